import type { Reaction } from '@kubrik/contract';
import { reactions } from '../../locales/ru/people/reactions';
import styles from './reaction-picker.module.css';
import { reactionSigns } from './reaction-signs';

interface ReactionPickerProps {
  isGiven(reaction: Reaction): boolean;
  onChoose(reaction: Reaction): void;
}

/** All reactions; those that the person has given are shown as pressed. */
export const ReactionPicker = ({ isGiven, onChoose }: ReactionPickerProps) => (
  <fieldset className={styles.reactions}>
    <legend className="visually-hidden">{reactions.choose}</legend>
    {reactionSigns.map(({ reaction, sign, name }) => (
      <button
        key={reaction}
        type="button"
        aria-pressed={isGiven(reaction)}
        aria-label={name}
        title={name}
        onClick={() => onChoose(reaction)}
      >
        {sign}
      </button>
    ))}
  </fieldset>
);
