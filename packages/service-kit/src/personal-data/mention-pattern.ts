/** A text as part of a regular expression, of PostgreSQL or JavaScript, that matches it. */
export const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** An expression that matches one of the texts. */
export const anyOfPattern = (texts: readonly string[]): string =>
  texts.length === 0 ? '(?!)' : `(?:${texts.map(escapePattern).join('|')})`;

const isFirst = '(?<![[:alnum:]_@])';
/** In the text of JSON a line end before a mention is `\n`, whose letter is part of no word. */
const isFirstInJson = `(?:${isFirst}|(?<=\\\\(?:[bfnrt]|u00[01][[:xdigit:]])))`;
const mentionOf = (usernames: readonly string[]): string =>
  `@${anyOfPattern(usernames)}(?![[:alnum:]_]|[.-][[:alnum:]_])`;

/**
 * A regular expression of PostgreSQL for `@username` in a text, and not for a longer name that begins with it.
 * @param usernames of one person: letters, digits, `_`, `.` and `-`, as the contract allows
 */
export const mentionPattern = (usernames: readonly string[]): string => isFirst + mentionOf(usernames);

/** The same for texts within JSON. */
export const jsonMentionPattern = (usernames: readonly string[]): string =>
  isFirstInJson + mentionOf(usernames);

/** The same as an expression of JavaScript. */
export const mentionExpression = (usernames: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}_@])@${anyOfPattern(usernames)}(?![\\p{L}\\p{N}_]|[.-][\\p{L}\\p{N}_])`, 'iu');
