import type { ReactNode } from 'react';
import { useLocation } from 'react-router';

let served: { address: string; html: string } | undefined;

/** Stores the text that the server rendered into the page, before the application replaces it. */
export function adoptServerRendered(root: HTMLElement): void {
  const text = root.querySelector('.served');
  if (text) served = { address: location.pathname + location.search, html: text.innerHTML };
}

/** Shows the server's text of this page until the page's own content is loaded; other pages show `children`. */
export function ServerRendered({ children }: { children: ReactNode }) {
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
