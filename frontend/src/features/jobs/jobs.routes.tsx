import type { RouteObject } from 'react-router';
import { lazyMuiPage } from '../../ui/lazy-page';

const board = lazyMuiPage(async () => (await import('./components/JobsSection')).JobsSection);
const vacancy = lazyMuiPage(async () => (await import('./pages/VacancyPage')).VacancyPage);

export const jobsRoutes: RouteObject[] = [
  { path: 'jobs', handle: { section: 'jobs' }, element: <board.Page /> },
  {
    path: 'jobs/:id',
    handle: { section: 'jobs', hasOwnTitle: true, hasOwnBackLink: true },
    element: <vacancy.Page />,
  },
];
