import type { RouteObject } from 'react-router';
import { lazyMuiPage } from '../../ui/lazy-page';

const blacklist = lazyMuiPage(async () => (await import('./components/BlacklistSection')).BlacklistSection);

export const blacklistRoutes: RouteObject[] = [
  { path: 'blacklist', handle: { section: 'blacklist' }, element: <blacklist.Page /> },
];
