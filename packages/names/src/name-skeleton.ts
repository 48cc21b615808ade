import { confusableGroups, confusableSequences } from './confusables.js';

/** Longest part of a name that is looked at, in UTF-16 units. */
const maxLength = 200;

/** Marks above and below letters («ё», «й», "ş") and what nobody sees, such as zero-width spaces. */
const ignorable =
  /[\p{Script=Inherited}\p{Default_Ignorable_Code_Point}\p{Cf}\u0483-\u0489\u2de0-\u2dff\ua66f-\ua69f]/gu;

const lookalikes = new Map<string, string>();
for (const [one = '', ...others] of confusableGroups.map((group) => [...group]))
  for (const other of others) lookalikes.set(other, one);
for (const [letters, singles] of confusableSequences)
  for (const single of singles) lookalikes.set(single, [...letters].map(prototypeOf).join(''));

/** The character that stands for all that look like this one, in either case (a prototype of TS 39). */
function prototypeOf(character: string): string {
  const lower = character.toLowerCase();
  const one = lookalikes.get(character) ?? lookalikes.get(lower) ?? lower;
  return lookalikes.get(one) ?? one;
}

/**
 * The skeleton of a name (Unicode TS 39): two names that a reader may take for one another have the same. Case, «ё» and
 * «е», accents, invisible characters, the kind of separator, and separators at the ends make no difference. Empty for a
 * name without a visible letter or digit. It is for comparing only, and is never shown.
 */
export function nameSkeleton(name: string): string {
  const seen = name.slice(0, maxLength).normalize('NFKD').replace(ignorable, '');
  return Array.from(seen, prototypeOf)
    .join('')
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '');
}

const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
];

/** Whether letters of two alphabets that have look-alikes in each other stand in one word: «Ивaн» with a Latin "a". */
export function mixesScripts(name: string): boolean {
  const words =
    name
      .slice(0, maxLength)
      .normalize('NFKC')
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return words.some((word) => scripts.filter((script) => script.test(word)).length > 1);
}
