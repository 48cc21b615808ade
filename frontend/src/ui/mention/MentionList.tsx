import { replyTexts } from '../../locales/ru/people/reply-texts';
import { LetterAvatar } from '../author/Avatar';
import { OptionList } from '../combobox/OptionList';
import styles from './mention-list.module.css';
import type { PersonOption } from './use-mentions';

interface MentionListProps {
  id: string;
  options: readonly PersonOption[];
  /** Index of the name that Enter takes. */
  at: number;
  take(option: PersonOption): void;
  /** What the names are for; a mention unless given. */
  label?: string;
  /** Over what stands above the field, where the field is at the lower edge. */
  isAbove?: boolean;
}

/** Names that complete what is being typed. */
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
