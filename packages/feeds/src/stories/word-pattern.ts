/**
 * Compiles a list of words to one pattern that matches whole words of any script. `сто*` matches every word with that
 * beginning, `a b` matches the words in that order. The text must come from `normalizeWords`.
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

/** Normalises a text for `wordPattern`: lower case, е for ё, one space between words. */
export function normalizeWords(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}$%:!]+/gu, ' ')
    .trim();
}
