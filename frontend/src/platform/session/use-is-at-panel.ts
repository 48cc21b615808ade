import { useSearchParams } from 'react-router';
import { useAdminToken } from './admin-token';

/** Whether this is the panel behind its gate, where nobody is a visitor. */
export function useIsAtPanel(): boolean {
  const [search] = useSearchParams();
  const token = useAdminToken();
  return token !== null && search.get('section') === 'admin';
}
