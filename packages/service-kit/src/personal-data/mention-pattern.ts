/** Escapes a text for a regular expression of PostgreSQL or JavaScript. */
export const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** An expression that matches one of the texts. */
export const anyOfPattern = (texts: readonly string[]): string =>
  texts.length === 0 ? '(?!)' : `(?:${texts.map(escapePattern).join('|')})`;

const isFirst = '(?<![[:alnum:]_@])';
/** In JSON, a line end before a mention is written `\n`; its letter does not belong to a word. */
const isFirstInJson = `(?:${isFirst}|(?<=\\\\(?:[bfnrt]|u00[01][[:xdigit:]])))`;
const mentionOf = (usernames: readonly string[]): string =>
  `@${anyOfPattern(usernames)}(?![[:alnum:]_]|[.-][[:alnum:]_])`;

/**
 * A regular expression of PostgreSQL for `@username` in a text, but not for a longer name that begins with it.
 *
 * @param usernames of one person: letters, digits, `_`, `.` and `-`, as the contract allows
 */
export const mentionPattern = (usernames: readonly string[]): string => isFirst + mentionOf(usernames);

/** The same for texts in JSON. */
export const jsonMentionPattern = (usernames: readonly string[]): string =>
  isFirstInJson + mentionOf(usernames);

/** The same as a regular expression of JavaScript. */
export const mentionExpression = (usernames: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}_@])@${anyOfPattern(usernames)}(?![\\p{L}\\p{N}_]|[.-][\\p{L}\\p{N}_])`, 'iu');
