import type { RouteObject } from 'react-router';
import { lazyPage } from '../../ui/lazy/lazy-page';
import type { RouteHandle } from '../../ui/page/route-handle';

const blacklist = lazyPage(async () => (await import('./section/BlacklistSection')).BlacklistSection);

export const blacklistRoutes: RouteObject[] = [
  { path: 'blacklist', handle: { section: 'blacklist' } satisfies RouteHandle, element: <blacklist.Page /> },
];
