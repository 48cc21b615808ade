import type { RouteObject } from 'react-router';
import { lazyPage } from '../../app/lazy-page';

const forum = lazyPage(async () => (await import('./pages/ForumPage')).ForumPage);

export const forumRoutes: RouteObject[] = [
  {
    path: 'forum',
    handle: { section: 'forum' },
    element: <forum.Page />,
  },
];
