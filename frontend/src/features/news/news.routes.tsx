import type { RouteObject } from 'react-router';
import { lazyPage } from '../../app/lazy-page';

const ArticlePage = lazyPage(async () => (await import('./pages/ArticlePage')).ArticlePage);

export const newsRoutes: RouteObject[] = [
  {
    path: 'news/:id',
    handle: { section: 'maritime', ownTitle: true },
    element: <ArticlePage />,
  },
];
