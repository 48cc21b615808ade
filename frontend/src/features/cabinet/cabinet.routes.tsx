import type { RouteObject } from 'react-router';
import { lazyPage } from '../../ui/lazy/lazy-page';
import type { RouteHandle } from '../../ui/page/route-handle';

const cabinet = lazyPage(async () => (await import('./pages/CabinetPage')).CabinetPage);

const measures = lazyPage(async () => (await import('./pages/MeasuresPage')).MeasuresPage);

export const cabinetRoutes: RouteObject[] = [
  { path: 'cabinet', handle: { page: 'cabinet' } satisfies RouteHandle, element: <cabinet.Page /> },
  {
    path: 'cabinet/measures',
    handle: { page: 'measures' } satisfies RouteHandle,
    element: <measures.Page />,
  },
];
