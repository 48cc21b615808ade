import { forum } from '../../../locales/ru/forum';
import type { PendingMessage } from '../use-composer';
import { Avatar } from './MessageRow';
import styles from './message.module.css';

/** A message on its way to the server. */
export function PendingRow({ content }: PendingMessage) {
  return (
    <div className={styles.message} data-pending>
      <Avatar name="…" />
      <div className={styles.body}>
        <p className={styles.who}>{forum.sending}</p>
        <p className={styles.words}>{content}</p>
      </div>
    </div>
  );
}
