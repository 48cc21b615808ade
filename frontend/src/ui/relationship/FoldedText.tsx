import { relationships as texts } from '../../locales/ru/people/relationships';
import { Icon } from '../icons/Icon';
import styles from './folded-text.module.css';

/** The line that replaces a folded text of a muted person; a press shows the text. */
export const FoldedText = ({ onUnfold }: { onUnfold(): void }) => (
  <button type="button" className={styles.folded} onClick={onUnfold}>
    <Icon name="eyeOff" size={16} />
    {texts.folded}
    <b>{texts.unfold}</b>
  </button>
);
