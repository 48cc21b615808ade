import { type ComponentType, lazy } from 'react';

/** A part that the page can do without: when its file does not come, its place stays empty and the page stands. */
export function optional<P extends object>(load: () => Promise<ComponentType<P>>) {
  const nothing: ComponentType<P> = () => null;
  return lazy(async () => ({ default: await load().catch(() => nothing) }));
}
