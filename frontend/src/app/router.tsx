import { lazy, Suspense } from 'react';
import { matchRoutes, Outlet, type RouteObject, useLocation, useRoutes } from 'react-router';
import { accountRoutes } from '../features/account/account.routes';
import { AccountButton } from '../features/account/components/AccountButton';
import { bankingRoutes } from '../features/banking/banking.routes';
import { blacklistRoutes } from '../features/blacklist/blacklist.routes';
import { cabinetRoutes } from '../features/cabinet/cabinet.routes';
import { companyRoutes } from '../features/company/company.routes';
import { dataTransferRoutes } from '../features/data-transfer/data-transfer.routes';
import { forumRoutes } from '../features/forum/forum.routes';
import { jobsRoutes } from '../features/jobs/jobs.routes';
import { legalRoutes } from '../features/legal/legal.routes';
import { mapRoutes } from '../features/map/map.routes';
import { moderationRoutes } from '../features/moderation/moderation.routes';
import { newsRoutes } from '../features/news/news.routes';
import { peopleRoutes } from '../features/people/people.routes';
import { portsRoutes } from '../features/ports/ports.routes';
import { protectionRoutes } from '../features/protection/protection.routes';
import { lazyOptional } from '../ui/lazy/lazy-optional';
import type { RouteHandle } from '../ui/page/route-handle';
import { CrashBoundary } from './CrashBoundary';
import { HomePage } from './home/HomePage';
import { SiteGate } from './SiteGate';
import { Shell } from './shell/Shell';
import { PageHandle } from './shell/use-page-info';

const AiUsage = lazyOptional(async () => (await import('../features/account/components/AiUsage')).AiUsage);
const NotFound = lazy(async () => ({ default: (await import('./NotFound')).NotFound }));

const corner = (
  <Suspense fallback={null}>
    <AiUsage />
  </Suspense>
);

export const routes: RouteObject[] = [
  {
    element: (
      <SiteGate>
        <Shell account={<AccountButton />} corner={corner} />
      </SiteGate>
    ),
    children: [
      {
        element: (
          <CrashBoundary>
            <Outlet />
          </CrashBoundary>
        ),
        children: [
          { index: true, element: <HomePage /> },
          ...newsRoutes,
          ...forumRoutes,
          ...portsRoutes,
          ...mapRoutes,
          ...jobsRoutes,
          ...protectionRoutes,
          ...blacklistRoutes,
          ...bankingRoutes,
          ...accountRoutes,
          ...cabinetRoutes,
          ...companyRoutes,
          ...peopleRoutes,
          ...legalRoutes,
          ...moderationRoutes,
          ...dataTransferRoutes,
          {
            path: '*',
            handle: { page: 'notFound', hasOwnTitle: true } satisfies RouteHandle,
            element: <NotFound />,
          },
        ],
      },
    ],
  },
];

/** The page of the present address, with everything around it. */
export function Pages() {
  const page = useRoutes(routes);
  const handle = matchRoutes(routes, useLocation())?.at(-1)?.route.handle as RouteHandle | undefined;
  return (
    <PageHandle value={handle}>
      <CrashBoundary>{page}</CrashBoundary>
    </PageHandle>
  );
}
