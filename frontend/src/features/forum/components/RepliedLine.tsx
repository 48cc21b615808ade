import type { RepliedMessage } from '@kubrik/contract';
import { forum } from '../../../locales/ru/forum';
import styles from './message.module.css';

interface RepliedLineProps {
  replied: RepliedMessage;
  onJump(position: number): void;
}

/** The message that is replied to; a press leads to it. */
export function RepliedLine({ replied, onJump }: RepliedLineProps) {
  if (replied.isDeleted) return <span className={styles.replied}>{forum.repliedDeleted}</span>;
  return (
    <button type="button" className={styles.replied} onClick={() => onJump(replied.position)}>
      <span className="visually-hidden">{forum.replied}</span>
      <b>{replied.authorName || forum.anonymous}</b>
      <span>{replied.quote ?? replied.excerpt}</span>
    </button>
  );
}
