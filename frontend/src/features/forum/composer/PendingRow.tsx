import { Link } from 'react-router';
import { forum } from '../../../locales/ru/forum';
import type { ChosenFile } from '../../../platform/attachments/chosen-files';
import { useIsOffline } from '../../../platform/live/use-live-state';
import { useLoginPath } from '../../../platform/session/login-path';
import { ChosenFileList } from '../../../ui/attachments/ChosenFileList';
import { useFileStates } from '../../../ui/attachments/use-chosen-files';
import { Button } from '../../../ui/controls/Button';
import { RichText } from '../../../ui/rich-text/RichText';
import { TakeBackButton } from '../held/TakeBackButton';
import styles from '../messages/message.module.css';
import type { PendingMessage } from './use-composer';

const noFiles: readonly ChosenFile[] = [];

interface PendingRowProps {
  message: PendingMessage;
  edit(message: PendingMessage): void;
  discard(message: PendingMessage): void;
  again(message: PendingMessage): void;
}

/** A message that is being sent, that waits for the connection or a moderator, or that was refused. */
export function PendingRow({ message, ...actions }: PendingRowProps) {
  const { content, files = noFiles, refusal, isHeld } = message;
  const states = useFileStates(files);
  const isOffline = useIsOffline();
  const onItsWay = isOffline ? forum.waiting : forum.sending;
  const state = refusal ? forum.refused(refusal.message) : isHeld ? forum.held : onItsWay;
  return (
    <div className={styles.message} data-pending data-refused={refusal ? true : undefined}>
      <div className={styles.bubble}>
        <p className={styles.who}>{state}</p>
        {content && <RichText className={styles.words} text={content} />}
        {states.length > 0 && (
          <div className={styles.files}>
            <ChosenFileList files={states} />
          </div>
        )}
        {refusal && <Refused message={message} {...actions} />}
        {isHeld && (
          <p className={styles.actions}>
            <TakeBackButton id={message.clientId} />
          </p>
        )}
      </div>
    </div>
  );
}

function Refused({ message, edit, discard, again }: PendingRowProps) {
  const loginPath = useLoginPath();
  return (
    <p className={styles.actions}>
      {message.refusal?.status === 401 ? (
        <Link to={loginPath}>{forum.signIn}</Link>
      ) : (
        <Button variant="text" small onClick={() => again(message)}>
          {forum.sendAgain}
        </Button>
      )}
      <Button variant="text" small onClick={() => edit(message)}>
        {forum.edit}
      </Button>
      <Button variant="text" small onClick={() => discard(message)}>
        {forum.discard}
      </Button>
    </p>
  );
}
