import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useAdminToken } from '../platform/session/admin-token';
import { useCurrentUser, useWasSignedIn } from '../platform/session/current-user';
import { useMaintenance } from '../platform/site/maintenance';

const Maintenance = lazy(async () => ({ default: (await import('./Maintenance')).Maintenance }));

/**
 * During maintenance only administrators (by token or role) and the administrators' login are let in. A
 * person who was signed in before may be an administrator, so the site stays open until the server has
 * answered.
 */
function useIsClosed(): boolean {
  const maintenance = useMaintenance();
  const hasToken = Boolean(useAdminToken());
  const { user, isLoading } = useCurrentUser();
  const wasSignedIn = useWasSignedIn();
  const mayBeAdmin = user ? user.role === 'admin' : isLoading && wasSignedIn;
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const atGate = pathname === '/' && search.get('section') === 'admin';
  return maintenance && !hasToken && !mayBeAdmin && !atGate;
}

export function SiteGate({ children }: { children: ReactNode }) {
  const isClosed = useIsClosed();
  if (!isClosed) return children;
  return (
    <Suspense fallback={null}>
      <Maintenance />
    </Suspense>
  );
}
