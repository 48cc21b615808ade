import { outbox } from '../locales/ru/outbox';
import { Button } from './Button';
import { Icon } from './icons/Icon';
import styles from './waiting-row.module.css';

interface WaitingRowProps {
  text: string;
  /** Why the server will not have it; else it waits. */
  refusal: string | undefined;
  onEdit(): void;
  onRetry(): void;
  onDiscard(): void;
}

/** A row of a list for what the server does not have yet, or will not have. */
export function WaitingRow({ text, refusal, onEdit, onRetry, onDiscard }: WaitingRowProps) {
  return (
    <li className={styles.row} data-waiting={!refusal || undefined}>
      <span className={styles.sign}>
        <Icon name={refusal ? 'alert' : 'send'} size={18} />
      </span>
      <div className={styles.said}>
        <p className={styles.words}>{text}</p>
        {refusal ? (
          <p className={styles.refused}>
            <b>{outbox.isRefused}.</b> {refusal}
          </p>
        ) : (
          <p className={styles.waits}>{outbox.waits}</p>
        )}
        <div className={styles.actions}>
          {refusal && (
            <>
              <Button variant="text" small onClick={onEdit}>
                {outbox.edit}
              </Button>
              <Button variant="text" small onClick={onRetry}>
                {outbox.again}
              </Button>
            </>
          )}
          <Button variant="text" small onClick={onDiscard}>
            {outbox.discard}
          </Button>
        </div>
      </div>
    </li>
  );
}
