/** Shortest and longest username, in UTF-16 units. */
export const usernameMin = 3;
export const usernameMax = 30;

/** A username after an @ in a message. It does not end with a dot or dash, which would belong to the sentence. */
export const usernamePattern = /^[\p{L}\p{N}_](?:[\p{L}\p{N}_.-]*[\p{L}\p{N}_])?$/u;

/**
 * The form by which usernames and e-mail addresses are looked up and compared: in lower case, and with «е» for «ё»,
 * which many people type.
 */
export const lookupKey = (name: string): string =>
  name.trim().normalize('NFKC').toLowerCase().replaceAll('ё', 'е');

/** Shortest beginning by which usernames are searched, and the most that an answer has. */
export const usernamePrefixMin = 2;
export const maxUsernameSuggestions = 8;

/** Name of a person who has deleted their account, beside their remaining texts. It is no valid username. */
export const deletedPersonName = 'Удалённый участник';

/** Path on this site of a person's public page. */
export const personPath = (username: string): string => `/u/${encodeURIComponent(username)}`;
