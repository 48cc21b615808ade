import { confusableGroups, confusableSequences } from './confusables.js';

/** In UTF-16 units; the rest of a longer name is ignored. */
const maxLength = 200;

/** Marks above and below letters («ё», «й», "ş") and invisible characters, such as zero-width spaces. */
const ignorable =
  /[\p{Script=Inherited}\p{Default_Ignorable_Code_Point}\p{Cf}\u0483-\u0489\u2de0-\u2dff\ua66f-\ua69f]/gu;

const lookalikes = new Map<string, string>();
for (const [one = '', ...others] of confusableGroups.map((group) => [...group]))
  for (const other of others) lookalikes.set(other, one);
for (const [letters, singles] of confusableSequences)
  for (const single of singles) lookalikes.set(single, [...letters].map(prototypeOf).join(''));

/**
 * First letters of the alphabets in black squares and circles and of those in flags; Unicode does not
 * decompose them.
 */
for (const first of [0x1f150, 0x1f170, 0x1f1e6])
  for (let n = 0; n < 26; n += 1)
    lookalikes.set(String.fromCodePoint(first + n), prototypeOf(String.fromCodePoint(0x61 + n)));

/**
 * The character that stands for all characters that look like this one, in either case (a prototype of TS
 * 39).
 */
function prototypeOf(character: string): string {
  const lower = character.toLowerCase();
  const one = lookalikes.get(character) ?? lookalikes.get(lower) ?? lower;
  return lookalikes.get(one) ?? one;
}

/**
 * The skeleton of a name (Unicode TS 39): names that readers may confuse have the same skeleton. Case, «ё»
 * and «е», accents, invisible characters, the kind of separator, and separators at the ends make no
 * difference. Empty for a name without a visible letter or digit. Used only for comparing, never shown.
 */
export const nameSkeleton = (name: string): string => textSkeleton(name.slice(0, maxLength));

/** The skeleton of a text of any length: its words, joined by `_`. */
export function textSkeleton(text: string): string {
  const seen = text.normalize('NFKD').replace(ignorable, '');
  return Array.from(seen, prototypeOf)
    .join('')
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '');
}

/** Alphabets with letters that look like those of others. */
const imitated = ['Latin', 'Cyrillic', 'Greek', 'Armenian'].map((script) => ({
  letter: new RegExp(`\\p{Script=${script}}`, 'u'),
  other: new RegExp(`(?![\\p{Script=${script}}\\p{Script=Common}\\p{Script=Inherited}])\\p{L}`, 'u'),
}));

/** Whether a word mixes letters of such an alphabet with those of another: «Ивaн» with a Latin "a". */
export function mixesScripts(name: string): boolean {
  const words =
    name
      .slice(0, maxLength)
      .normalize('NFKC')
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return words.some((word) => imitated.some(({ letter, other }) => letter.test(word) && other.test(word)));
}

/** The scripts in everyday use (Unicode UAX 31, table 5); letters of other scripts look like theirs. */
const everydayScripts =
  'Arabic Armenian Bengali Bopomofo Common Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Han Hangul Hebrew Hiragana ' +
  'Inherited Kannada Katakana Khmer Lao Latin Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan';
const rareLetter = new RegExp(`(?![${everydayScripts.replaceAll(/(\w+) ?/g, '\\p{Script=$1}')}])\\p{L}`, 'u');

/**
 * Whether the name has a letter of a script that nobody writes names in today, such as Coptic or Cherokee.
 */
export const hasRareLetter = (name: string): boolean =>
  rareLetter.test(name.slice(0, maxLength).normalize('NFKC'));
