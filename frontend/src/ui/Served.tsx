import type { ReactNode } from 'react';
import { useLocation } from 'react-router';

let served: { address: string; html: string } | undefined;

/** Takes over the text that the server has put into the page, before the application empties its place. */
export function takeServed(root: HTMLElement): void {
  const text = root.querySelector('.served');
  if (text) served = { address: location.pathname + location.search, html: text.innerHTML };
}

/** What the server has sent of this page stays until its own content is there; elsewhere `children` wait instead. */
export function Served({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  if (served?.address !== pathname + search) return children;
  return (
    <div
      className="served"
      aria-busy="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own text, as the gateway wrote it (sanitised, escaped)
      dangerouslySetInnerHTML={{ __html: served.html }}
    />
  );
}
