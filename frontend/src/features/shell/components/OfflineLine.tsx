import { useOnline } from '../../../live/use-live';
import { shell } from '../../../locales/ru/shell';
import { Icon } from '../../../ui/icons/Icon';
import styles from './shell.module.css';

/** A quiet line while there is no link: what is shown may be old, what is written is not lost. */
export function OfflineLine() {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className={styles.offline}>
          <Icon name="offline" size={17} />
          {shell.offline}
        </p>
      )}
    </div>
  );
}
