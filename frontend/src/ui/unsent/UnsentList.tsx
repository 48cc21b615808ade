import { sendQueue } from '../../locales/ru/send-queue';
import type { SendQueueEntry } from '../../platform/send-queue/entry';
import { useSendOutcomes, useSendQueue, useUnsentEntries } from '../../platform/send-queue/use-send-queue';
import { takeBack } from '../form/form-draft';
import { UnsentRow } from './UnsentRow';
import styles from './unsent-row.module.css';

export interface UnsentListProps {
  /** Kind of the entries in the send queue. */
  kind: string;
  /** Whether an entry is shown here. Default: all are. */
  isHere?(entry: SendQueueEntry): boolean;
  /** Opens the form of an entry, whose draft has the text again. */
  onEdit?(entry: SendQueueEntry): void;
  /** Called with the reply when an entry of this kind is sent. */
  onSent?(reply: unknown): void;
  /** Whether the list is inside a card. */
  isInCard?: boolean;
}

/** The person's entries of this page that the server does not have yet, or has refused. */
export function UnsentList({ kind, isHere = () => true, onEdit, onSent, isInCard = false }: UnsentListProps) {
  const queue = useSendQueue();
  const entries = useUnsentEntries(kind).filter(isHere);
  useSendOutcomes(kind, (outcome) => {
    if (outcome.state === 'sent') onSent?.(outcome.reply);
    return false;
  });
  if (entries.length === 0) return null;
  return (
    <ul className={isInCard ? styles.inCard : `card ${styles.card}`} aria-label={sendQueue.list}>
      {entries.map((entry) => {
        const { clientId, label, text, attachments, draft, refusal } = entry;
        const edit = () => {
          takeBack(entry);
          void queue.remove(clientId, { keepsFiles: true });
          onEdit?.(entry);
        };
        return (
          <UnsentRow
            key={clientId}
            label={label}
            text={text}
            files={attachments}
            refusal={refusal?.message}
            onEdit={draft && onEdit ? edit : undefined}
            onRetry={() => void queue.retry(clientId)}
            onDiscard={() => void queue.remove(clientId)}
          />
        );
      })}
    </ul>
  );
}
