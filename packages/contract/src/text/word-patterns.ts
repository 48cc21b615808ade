// Patterns of words in any alphabet, whose letters `\b` does not know.

/** Where a word begins, and where one ends. */
export const start = '(?<!\\p{L})';
export const end = '(?!\\p{L})';

/** A word that begins as one of these patterns says. */
export const anyOf = (...patterns: string[]) => new RegExp(`${start}(?:${patterns.join('|')})`, 'u');
