import { findCountryCode, inOtherLayout, normalizeName } from '@kubrik/names';

/** One way to understand what was typed. */
export interface Reading {
  /** Normalised, never empty. */
  name: string;
  isCyrillic: boolean;
  /** ISO code of the country that was typed beside the port; only its ports are meant. */
  country: string | undefined;
}

/** Words that people add to the name of a port. */
const addedWords = new Set(
  [
    'порт порта порту порте морпорт мтп морской торговый речной port seaport harbour harbor puerto porto of the',
    'г гор город города city town пос посёлок',
    'рейд рейда рейде рейду якорная стоянка roads roadstead anchorage',
    'терминал терминала терминале причал terminal berth',
    'бухта залив остров о мыс в из на до',
  ]
    .flatMap((words) => words.split(' '))
    .map(normalizeName),
);

/** Words; a longer text is not read as a port with its country. */
const maxParts = 12;
/** Characters; shorter texts are not read in the other keyboard layout, because they begin names in both layouts. */
const shortestInOtherLayout = 3;
/** A text of so many equal letters is no name; shorter ones may begin a name: «Аа». */
const shortestRepeated = 3;

/**
 * Whether a text may be a name: it has letters or digits, and not always the same one. Transliteration would turn signs
 * into names.
 */
const isName = (text: string): boolean => {
  const letters = text.toLowerCase().match(/[\p{L}\p{N}]/gu) ?? [];
  return letters.length < shortestRepeated ? letters.length > 0 : new Set(letters).size > 1;
};

/** Emoji and similar signs. Signs of the keyboard are kept, because they may be letters in the other layout. */
const signs = /[^\p{L}\p{M}\p{N}\p{P}\p{ASCII}\s]/gu;

/** The second half of a UN/LOCODE, which crews use as a short form of the code; empty when the text cannot be one. */
export const codeEndingOf = (text: string): string =>
  text
    .trim()
    .match(/^[a-z]{3}$/i)?.[0]
    .toUpperCase() ?? '';

/** The ways to understand a text, the likeliest first: as it was typed, without added words, in the other keyboard layout. */
export function readingsOf(typed: string): Reading[] {
  if (!isName(typed)) return [];
  const text = typed.replace(signs, ' ');
  const other = text.trim().length < shortestInOtherLayout ? undefined : inOtherLayout(text);
  const readings = [text, other].flatMap((one) => (one === undefined ? [] : readingsInLayout(one)));
  const names = readings.map(({ name }) => name);
  return readings.filter(({ name }, n) => name !== '' && names.indexOf(name) === n);
}

function readingsInLayout(text: string): Reading[] {
  const isCyrillic = /\p{Script=Cyrillic}/u.test(text);
  const name = normalizeName(text);
  const bare = withoutAddedWords(name);
  const names = [name, withoutWordsAround(name), bare].map((one) => ({ name: one, country: undefined }));
  return [...names, ...withoutCountry(bare)].map((reading) => ({ ...reading, isCyrillic }));
}

const withoutAddedWords = (name: string): string =>
  name
    .split(' ')
    .filter((word) => !addedWords.has(word))
    .join(' ');

/**
 * Removes added words around the name, but keeps the one directly before it, which may belong to it: «порт Саид рейд»,
 * "port of Port Said".
 */
function withoutWordsAround(name: string): string {
  const words = name.split(' ');
  const isName = (word: string) => !addedWords.has(word);
  return words.slice(Math.max(0, words.findIndex(isName) - 1), words.findLastIndex(isName) + 1).join(' ');
}

/** Readings of a name with its country after or before it: «Ньюкасл Австралия». */
function withoutCountry(name: string): Omit<Reading, 'isCyrillic'>[] {
  const words = name.split(' ');
  const parts = words.slice(1).map((_, n) => [words.slice(0, n + 1).join(' '), words.slice(n + 1).join(' ')]);
  return [...parts, ...parts.map(([one, other]) => [other, one])]
    .slice(0, maxParts)
    .flatMap(([port = '', country = '']) => {
      const code = country.length > 2 ? findCountryCode(country) : undefined;
      return code ? [{ name: port, country: code }] : [];
    })
    .slice(0, 1);
}
