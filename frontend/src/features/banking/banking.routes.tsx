import type { RouteObject } from 'react-router';
import { lazyPage } from '../../ui/lazy/lazy-page';
import type { RouteHandle } from '../../ui/page/route-handle';

const section = lazyPage(async () => (await import('./section/BankingSection')).BankingSection);
const reviews = lazyPage(async () => (await import('./pages/BankReviewsPage')).BankReviewsPage);

export const bankingRoutes: RouteObject[] = [
  { path: 'banking', handle: { section: 'banking' } satisfies RouteHandle, element: <section.Page /> },
  {
    path: 'banking/reviews',
    handle: { section: 'banking' } satisfies RouteHandle,
    element: <reviews.Page />,
  },
];
