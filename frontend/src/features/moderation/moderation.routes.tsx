import type { RouteObject } from 'react-router';
import { lazyPage } from '../../ui/lazy/lazy-page';
import type { RouteHandle } from '../../ui/page/route-handle';

const moderation = lazyPage(async () => (await import('./pages/ModerationPage')).ModerationPage);

export const moderationRoutes: RouteObject[] = [
  { path: 'moderation', handle: { page: 'moderation' } satisfies RouteHandle, element: <moderation.Page /> },
];
