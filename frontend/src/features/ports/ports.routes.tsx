import type { RouteObject } from 'react-router';
import { lazyMuiPage } from '../../ui/lazy-page';
import type { RouteHandle } from '../../ui/route-handle';

const ports = lazyMuiPage(async () => (await import('./components/PortsSection')).PortsSection);
const port = lazyMuiPage(async () => (await import('./pages/PortPage')).PortPage);

export const portsRoutes: RouteObject[] = [
  { path: 'ports', handle: { section: 'ports' } satisfies RouteHandle, element: <ports.Page /> },
  ...['port/:id', 'ports/:id'].map((path) => ({
    path,
    handle: { section: 'ports', hasOwnTitle: true, hasOwnBackLink: true } satisfies RouteHandle,
    element: <port.Page />,
  })),
];
