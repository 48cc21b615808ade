import type { ComponentType } from 'react';
import { SkeletonRows } from '../layout/PagedList';
import { lazyOpened } from './lazy-opened';

/** A tab or a list in a chunk of its own; placeholder rows stand in for it until it has loaded. */
export const lazyTab = <P extends object>(load: () => Promise<ComponentType<P>>, rows = 4) =>
  lazyOpened(load, <SkeletonRows rows={rows} />);
