import { useRef, useState } from 'react';

/** The comment that the person has just chosen to reply to; a new object for each press. */
export interface ChosenComment {
  id: string;
  /** The quoted words; empty when the reply is about the whole comment. */
  quote: string;
}

/** What the form of a new comment needs for replies. */
export interface Replying<T extends RepliedTo = RepliedTo> {
  chosen: ChosenComment | undefined;
  /** Called when the form has taken over the chosen comment. */
  onTaken(): void;
  /** The loaded comments. */
  comments: readonly T[];
}

/** The shown parts of an original comment. */
export interface RepliedTo {
  id: string;
  authorName: string;
  content: string;
}

/** «Ответить» scrolls to the form, which stores the original comment among its values. */
export function useReplying<T extends RepliedTo>(comments: readonly T[]) {
  const formBox = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<ChosenComment>();
  const reply = (id: string, quote = '') => {
    setChosen({ id, quote });
    // The form loads when it becomes visible.
    formBox.current?.scrollIntoView({ block: 'center' });
  };
  const replying: Replying<T> = { chosen, onTaken: () => setChosen(undefined), comments };
  return { formBox, reply, replying };
}
