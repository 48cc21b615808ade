import type { RouteObject } from 'react-router';
import { lazyPage } from '../../ui/lazy/lazy-page';
import type { RouteHandle } from '../../ui/page/route-handle';

const person = lazyPage(async () => (await import('./pages/PersonPage')).PersonPage);

export const peopleRoutes: RouteObject[] = [
  {
    path: 'u/:name',
    handle: { page: 'person', hasOwnTitle: true } satisfies RouteHandle,
    element: <person.Page />,
  },
];
