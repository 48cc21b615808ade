import type { RouteObject } from 'react-router';
import { lazyPage } from '../../ui/lazy/lazy-page';
import type { RouteHandle } from '../../ui/page/route-handle';

const privacy = lazyPage(async () => (await import('./pages/LegalPage')).PrivacyPage);
const terms = lazyPage(async () => (await import('./pages/LegalPage')).TermsPage);

const sources = lazyPage(async () => (await import('./pages/LegalPage')).DataSourcesPage);
const rules = lazyPage(async () => (await import('./pages/LegalPage')).RulesPage);

export const legalRoutes: RouteObject[] = [
  {
    path: 'rules',
    handle: { page: 'rules', hasOwnTitle: true } satisfies RouteHandle,
    element: <rules.Page />,
  },
  {
    path: 'sources',
    handle: { page: 'sources', hasOwnTitle: true } satisfies RouteHandle,
    element: <sources.Page />,
  },
  {
    path: 'privacy',
    handle: { page: 'privacy', hasOwnTitle: true } satisfies RouteHandle,
    element: <privacy.Page />,
  },
  {
    path: 'terms',
    handle: { page: 'terms', hasOwnTitle: true } satisfies RouteHandle,
    element: <terms.Page />,
  },
];
