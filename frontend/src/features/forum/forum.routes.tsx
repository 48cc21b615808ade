import type { RouteObject } from 'react-router';
import { lazyPage, plainPage } from '../../app/lazy-page';

const forum = lazyPage(async () => (await import('./pages/ForumPage')).ForumPage);
const topic = plainPage(async () => (await import('./pages/TopicPage')).TopicPage);

export const forumRoutes: RouteObject[] = [
  {
    path: 'forum',
    handle: { section: 'forum' },
    element: <forum.Page />,
  },
  {
    path: 'forum/topics/:id',
    handle: { section: 'forum', ownTitle: true, ownBack: true },
    element: <topic.Page />,
  },
];
