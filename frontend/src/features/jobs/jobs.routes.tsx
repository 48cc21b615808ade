import type { RouteObject } from 'react-router';
import { lazyMuiPage } from '../../ui/lazy-page';
import type { RouteHandle } from '../../ui/route-handle';

const board = lazyMuiPage(async () => (await import('./components/JobsSection')).JobsSection);
const vacancy = lazyMuiPage(async () => (await import('./pages/VacancyPage')).VacancyPage);

export const jobsRoutes: RouteObject[] = [
  { path: 'jobs', handle: { section: 'jobs' } satisfies RouteHandle, element: <board.Page /> },
  {
    path: 'jobs/:id',
    handle: { section: 'jobs', hasOwnTitle: true, hasOwnBackLink: true } satisfies RouteHandle,
    element: <vacancy.Page />,
  },
];
