import type { Reaction } from '@kubrik/contract';
import { reactions } from '../../locales/ru/reactions';
import styles from './reaction-chips.module.css';
import { reactionSigns } from './reaction-signs';

interface ReactionChipsProps {
  countOf(reaction: Reaction): number;
  isGiven(reaction: Reaction): boolean;
  onPress(reaction: Reaction): void;
}

/** The reactions that a message has; a press gives the same one, or takes it back. */
export function ReactionChips({ countOf, isGiven, onPress }: ReactionChipsProps) {
  const chips = reactionSigns
    .map((one) => ({ ...one, count: countOf(one.reaction) }))
    .filter(({ count }) => count > 0);
  if (chips.length === 0) return null;
  return (
    <span className={styles.reactions}>
      {chips.map(({ reaction, sign, name, count }) => (
        <button
          key={reaction}
          type="button"
          className={styles.reaction}
          aria-pressed={isGiven(reaction)}
          aria-label={reactions.given(name, count)}
          title={name}
          onClick={() => onPress(reaction)}
        >
          <span aria-hidden="true">{sign}</span> {count}
        </button>
      ))}
    </span>
  );
}
