/** Shortest and longest username, in UTF-16 units. */
export const usernameMin = 3;
export const usernameMax = 30;

/** What may follow an @ in a message; a dot or dash at the end would belong to the sentence. */
export const usernamePattern = /^[\p{L}\p{N}_](?:[\p{L}\p{N}_.-]*[\p{L}\p{N}_])?$/u;

/**
 * The form in which usernames and e-mail addresses are stored for look-up and compared: without differences of case, and with
 * «е» for «ё», which many people type for it.
 */
export const lookupKey = (name: string): string =>
  name.trim().normalize('NFKC').toLowerCase().replaceAll('ё', 'е');

/** Shortest beginning of usernames that is looked for, and how many of them one gets. */
export const usernamePrefixMin = 2;
export const maxUsernameSuggestions = 8;

/** Name of who has deleted their account, beside the texts that stay; it has not the form of a username. */
export const deletedPersonName = 'Удалённый участник';

/** Path on this site of a person's public page. */
export const personPath = (username: string): string => `/u/${encodeURIComponent(username)}`;
