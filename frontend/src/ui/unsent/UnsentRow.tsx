import { sendQueue } from '../../locales/ru/send-queue';
import type { ChosenFile } from '../../platform/attachments/chosen-files';
import { ChosenFileList } from '../attachments/ChosenFileList';
import { useFileStates } from '../attachments/use-chosen-files';
import { Button } from '../controls/Button';
import { Icon } from '../icons/Icon';
import styles from './unsent-row.module.css';

const noFiles: readonly ChosenFile[] = [];

interface UnsentRowProps {
  /** Name of the entry, for lists with several kinds. */
  label?: string;
  text: string;
  files?: readonly ChosenFile[] | undefined;
  /** Why the server refused the entry; undefined while it waits. */
  refusal: string | undefined;
  /** Undefined for an entry without a form. */
  onEdit: (() => void) | undefined;
  onRetry(): void;
  onDiscard(): void;
}

/** A row for an entry that the server does not have yet, or has refused. */
export function UnsentRow({
  label,
  text,
  files = noFiles,
  refusal,
  onEdit,
  onRetry,
  onDiscard,
}: UnsentRowProps) {
  const states = useFileStates(files);
  return (
    <li className={styles.row} data-waiting={!refusal || undefined}>
      <span className={styles.sign}>
        <Icon name={refusal ? 'alert' : 'send'} size={18} />
      </span>
      <div className={styles.said}>
        {label && <b>{label}</b>}
        {text && <p className={styles.words}>{text}</p>}
        <ChosenFileList files={states} />
        {refusal ? (
          <p className={styles.refused}>
            <b>{sendQueue.isRefused}.</b> {refusal}
          </p>
        ) : (
          <p className={styles.waits}>{sendQueue.waits}</p>
        )}
        <div className={styles.actions}>
          {refusal && (
            <>
              {onEdit && (
                <Button variant="text" small onClick={onEdit}>
                  {sendQueue.edit}
                </Button>
              )}
              <Button variant="text" small onClick={onRetry}>
                {sendQueue.again}
              </Button>
            </>
          )}
          <Button variant="text" small onClick={onDiscard}>
            {sendQueue.discard}
          </Button>
        </div>
      </div>
    </li>
  );
}
