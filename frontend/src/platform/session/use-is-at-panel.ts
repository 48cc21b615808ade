import { useSearchParams } from 'react-router';
import { useAdminToken } from './admin-token';

/** Whether this is the panel, where everybody is signed in as an administrator. */
export function useIsAtPanel(): boolean {
  const [search] = useSearchParams();
  const token = useAdminToken();
  return token !== null && search.get('section') === 'admin';
}
