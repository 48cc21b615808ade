import type { RouteObject } from 'react-router';
import { lazyPage } from '../../ui/lazy/lazy-page';
import type { RouteHandle } from '../../ui/page/route-handle';

const section = lazyPage(async () => (await import('./section/ProtectionSection')).ProtectionSection);
const document = lazyPage(async () => (await import('./pages/DocumentPage')).DocumentPage);

export const protectionRoutes: RouteObject[] = [
  { path: 'protection', handle: { section: 'protection' } satisfies RouteHandle, element: <section.Page /> },
  {
    path: 'protection/mlc/:id',
    handle: { section: 'protection', hasOwnTitle: true, hasOwnBackLink: true } satisfies RouteHandle,
    element: <document.Page />,
  },
];
