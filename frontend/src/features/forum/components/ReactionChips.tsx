import type { ForumMessage, Reaction } from '@kubrik/contract';
import { forum } from '../../../locales/ru/forum';
import { reactionSigns } from '../reactions';
import type { MessageChanges } from '../use-message-changes';
import styles from './message.module.css';

interface ReactionChipsProps {
  message: ForumMessage;
  own: MessageChanges['own'];
  react(message: ForumMessage, reaction: Reaction): void;
}

/** The reactions that a message has; a press gives the same one, or takes it back. */
export function ReactionChips({ message, own, react }: ReactionChipsProps) {
  const chips = reactionSigns.flatMap(({ reaction, sign, name }) => {
    const isGiven = own.isGiven(message.id, reaction);
    const unsent = Number(isGiven) - Number(own.isStored(message.id, reaction));
    const count = (message.reactions[reaction] ?? 0) + unsent;
    return count > 0 ? [{ reaction, sign, name, isGiven, count }] : [];
  });
  if (chips.length === 0) return null;
  return (
    <span className={styles.reactions}>
      {chips.map(({ reaction, sign, name, isGiven, count }) => (
        <button
          key={reaction}
          type="button"
          className={styles.reaction}
          aria-pressed={isGiven}
          aria-label={forum.reacted(name, count)}
          title={name}
          onClick={() => react(message, reaction)}
        >
          <span aria-hidden="true">{sign}</span> {count}
        </button>
      ))}
    </span>
  );
}
