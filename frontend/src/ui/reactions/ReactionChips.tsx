import type { Reaction } from '@kubrik/contract';
import { reactions } from '../../locales/ru/people/reactions';
import styles from './reaction-chips.module.css';
import { reactionSigns } from './reaction-signs';

interface ReactionChipsProps {
  countOf(reaction: Reaction): number;
  isGiven(reaction: Reaction): boolean;
  onPress(reaction: Reaction): void;
  /** A reaction that is shown even when nobody has given it. */
  offered?: Reaction;
}

/** The reactions to a message; a press gives the same one, or takes it back. */
export function ReactionChips({ countOf, isGiven, onPress, offered }: ReactionChipsProps) {
  const chips = reactionSigns
    .map((one) => ({ ...one, count: countOf(one.reaction) }))
    .filter(({ reaction, count }) => count > 0 || reaction === offered);
  if (chips.length === 0) return null;
  return (
    <span className={styles.reactions}>
      {chips.map(({ reaction, sign, name, count }) => (
        <button
          key={reaction}
          type="button"
          className={styles.reaction}
          aria-pressed={isGiven(reaction)}
          aria-label={count > 0 ? reactions.given(name, count) : name}
          title={name}
          onClick={() => onPress(reaction)}
        >
          <span aria-hidden="true">{sign}</span> {count > 0 && count}
        </button>
      ))}
    </span>
  );
}
