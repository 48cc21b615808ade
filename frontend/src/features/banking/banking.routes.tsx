import type { RouteObject } from 'react-router';
import { lazyPage } from '../../app/lazy-page';

const section = lazyPage(async () => (await import('./components/BankingSection')).BankingSection);
const reviews = lazyPage(async () => (await import('./pages/BankReviewsPage')).BankReviewsPage);

export const bankingRoutes: RouteObject[] = [
  { path: 'banking', handle: { section: 'banking' }, element: <section.Page /> },
  { path: 'banking/reviews', handle: { section: 'banking' }, element: <reviews.Page /> },
];
