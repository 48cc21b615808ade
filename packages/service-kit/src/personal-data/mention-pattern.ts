/** A text as part of a regular expression, of PostgreSQL or JavaScript, that matches it. */
export const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/**
 * A regular expression of PostgreSQL for `@username` in a text, and not for a longer name that begins with it.
 * @param username letters, digits, `_`, `.` and `-`, as the contract allows
 */
export const mentionPattern = (username: string): string =>
  `(?<![[:alnum:]_@])@${escapePattern(username)}(?![[:alnum:]_]|[.-][[:alnum:]_])`;

/** The same as an expression of JavaScript. */
export const mentionExpression = (username: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}_@])@${escapePattern(username)}(?![\\p{L}\\p{N}_]|[.-][\\p{L}\\p{N}_])`, 'iu');
