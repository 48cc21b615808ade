import { IconButton } from '../controls/Button';
import { Icon, type IconName } from '../icons/Icon';
import styles from './reply.module.css';

interface ComposerTargetLineProps {
  icon: IconName;
  title: string;
  text: string;
  /** Accessible name of the button that removes it. */
  clear: string;
  onClear(): void;
}

/** The purpose of the text below, for example a reply, with a button that removes it. */
export function ComposerTargetLine({ icon, title, text, clear, onClear }: ComposerTargetLineProps) {
  return (
    <div className={styles.target}>
      <Icon name={icon} size={18} />
      <p>
        <b>{title}</b>
        <span>{text}</span>
      </p>
      <IconButton label={clear} onClick={onClear}>
        <Icon name="close" size={18} />
      </IconButton>
    </div>
  );
}
