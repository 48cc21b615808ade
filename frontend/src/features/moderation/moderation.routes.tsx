import type { RouteObject } from 'react-router';
import { lazyMuiPage } from '../../ui/lazy-page';
import type { RouteHandle } from '../../ui/route-handle';

const moderation = lazyMuiPage(async () => (await import('./pages/ModerationPage')).ModerationPage);

export const moderationRoutes: RouteObject[] = [
  { path: 'moderation', handle: { page: 'moderation' } satisfies RouteHandle, element: <moderation.Page /> },
];
