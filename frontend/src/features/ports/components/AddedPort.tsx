import type { Port } from '@kubrik/contract';
import { useNavigate } from 'react-router';
import { ports } from '../../../locales/ru/ports';
import { useIsModerator } from '../../../platform/session/use-is-moderator';
import { RemoveButton } from '../../../ui/moderation/RemoveButton';
import { ReportButton } from '../../../ui/report/ReportButton';
import { useDeletePortMutation } from '../ports.api';
import styles from './added-port.module.css';

/** Says that a person added the port: anybody may report it, and moderators remove it. */
export function AddedPort({ port: { id } }: { port: Port }) {
  const isModerator = useIsModerator();
  const navigate = useNavigate();
  const [remove] = useDeletePortMutation();
  return (
    <div className={styles.added}>
      <p>{ports.added.title}</p>
      <div className={styles.actions}>
        <ReportButton kind="port" id={id} />
        {isModerator && (
          <RemoveButton
            texts={ports.removal}
            onRemove={() => remove(id)}
            onRemoved={() => void navigate('/ports', { replace: true })}
          />
        )}
      </div>
    </div>
  );
}
