import { useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { sendQueue as texts } from '../../../locales/ru/send-queue';
import { isUnsent, type SendQueueEntry } from '../../../platform/send-queue/entry';
import { useSendQueue } from '../../../platform/send-queue/use-send-queue';
import { Button } from '../../../ui/controls/Button';
import { Dialog } from '../../../ui/layout/Dialog';
import styles from './send-queue-dialog.module.css';

const nothing: readonly SendQueueEntry[] = [];

/** The person's unsent entries of all pages. */
export function SendQueueDialog({ onClose }: { onClose(): void }) {
  const queue = useSendQueue();
  const entries = useSyncExternalStore(queue.watch, queue.list, () => nothing).filter(isUnsent);
  return (
    <Dialog title={texts.title} onClose={onClose} wide>
      <p className={styles.lead}>{entries.length > 0 ? texts.lead : texts.empty}</p>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <Entry key={entry.clientId} entry={entry} onLeave={onClose} />
        ))}
      </ul>
    </Dialog>
  );
}

function Entry({ entry, onLeave }: { entry: SendQueueEntry; onLeave(): void }) {
  const queue = useSendQueue();
  const navigate = useNavigate();
  const { clientId, label, text, attachments = [], path, refusal } = entry;
  const open = () => {
    onLeave();
    void navigate(path);
  };
  return (
    <li>
      <b>{label}</b>
      {text && <p className={styles.words}>{text}</p>}
      {attachments.length > 0 && (
        <p className={styles.waits}>{texts.files(attachments.map(({ name }) => name).join(', '))}</p>
      )}
      {refusal ? (
        <p className={styles.refused}>
          {texts.isRefused}: {refusal.message}
        </p>
      ) : (
        <p className={styles.waits}>{texts.waits}</p>
      )}
      <div className={styles.actions}>
        {path && (
          <Button variant="text" small onClick={open}>
            {texts.place}
          </Button>
        )}
        {refusal && (
          <Button variant="text" small onClick={() => void queue.retry(clientId)}>
            {texts.again}
          </Button>
        )}
        <Button variant="text" small onClick={() => void queue.remove(clientId)}>
          {texts.discard}
        </Button>
      </div>
    </li>
  );
}
