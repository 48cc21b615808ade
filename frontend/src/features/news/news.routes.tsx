import type { RouteObject } from 'react-router';
import { lazyPage } from '../../ui/lazy-page';
import type { RouteHandle } from '../../ui/route-handle';

export const article = lazyPage(async () => (await import('./pages/ArticlePage')).ArticlePage);

export const newsRoutes: RouteObject[] = [
  {
    path: 'news/:id',
    handle: { section: 'maritime', hasOwnTitle: true } satisfies RouteHandle,
    element: <article.Page />,
  },
];
