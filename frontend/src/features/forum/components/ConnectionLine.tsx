import { useLiveState, useOnline } from '../../../live/use-live';
import { forum } from '../../../locales/ru/forum';
import { Icon } from '../../../ui/icons/Icon';
import styles from './chat.module.css';

/** Offline is a quiet line; connected is a word with a dot. */
export function ConnectionLine() {
  const state = useLiveState();
  const online = useOnline();
  if (!online || state === 'down') {
    return (
      <p className={styles.offline} role="status">
        <Icon name="offline" size={16} />
        {online ? forum.polling : forum.offline}
      </p>
    );
  }
  return (
    <p className={styles.online} data-state={state} role="status">
      {state === 'connected' ? forum.online : forum.connecting}
    </p>
  );
}
