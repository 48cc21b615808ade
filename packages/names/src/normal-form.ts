import anyAscii from 'any-ascii';

const longest = 200;

/**
 * The form in which names are compared: lower-case Latin letters, digits and single spaces, whatever the script.
 * «Санкт-Петербург» and "Sankt Peterburg" are the same in it.
 */
export function normalizeName(text: string): string {
  return anyAscii(text.slice(0, longest).normalize('NFC'))
    .toLowerCase()
    .replace(/['`’ʹ"]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .slice(0, longest);
}

// Spellings of one sound in different languages; replacing each by the same one makes similar names equal.
const equivalents: [RegExp, string][] = [
  [/shch|sch|tsch/g, 'sh'],
  [/kh|h/g, 'g'],
  [/ph/g, 'f'],
  [/ck|c(?=[aou]|\b)|q/g, 'k'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/oo|ou/g, 'u'],
  [/ee|ie|iy|yy|y|j/g, 'i'],
  [/(.)\1+/g, '$1'],
];

/** A coarser form for similarity search, without differences of spelling: «Гамбург», "Hamburg" and "Gamburg" are the same in it. */
export function foldSpelling(text: string): string {
  return equivalents.reduce((folded, [letters, one]) => folded.replace(letters, one), normalizeName(text));
}
