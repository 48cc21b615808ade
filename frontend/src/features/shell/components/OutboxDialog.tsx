import { useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { isUnsent, type OutboxEntry } from '../../../app/outbox/entry';
import { useOutbox } from '../../../app/outbox/use-outbox';
import { outbox as texts } from '../../../locales/ru/outbox';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import styles from './outbox-dialog.module.css';

const nothing: readonly OutboxEntry[] = [];

/** All that a person wrote here and the server does not have, wherever it was written. */
export function OutboxDialog({ onClose }: { onClose(): void }) {
  const outbox = useOutbox();
  const entries = useSyncExternalStore(outbox.watch, outbox.list, () => nothing).filter(isUnsent);
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

function Entry({ entry, onLeave }: { entry: OutboxEntry; onLeave(): void }) {
  const outbox = useOutbox();
  const navigate = useNavigate();
  const { clientId, label, text, place, refusal } = entry;
  const open = () => {
    onLeave();
    void navigate(place);
  };
  return (
    <li>
      <b>{label}</b>
      {text && <p className={styles.words}>{text}</p>}
      {refusal ? (
        <p className={styles.refused}>
          {texts.isRefused}: {refusal.message}
        </p>
      ) : (
        <p className={styles.waits}>{texts.waits}</p>
      )}
      <div className={styles.actions}>
        {place && (
          <Button variant="text" small onClick={open}>
            {texts.place}
          </Button>
        )}
        {refusal && (
          <Button variant="text" small onClick={() => void outbox.retry(clientId)}>
            {texts.again}
          </Button>
        )}
        <Button variant="text" small onClick={() => void outbox.remove(clientId)}>
          {texts.discard}
        </Button>
      </div>
    </li>
  );
}
