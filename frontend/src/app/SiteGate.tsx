import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useAdminToken } from './admin-token';
import { useMaintenance } from './maintenance';
import { useSiteName } from './site';

const Maintenance = lazy(async () => ({ default: (await import('./Maintenance')).Maintenance }));

/** During maintenance the platform is for administrators, and for those who are on their way through the gate. */
function useIsClosed(): boolean {
  const maintenance = useMaintenance();
  const isAdmin = Boolean(useAdminToken());
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const atGate = pathname === '/' && search.get('section') === 'admin';
  return maintenance && !isAdmin && !atGate;
}

export function SiteGate({ children }: { children: ReactNode }) {
  const isClosed = useIsClosed();
  // Asked here, so that the maintenance page and the shell share one question.
  useSiteName();
  if (!isClosed) return children;
  return (
    <Suspense fallback={null}>
      <Maintenance />
    </Suspense>
  );
}
