import { type ComponentType, lazy } from 'react';

/** An optional part in a chunk of its own; nothing is rendered when its file cannot be loaded. */
export function lazyOptional<P extends object>(load: () => Promise<ComponentType<P>>) {
  const nothing: ComponentType<P> = () => null;
  return lazy(async () => ({ default: await load().catch(() => nothing) }));
}
