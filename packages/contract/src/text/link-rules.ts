/**
 * How linkify-it finds addresses in texts of people: also without `https://`, and e-mail addresses. The browser makes links of
 * them, the gateway counts them.
 */
export const linkOptions = { fuzzyLink: true, fuzzyEmail: true, maxLength: 2000 } as const;
/** Schemas of linkify-it that make no link. */
export const noLinkSchemas = ['ftp:', '//'] as const;

/**
 * Endings of addresses that people type without `https://` and that are neither endings of file names nor words with which a
 * sentence goes on where a blank is missing: «going home.link up», `cargo.app`.
 */
export const typedEndings = [
  ...'ru|su|рф|рус|by|kz|ua|com|net|org|info|biz|eu|de|fr|nl|uk|cn|jp|kr|tr|gr|fi|ee|lv|lt|io|ai|gov|edu|mobi'.split(
    '|',
  ),
  ...'cc|tk|ml|ga|gq|cf|xyz|top|site|online|store|shop|club|website|онлайн|сайт'.split('|'),
];
const ending = new RegExp(`^(?:${typedEndings.join('|')}|xn--[a-z\\d-]+)$`, 'i');

/** Whether what linkify-it has found becomes a link. */
export const isLink = ({ schema, raw }: { schema: string; raw: string }): boolean =>
  schema !== '' || isMeantAsLink(raw);

/**
 * Whether an address without a scheme is meant as one: it begins with `www.`, has a path, or ends as addresses do. «Cargo
 * done.In port» and `README.md` are none: a sentence that begins without a blank, and the name of a file.
 */
export function isMeantAsLink(address: string): boolean {
  const host = address.split(/[/?#:]/, 1)[0] ?? '';
  if (/^www\./i.test(host)) return true;
  const last = host.slice(host.lastIndexOf('.') + 1);
  const beginsSentence = /^\p{Lu}/u.test(last) && host !== host.toUpperCase();
  const hasPath = /^[/?]\S/.test(address.slice(host.length).replace(/^:\d+/, ''));
  return !beginsSentence && (hasPath || ending.test(last));
}
