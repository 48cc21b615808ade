import type { RouteObject } from 'react-router';
import { lazyPage } from '../../app/lazy-page';

const board = lazyPage(async () => (await import('./components/JobsSection')).JobsSection);
const job = lazyPage(async () => (await import('./pages/JobPage')).JobPage);

export const jobsRoutes: RouteObject[] = [
  { path: 'jobs', handle: { section: 'jobs' }, element: <board.Page /> },
  { path: 'jobs/:id', handle: { section: 'jobs', ownTitle: true, ownBack: true }, element: <job.Page /> },
];
