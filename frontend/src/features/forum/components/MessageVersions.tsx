import type { ForumMessage } from '@kubrik/contract';
import { common } from '../../../locales/ru/common';
import { forum } from '../../../locales/ru/forum';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { longDate } from '../../../ui/time';
import { useMessageVersionsQuery } from '../chat.api';
import styles from './message-menu.module.css';

/** The earlier texts of a message, for moderators. */
export function MessageVersions({ message, onClose }: { message: ForumMessage; onClose(): void }) {
  const { data, isError, refetch } = useMessageVersionsQuery(message.id);
  return (
    <Dialog title={forum.versions} onClose={onClose}>
      <p className={styles.hint}>{forum.versionsText}</p>
      {data ? (
        <ol className={styles.versions}>
          {data.length === 0 && <li>{forum.noVersions}</li>}
          {data.map(({ content, replacedAt }) => (
            <li key={replacedAt}>
              <time dateTime={replacedAt}>{longDate(replacedAt)}</time>
              {content}
            </li>
          ))}
        </ol>
      ) : isError ? (
        <Button variant="outlined" onClick={() => void refetch()}>
          {common.retry}
        </Button>
      ) : (
        <p role="status">{common.loading}</p>
      )}
    </Dialog>
  );
}
