import { type ReactNode, Suspense } from 'react';
import { forBrowserOnly } from './for-browser-only';

interface BrowserOnlyProps {
  /** Rendered on the server, and until the browser renders the children. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Parts that the server cannot render: they need data that only this browser has. */
export const BrowserOnly = ({ fallback, children }: BrowserOnlyProps) => (
  <Suspense fallback={fallback}>
    <InBrowser>{children}</InBrowser>
  </Suspense>
);

function InBrowser({ children }: { children: ReactNode }) {
  if (import.meta.env.SSR) throw forBrowserOnly();
  return children;
}
