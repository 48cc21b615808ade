import type { RouteObject } from 'react-router';
import { lazyPage } from '../../ui/lazy/lazy-page';
import type { RouteHandle } from '../../ui/page/route-handle';

const forum = lazyPage(async () => (await import('./pages/ForumPage')).ForumPage);
const topic = lazyPage(async () => (await import('./pages/TopicPage')).TopicPage);

export const forumRoutes: RouteObject[] = [
  {
    path: 'forum',
    handle: { section: 'forum' } satisfies RouteHandle,
    element: <forum.Page />,
  },
  {
    path: 'forum/topics/:id',
    handle: { section: 'forum', hasOwnTitle: true, hasOwnBackLink: true } satisfies RouteHandle,
    element: <topic.Page />,
  },
];
