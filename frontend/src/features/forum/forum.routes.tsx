import type { RouteObject } from 'react-router';
import { lazyMuiPage, lazyPage } from '../../ui/lazy-page';

const forum = lazyMuiPage(async () => (await import('./pages/ForumPage')).ForumPage);
const topic = lazyPage(async () => (await import('./pages/TopicPage')).TopicPage);

export const forumRoutes: RouteObject[] = [
  {
    path: 'forum',
    handle: { section: 'forum' },
    element: <forum.Page />,
  },
  {
    path: 'forum/topics/:id',
    handle: { section: 'forum', hasOwnTitle: true, hasOwnBackLink: true },
    element: <topic.Page />,
  },
];
