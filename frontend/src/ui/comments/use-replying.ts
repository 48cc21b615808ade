import { useRef, useState } from 'react';

/** The comment that somebody has just chosen to reply to; a new object for each press. */
export interface ChosenComment {
  id: string;
  /** The words of it that the reply is about; empty for all of it. */
  quote: string;
}

/** What the form of a new comment needs to know of replies. */
export interface Replying<T extends RepliedTo = RepliedTo> {
  chosen: ChosenComment | undefined;
  /** The form has taken the chosen comment over. */
  onTaken(): void;
  /** Comments that are loaded. */
  comments: readonly T[];
}

/** What is shown of a comment that is replied to. */
export interface RepliedTo {
  id: string;
  authorName: string;
  content: string;
}

/** A press on «Ответить» leads to the form, which keeps in its values whom the reply is to. */
export function useReplying<T extends RepliedTo>(comments: readonly T[]) {
  const formBox = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<ChosenComment>();
  const reply = (id: string, quote = '') => {
    setChosen({ id, quote });
    // The form is loaded when it comes into view.
    formBox.current?.scrollIntoView({ block: 'center' });
  };
  const replying: Replying<T> = { chosen, onTaken: () => setChosen(undefined), comments };
  return { formBox, reply, replying };
}
