import type { ReactNode } from 'react';
import styles from './reply.module.css';

interface RepliedLineProps {
  /** Text for screen readers, which cannot see the shape of the line. */
  spoken?: string;
  author: ReactNode;
  text: string;
  onJump?: (() => void) | undefined;
}

/** The original of a reply; a press scrolls to it. */
export function RepliedLine({ spoken, author, text, onJump }: RepliedLineProps) {
  const line = (
    <>
      {spoken && <span className="visually-hidden">{spoken}</span>}
      <b>{author}</b>
      <span>{text}</span>
    </>
  );
  if (!onJump) return <span className={styles.replied}>{line}</span>;
  return (
    <button type="button" className={styles.replied} onClick={onJump}>
      {line}
    </button>
  );
}

/** Shown when the original is deleted. */
export const RepliedGone = ({ text }: { text: string }) => <span className={styles.replied}>{text}</span>;
