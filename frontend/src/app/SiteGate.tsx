import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useAdminToken } from './admin-token';
import { useCurrentUser, wasSignedIn } from './current-user';
import { useMaintenance } from './maintenance';

const Maintenance = lazy(async () => ({ default: (await import('./Maintenance')).Maintenance }));

/**
 * During maintenance the platform is for administrators, by token or by role, and for those who are on their way
 * through the gate. Who was signed in last time may be one: nothing is closed before the answer has come.
 */
function useIsClosed(): boolean {
  const maintenance = useMaintenance();
  const hasToken = Boolean(useAdminToken());
  const { user, isLoading } = useCurrentUser();
  const mayBeAdmin = user ? user.role === 'admin' : isLoading && wasSignedIn();
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
