import type { RouteObject } from 'react-router';
import { lazyMuiPage } from '../../ui/lazy-page';
import type { RouteHandle } from '../../ui/route-handle';

const cabinet = lazyMuiPage(async () => (await import('./pages/CabinetPage')).CabinetPage);

const measures = lazyMuiPage(async () => (await import('./pages/MeasuresPage')).MeasuresPage);

export const cabinetRoutes: RouteObject[] = [
  { path: 'cabinet', handle: { page: 'cabinet' } satisfies RouteHandle, element: <cabinet.Page /> },
  {
    path: 'cabinet/measures',
    handle: { page: 'measures' } satisfies RouteHandle,
    element: <measures.Page />,
  },
];
