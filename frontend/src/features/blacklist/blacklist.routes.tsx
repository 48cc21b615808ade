import type { RouteObject } from 'react-router';
import { lazyPage } from '../../app/lazy-page';

const blacklist = lazyPage(async () => (await import('./components/BlacklistSection')).BlacklistSection);

export const blacklistRoutes: RouteObject[] = [
  { path: 'blacklist', handle: { section: 'blacklist' }, element: <blacklist.Page /> },
];
