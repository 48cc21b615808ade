import type { RouteObject } from 'react-router';
import { lazyPage } from '../../app/lazy-page';

const ports = lazyPage(async () => (await import('./components/PortsSection')).PortsSection);
const port = lazyPage(async () => (await import('./pages/PortPage')).PortPage);

export const portsRoutes: RouteObject[] = [
  { path: 'ports', handle: { section: 'ports' }, element: <ports.Page /> },
  ...['port/:id', 'ports/:id'].map((path) => ({
    path,
    handle: { section: 'ports', ownTitle: true, ownBack: true },
    element: <port.Page />,
  })),
];
