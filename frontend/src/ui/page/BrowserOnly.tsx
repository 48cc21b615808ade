import { type ReactNode, Suspense } from 'react';
import { forBrowserOnly } from './for-browser-only';

interface BrowserOnlyProps {
  /** Rendered on the server, and until the browser has rendered the children. */
  fallback: ReactNode;
  children: ReactNode;
}

/** What the server cannot know: what this browser has stored, and where it stands in a text. */
export const BrowserOnly = ({ fallback, children }: BrowserOnlyProps) => (
  <Suspense fallback={fallback}>
    <InBrowser>{children}</InBrowser>
  </Suspense>
);

function InBrowser({ children }: { children: ReactNode }) {
  if (import.meta.env.SSR) throw forBrowserOnly();
  return children;
}
