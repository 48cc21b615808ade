import type { RouteObject } from 'react-router';
import { lazyPage } from '../../ui/lazy/lazy-page';
import type { RouteHandle } from '../../ui/page/route-handle';

const ports = lazyPage(async () => (await import('./list/PortsSection')).PortsSection);
const port = lazyPage(async () => (await import('./pages/PortPage')).PortPage);
const distance = lazyPage(async () => (await import('./pages/DistancePage')).DistancePage);

export const portsRoutes: RouteObject[] = [
  { path: 'ports', handle: { section: 'ports' } satisfies RouteHandle, element: <ports.Page /> },
  ...['port/:id', 'ports/:id'].map((path) => ({
    path,
    handle: { section: 'ports', hasOwnTitle: true, hasOwnBackLink: true } satisfies RouteHandle,
    element: <port.Page />,
  })),
  { path: 'distance', handle: { page: 'distance' } satisfies RouteHandle, element: <distance.Page /> },
];
