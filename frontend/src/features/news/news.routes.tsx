import type { RouteObject } from 'react-router';
import { plainPage } from '../../app/lazy-page';

export const article = plainPage(async () => (await import('./pages/ArticlePage')).ArticlePage);

export const newsRoutes: RouteObject[] = [
  {
    path: 'news/:id',
    handle: { section: 'maritime', ownTitle: true },
    element: <article.Page />,
  },
];
