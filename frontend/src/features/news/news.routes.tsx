import type { RouteObject } from 'react-router';
import { lazyPage } from '../../app/lazy-page';

export const article = lazyPage(async () => (await import('./pages/ArticlePage')).ArticlePage);

export const newsRoutes: RouteObject[] = [
  {
    path: 'news/:id',
    handle: { section: 'maritime', ownTitle: true },
    element: <article.Page />,
  },
];
