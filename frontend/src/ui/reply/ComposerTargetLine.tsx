import { IconButton } from '../controls/Button';
import { Icon, type IconName } from '../icons/Icon';
import styles from './reply.module.css';

interface ComposerTargetLineProps {
  icon: IconName;
  title: string;
  text: string;
  /** Name of the cross. */
  clear: string;
  onClear(): void;
}

/** What the text below is for, for example a reply, with a cross that drops it. */
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
