import type { RouteObject } from 'react-router';
import { lazyPage } from '../../ui/lazy/lazy-page';
import type { RouteHandle } from '../../ui/page/route-handle';

const dataTransfer = lazyPage(async () => (await import('./pages/DataTransferPage')).DataTransferPage);

export const dataTransferRoutes: RouteObject[] = [
  { path: 'migration', handle: { page: 'migration' } satisfies RouteHandle, element: <dataTransfer.Page /> },
];
