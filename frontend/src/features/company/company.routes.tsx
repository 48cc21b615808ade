import type { RouteObject } from 'react-router';
import { lazyPage } from '../../ui/lazy/lazy-page';
import type { RouteHandle } from '../../ui/page/route-handle';

const own = lazyPage(async () => (await import('./pages/OwnCompaniesPage')).OwnCompaniesPage);
const shown = lazyPage(async () => (await import('./pages/CompanyPage')).CompanyPage);
const confirm = lazyPage(async () => (await import('./pages/VerifyCompanyPage')).VerifyCompanyPage);
const moderated = lazyPage(
  async () => (await import('./pages/ModeratedCompaniesPage')).ModeratedCompaniesPage,
);

export const companyRoutes: RouteObject[] = [
  { path: 'companies', handle: { page: 'companies' } satisfies RouteHandle, element: <own.Page /> },
  {
    path: 'company/:id',
    handle: { page: 'company', hasOwnTitle: true } satisfies RouteHandle,
    element: <shown.Page />,
  },
  { path: 'verify-company', handle: { page: 'company' } satisfies RouteHandle, element: <confirm.Page /> },
  {
    path: 'moderation/companies',
    handle: { page: 'moderation' } satisfies RouteHandle,
    element: <moderated.Page />,
  },
];
