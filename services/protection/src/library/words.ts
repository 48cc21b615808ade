import { typingDistance } from '@kubrik/names';

/** The form in which words are compared: lower case, е for ё. */
export const inLowerCase = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

const longestWord = 40;

/** The words of a text, each once; a hyphen inside belongs to the word. */
export const wordsOf = (text: string, most = 60): string[] =>
  [...new Set(inLowerCase(text).match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu))]
    .filter((word) => word.length <= longestWord)
    .slice(0, most);

/** From this length on a word with two typos is still recognisable. */
const longEnough = 10;

/**
 * Whether two words differ only by typos: one in a short word, two in a long one. A typo is a missing, an
 * added or a wrong letter, or two swapped neighbours. The first letter must be right.
 */
export function isTypoOf(word: string, other: string): boolean {
  const most = Math.min(word.length, other.length) < longEnough ? 1 : 2;
  const isNear = word[0] === other[0] && Math.abs(word.length - other.length) <= most;
  return isNear && typingDistance(word, other) <= most;
}

const pairs: [string, string][] = [
  ...Object.entries({ shch: 'щ', sch: 'щ', yo: 'е', zh: 'ж', kh: 'х', ts: 'ц', ch: 'ч', sh: 'ш' }),
  ...Object.entries({
    yu: 'ю',
    ju: 'ю',
    ya: 'я',
    ja: 'я',
    iy: 'ий',
    yy: 'ый',
    ey: 'ей',
    oy: 'ой',
    ay: 'ай',
    x: 'кс',
  }),
];
const letters = new Map(
  [...'abvgdezijklmnoprstufhycw'].map((letter, n) => [letter, 'абвгдезийклмнопрстуфхыцв'[n] ?? '']),
);

/** Turns a Russian word typed in Latin letters, because many ships' keyboards have no others, into Cyrillic: «zarplata» is «зарплата». */
export const fromLatin = (word: string): string =>
  pairs
    .reduce((text, [latin, russian]) => text.replaceAll(latin, russian), word)
    .replace(/[a-z]/g, (letter) => letters.get(letter) ?? letter)
    .replaceAll("'", 'ь');
