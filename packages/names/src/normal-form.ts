import anyAscii from 'any-ascii';

const longest = 200;

/**
 * The form in which names are compared: Latin small letters, digits and single blanks, whatever the script.
 * «Санкт-Петербург» and "Sankt Peterburg" are the same in it.
 */
export function keyOf(text: string): string {
  return anyAscii(text.slice(0, longest).normalize('NFC'))
    .toLowerCase()
    .replace(/['`’ʹ"]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .slice(0, longest);
}

// Letters that languages spell differently; folding them makes similar names equal.
const same: [RegExp, string][] = [
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

/** A coarser form for similarity search: «Гамбург», "Hamburg" and "Gamburg" are the same in it. */
export function foldOf(text: string): string {
  return same.reduce((folded, [letters, one]) => folded.replace(letters, one), keyOf(text));
}
