import type { RouteObject } from 'react-router';
import { lazyPage, plainPage } from '../../app/lazy-page';

const section = lazyPage(async () => (await import('./components/ProtectionSection')).ProtectionSection);
const document = plainPage(async () => (await import('./pages/DocumentPage')).DocumentPage);

export const protectionRoutes: RouteObject[] = [
  { path: 'protection', handle: { section: 'protection' }, element: <section.Page /> },
  {
    path: 'protection/mlc/:id',
    handle: { section: 'protection', ownTitle: true, ownBack: true },
    element: <document.Page />,
  },
];
