import { lookupKey } from '@kubrik/contract';

// Not within an e-mail address or a word; see the contract's rule for usernames.
const mention = /(?<![\p{L}\p{N}_.@-])@([\p{L}\p{N}_][\p{L}\p{N}_.-]*)/gu;
const longestName = 30;
/** A text may hold thousands of mentions; a person who writes so many addresses nobody in particular. */
const maxMentions = 50;

/**
 * For each `@` of a text, in order, the usernames it may mean, compared as `lookupKey` does, the longest first:
 * «@ivan.Привет» is @ivan.привет if there is one, else @ivan.
 */
export function mentionedNames(text: string): string[][] {
  const found = [...text.matchAll(mention)]
    // «@name@server.org» is a person on another server.
    .filter(({ index, 0: { length } }) => text[index + length] !== '@')
    .slice(0, maxMentions);
  return found.map(([, run = '']) => {
    const ends = [...run.matchAll(/[.-]+/g)].map(({ index }) => index);
    const names = [run.replace(/[.-]+$/, ''), ...ends.toReversed().map((end) => run.slice(0, end))];
    return [...new Set(names.filter((name) => name.length <= longestName).map(lookupKey))].slice(0, 10);
  });
}
