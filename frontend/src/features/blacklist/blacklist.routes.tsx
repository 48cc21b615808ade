import type { RouteObject } from 'react-router';
import { lazyMuiPage } from '../../ui/lazy-page';
import type { RouteHandle } from '../../ui/route-handle';

const blacklist = lazyMuiPage(async () => (await import('./components/BlacklistSection')).BlacklistSection);

export const blacklistRoutes: RouteObject[] = [
  { path: 'blacklist', handle: { section: 'blacklist' } satisfies RouteHandle, element: <blacklist.Page /> },
];
