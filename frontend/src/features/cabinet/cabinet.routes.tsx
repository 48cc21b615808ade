import type { RouteObject } from 'react-router';
import { lazyMuiPage } from '../../ui/lazy-page';

const cabinet = lazyMuiPage(async () => (await import('./pages/CabinetPage')).CabinetPage);

export const cabinetRoutes: RouteObject[] = [
  { path: 'cabinet', handle: { page: 'cabinet' }, element: <cabinet.Page /> },
];
