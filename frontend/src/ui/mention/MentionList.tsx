import { replyTexts } from '../../locales/ru/people/reply-texts';
import { LetterAvatar } from '../author/Avatar';
import { OptionList } from '../combobox/OptionList';
import styles from './mention-list.module.css';
import type { PersonOption } from './use-mentions';

interface MentionListProps {
  id: string;
  options: readonly PersonOption[];
  /** Index of the name that Enter chooses. */
  at: number;
  take(option: PersonOption): void;
  /** Accessible name of the list. Default: that of mentions. */
  label?: string;
  /** Whether the list is above the field, for a field at the lower edge. */
  isAbove?: boolean;
}

/** Names that complete the typed text. */
export const MentionList = ({ label = replyTexts.mentions.list, isAbove, ...list }: MentionListProps) => (
  <OptionList {...list} label={label} className={isAbove ? styles.above : styles.below}>
    {({ id }) => (
      <>
        <LetterAvatar name={id} />
        <span>{id}</span>
      </>
    )}
  </OptionList>
);
