import { forum } from '../../../locales/ru/forum';
import { useLiveState, useOnline } from '../../../platform/live/use-live-state';
import { Icon } from '../../../ui/icons/Icon';
import styles from './chat.module.css';

/** The state of the live connection. */
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
      {{ connected: forum.online, connecting: forum.connecting, off: forum.light }[state]}
    </p>
  );
}
