/** Endings by which people write addresses without `https://`; «т.е.» and "M.V. Star" have none of them. */
const endings =
  'ru|com|net|org|info|biz|su|by|kz|ua|eu|io|me|cc|tk|ml|ga|gq|cf|xyz|top|site|online|store|shop|club|pro|link|click|live|space|website|рф|рус|онлайн|сайт';
const address = new RegExp(
  String.raw`(?:https?:\/\/|www\.)[^\s<>"«»()]+|(?<![@\p{L}\p{N}._-])(?:[\p{L}\p{N}-]+\.)+(?:${endings})(?![\p{L}\p{N}])(?:\/[^\s<>"«»()]*)?`,
  'giu',
);

/**
 * Addresses of pages that a text names, e-mail addresses left out.
 * @param ownHost pages of this site are no links
 */
export const linksOf = (text: string, ownHost?: string): string[] =>
  (text.normalize('NFKC').match(address) ?? []).filter((link) => hostOf(link) !== ownHost);

const hostOf = (link: string): string => link.replace(/^https?:\/\//i, '').split(/[/?#]/, 1)[0] ?? '';
