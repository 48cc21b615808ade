import { useLocation } from 'react-router';

let kept: { address: string; html: string } | undefined;

/** Keeps what the server has rendered of the page that is open, because the application cannot. */
export function keepServerContent(html: string): void {
  kept = { address: location.pathname + location.search, html };
}

/** What the server has rendered of this page, to be read without the code of the page; nothing on other pages. */
export function ServerContent() {
  const { pathname, search } = useLocation();
  if (kept?.address !== pathname + search) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own content, as the server rendered it
  return <div dangerouslySetInnerHTML={{ __html: kept.html }} />;
}
