/**
 * How linkify-it finds addresses in texts of people: also without `https://`, and e-mail addresses. The browser makes links of
 * them, the gateway counts them.
 */
export const linkOptions = { fuzzyLink: true, fuzzyEmail: true, maxLength: 2000 } as const;
/** Schemas of linkify-it that make no link. */
export const noLinkSchemas = ['ftp:', '//'] as const;
