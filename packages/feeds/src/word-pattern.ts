/**
 * Compiles a list of words to one pattern that matches at word boundaries of any script. `сто*` matches every
 * word beginning so, `a b` matches the words in that order. Text is expected from `asWords`.
 */
export function wordPattern(words: string): RegExp {
  const alternatives = words
    .split(/[|\n]/)
    .map((word) => word.trim())
    .filter(Boolean)
    .map((word) =>
      word.replace(/\s+/g, ' ').replaceAll('$', '\\$').replaceAll('*', String.raw`[\p{L}\p{N}]*`),
    );
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${alternatives.join('|')})(?![\p{L}\p{N}])`, 'gu');
}

/** Lower case, ё as е, every mark between words as one space, so that patterns need not care. */
export function asWords(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}$%:!]+/gu, ' ')
    .trim();
}
