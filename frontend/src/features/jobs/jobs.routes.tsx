import type { RouteObject } from 'react-router';
import { lazyPage } from '../../ui/lazy/lazy-page';
import type { RouteHandle } from '../../ui/page/route-handle';

const board = lazyPage(async () => (await import('./section/JobsSection')).JobsSection);
const vacancy = lazyPage(async () => (await import('./pages/VacancyPage')).VacancyPage);
const cv = lazyPage(async () => (await import('./pages/CvPage')).CvPage);
const cvSearch = lazyPage(async () => (await import('./pages/CvSearchPage')).CvSearchPage);
const listedCv = lazyPage(async () => (await import('./pages/ListedCvPage')).ListedCvPage);
const searches = lazyPage(async () => (await import('./pages/SavedSearchesPage')).SavedSearchesPage);
const application = lazyPage(async () => (await import('./pages/ApplicationPage')).ApplicationPage);

export const jobsRoutes: RouteObject[] = [
  { path: 'jobs', handle: { section: 'jobs' } satisfies RouteHandle, element: <board.Page /> },
  {
    path: 'jobs/cv',
    handle: { section: 'jobs', hasOwnTitle: true, hasOwnBackLink: true } satisfies RouteHandle,
    element: <cv.Page />,
  },
  {
    path: 'jobs/cvs',
    handle: { section: 'jobs', hasOwnTitle: true, hasOwnBackLink: true } satisfies RouteHandle,
    element: <cvSearch.Page />,
  },
  {
    path: 'jobs/cvs/:id',
    handle: { section: 'jobs', hasOwnTitle: true, hasOwnBackLink: true } satisfies RouteHandle,
    element: <listedCv.Page />,
  },
  {
    path: 'jobs/searches',
    handle: { section: 'jobs', hasOwnTitle: true, hasOwnBackLink: true } satisfies RouteHandle,
    element: <searches.Page />,
  },
  {
    path: 'jobs/applications/:id',
    handle: { section: 'jobs', hasOwnTitle: true, hasOwnBackLink: true } satisfies RouteHandle,
    element: <application.Page />,
  },
  {
    path: 'jobs/:id',
    handle: { section: 'jobs', hasOwnTitle: true, hasOwnBackLink: true } satisfies RouteHandle,
    element: <vacancy.Page />,
  },
];
