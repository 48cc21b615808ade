import { deletedPersonName, usernameMax, usernameMin } from '@kubrik/contract/text/username';

/** A mention within a text: the characters from `start` (of the @) up to `end`. */
export interface FoundMention {
  start: number;
  end: number;
  name: string;
}

// Not within an e-mail address or a word; the same characters before and after as in the users service.
const mention = /(?<![\p{L}\p{N}_.@-])@([\p{L}\p{N}_][\p{L}\p{N}_.-]*)/gu;

/** Finds `@name` by its form only; whether a person has the name shows when somebody opens the page. */
export const findMentions = (text: string): FoundMention[] =>
  [...text.matchAll(mention)].flatMap(({ index: start, 0: { length }, 1: run = '' }) => {
    // «@name@server.org» is a person on another server.
    if (text[start + length] === '@') return [];
    // The name that replaces mentions of deleted accounts.
    if (text.startsWith(deletedPersonName, start + 1)) return [];
    const name = withoutEnd(run);
    const isName = name.length >= usernameMin && name.length <= usernameMax;
    return isName ? [{ start, end: start + 1 + name.length, name }] : [];
  });

/**
 * Dots and dashes at the end belong to the sentence. Done by hand, because the time of `/[.-]+$/` grows with
 * the square of their number.
 */
function withoutEnd(run: string): string {
  let end = run.length;
  while (run[end - 1] === '.' || run[end - 1] === '-') end -= 1;
  return run.slice(0, end);
}
