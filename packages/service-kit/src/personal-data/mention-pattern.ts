/**
 * A regular expression of PostgreSQL for `@username` in a text, and not for a longer name that begins with it.
 * @param username letters, digits, `_`, `.` and `-`, as the contract allows
 */
export const mentionPattern = (username: string): string =>
  `(?<![[:alnum:]_@])@${username.replace(/[^\p{L}\p{N}_]/gu, '\\$&')}(?![[:alnum:]_]|[.-][[:alnum:]_])`;
