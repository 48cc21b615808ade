import type { RouteObject } from 'react-router';
import { lazyPage } from '../../app/lazy-page';

const cabinet = lazyPage(async () => (await import('./pages/CabinetPage')).CabinetPage);

export const cabinetRoutes: RouteObject[] = [
  { path: 'cabinet', handle: { page: 'cabinet' }, element: <cabinet.Page /> },
];
