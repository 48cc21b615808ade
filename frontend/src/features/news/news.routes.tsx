import type { RouteObject } from 'react-router';
import { lazyPage } from '../../ui/lazy/lazy-page';
import type { RouteHandle } from '../../ui/page/route-handle';
import { article } from './article/article-page';

const archive = lazyPage(async () => (await import('./pages/ArchivePage')).ArchivePage);
const archiveMonth = lazyPage(async () => (await import('./pages/ArchiveMonthPage')).ArchiveMonthPage);

const handle = { section: 'maritime', hasOwnTitle: true } satisfies RouteHandle;

export const newsRoutes: RouteObject[] = [
  { path: 'news/archive', handle, element: <archive.Page /> },
  { path: 'news/archive/:month', handle, element: <archiveMonth.Page /> },
  { path: 'news/:id', handle, element: <article.Page /> },
];
