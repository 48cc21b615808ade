import { cabinet } from '../../../locales/ru/cabinet/cabinet';
import { useSendQueue } from '../../../platform/send-queue/use-send-queue';
import { UnsentRow } from '../../../ui/unsent/UnsentRow';
import styles from './messages.module.css';
import type { UnsentMessage } from './unsent-messages';

interface UnsentMessagesProps {
  unsent: readonly UnsentMessage[];
  /** Whether each message shows the name of its addressee. */
  showsNames?: boolean;
  /** Puts the message back into the form. */
  onEdit(message: UnsentMessage): void;
}

/** The person's messages that the server does not have yet. */
export function UnsentMessages({ unsent, showsNames = false, onEdit }: UnsentMessagesProps) {
  const queue = useSendQueue();
  if (unsent.length === 0) return null;
  return (
    <ul className={styles.unsent} aria-label={cabinet.messages.unsent}>
      {unsent.map((message) => {
        const { clientId, written, files, refusal } = message;
        return (
          <UnsentRow
            key={clientId}
            text={showsNames ? `@${written.toUsername}: ${written.content}` : written.content}
            files={files}
            refusal={refusal?.message}
            onEdit={() => {
              onEdit(message);
              void queue.remove(clientId, { keepsFiles: true });
            }}
            onRetry={() => void queue.retry(clientId)}
            onDiscard={() => void queue.remove(clientId)}
          />
        );
      })}
    </ul>
  );
}
