import type { RouteObject } from 'react-router';
import { lazyMuiPage } from '../../ui/lazy-page';

const ports = lazyMuiPage(async () => (await import('./components/PortsSection')).PortsSection);
const port = lazyMuiPage(async () => (await import('./pages/PortPage')).PortPage);

export const portsRoutes: RouteObject[] = [
  { path: 'ports', handle: { section: 'ports' }, element: <ports.Page /> },
  ...['port/:id', 'ports/:id'].map((path) => ({
    path,
    handle: { section: 'ports', hasOwnTitle: true, hasOwnBackLink: true },
    element: <port.Page />,
  })),
];
