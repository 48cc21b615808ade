const site = 'http://this.site';
const fallback = '/cabinet';

/** A path of this site, as a browser would read it; anything else leads to the cabinet. */
export function safeReturnTo(path: string | undefined): string {
  // Browsers take a backslash for a slash, and leave out tabs and line ends.
  if (!path?.startsWith('/') || /[\\\p{Cc}]/u.test(path) || !URL.canParse(path, site)) return fallback;
  const { origin, pathname, search, hash } = new URL(path, site);
  return origin === site && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : fallback;
}
