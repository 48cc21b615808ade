import { useLocation } from 'react-router';

let kept: { address: string; html: string } | undefined;

/** Keeps the server's HTML of the open page, because the application cannot render it again. */
export function keepServerContent(html: string): void {
  kept = { address: location.pathname + location.search, html };
}

/** The server's HTML of the open page, if it is kept. */
export function useServerContent(): string | undefined {
  const { pathname, search } = useLocation();
  return kept?.address === pathname + search ? kept.html : undefined;
}

/** The server's HTML of this page, readable without the page's code; nothing on other pages. */
export function ServerContent() {
  const html = useServerContent();
  if (html === undefined) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own content, as the server rendered it
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}
