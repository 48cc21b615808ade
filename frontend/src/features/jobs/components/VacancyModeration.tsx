import type { Vacancy } from '@kubrik/contract';
import { useNavigate } from 'react-router';
import { jobs } from '../../../locales/ru/jobs';
import { useCurrentUser } from '../../../platform/session/current-user';
import { useIsModerator } from '../../../platform/session/use-is-moderator';
import { RemoveButton } from '../../../ui/moderation/RemoveButton';
import { ReportButton } from '../../../ui/report/ReportButton';
import { useCloseVacancyMutation } from '../jobs.api';
import styles from './jobs-section.module.css';

/** Others report a vacancy, and moderators withdraw it; whoever posted it closes it among their own. */
export function VacancyModeration({ vacancy: { id, sourceName, sourceUrl } }: { vacancy: Vacancy }) {
  const { user } = useCurrentUser();
  const isModerator = useIsModerator();
  const navigate = useNavigate();
  const [close] = useCloseVacancyMutation();
  const isOwn = Boolean(user) && sourceUrl === null && sourceName === `@${user?.username}`;
  if (isOwn && !isModerator) return null;
  return (
    <div className={styles.moderation}>
      {!isOwn && <ReportButton kind="vacancy" id={id} />}
      {isModerator && (
        <RemoveButton
          texts={jobs.removal}
          onRemove={() => close(id)}
          onRemoved={() => void navigate('/jobs', { replace: true })}
        />
      )}
    </div>
  );
}
