/**
 * Options with which linkify-it finds addresses in people's texts: also without `https://`, and e-mail addresses. The
 * browser makes links of them, the gateway counts them.
 */
export const linkOptions = { fuzzyLink: true, fuzzyEmail: true, maxLength: 2000 } as const;
/** Schemas of linkify-it that make no link. */
export const noLinkSchemas = ['ftp:', '//'] as const;

/**
 * Endings of addresses that people type without `https://`. Not among them: endings of file names, and words that may
 * continue a sentence where a blank is missing («going home.link up», `cargo.app`).
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
 * Whether a text without a scheme is meant as an address: it begins with `www.`, has a path, or has a typical ending.
 * «Cargo done.In port» (a missing blank) and `README.md` (a file name) are not.
 */
export function isMeantAsLink(address: string): boolean {
  const host = address.split(/[/?#:]/, 1)[0] ?? '';
  if (/^www\./i.test(host)) return true;
  const last = host.slice(host.lastIndexOf('.') + 1);
  const beginsSentence = /^\p{Lu}/u.test(last) && host !== host.toUpperCase();
  const hasPath = /^[/?]\S/.test(address.slice(host.length).replace(/^:\d+/, ''));
  return !beginsSentence && (hasPath || ending.test(last));
}
