import type { ReactNode } from 'react';
import styles from './reply.module.css';

interface RepliedLineProps {
  /** What the line is, for those who do not see its shape. */
  spoken?: string;
  author: ReactNode;
  text: string;
  onJump(): void;
}

/** What is replied to; a press leads to it. */
export function RepliedLine({ spoken, author, text, onJump }: RepliedLineProps) {
  return (
    <button type="button" className={styles.replied} onClick={onJump}>
      {spoken && <span className="visually-hidden">{spoken}</span>}
      <b>{author}</b>
      <span>{text}</span>
    </button>
  );
}

/** In its place when what was replied to has gone. */
export const RepliedGone = ({ text }: { text: string }) => <span className={styles.replied}>{text}</span>;
