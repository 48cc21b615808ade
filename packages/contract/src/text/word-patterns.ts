// Patterns of words in any alphabet; `\b` knows only Latin letters.

/** Where a word begins, and where one ends. */
export const start = '(?<!\\p{L})';
export const end = '(?!\\p{L})';

/** A word whose beginning matches one of these patterns. */
export const anyOf = (...patterns: string[]) => new RegExp(`${start}(?:${patterns.join('|')})`, 'u');
