import { type ComponentType, lazy } from 'react';
import { forBrowserOnly } from '../page/for-browser-only';

const nothingOnServer = () => {
  throw forBrowserOnly();
};

/**
 * An optional part in a chunk of its own, only for the browser; renders nothing when its file cannot be
 * loaded.
 */
export function lazyOptional<P extends object>(load: () => Promise<ComponentType<P>>) {
  const nothing: ComponentType<P> = () => null;
  if (import.meta.env.SSR) return nothingOnServer as ComponentType<P>;
  return lazy(async () => ({ default: await load().catch(() => nothing) }));
}
