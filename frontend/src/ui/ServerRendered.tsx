import { serverRenderedClass } from '@kubrik/contract/server-rendered';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';

let serverText: { address: string; html: string } | undefined;

/** Stores the text that the server rendered into the page, before the application replaces it. */
export function adoptServerRendered(root: HTMLElement): void {
  const text = root.querySelector(`.${serverRenderedClass}`);
  if (text) serverText = { address: location.pathname + location.search, html: text.innerHTML };
}

/** Shows the server's text of this page until the page's own content is loaded; other pages show `children`. */
export function ServerRendered({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  if (serverText?.address !== pathname + search) return children;
  return (
    <div
      className={serverRenderedClass}
      aria-busy="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own text, as the gateway wrote it (sanitised, escaped)
      dangerouslySetInnerHTML={{ __html: serverText.html }}
    />
  );
}
