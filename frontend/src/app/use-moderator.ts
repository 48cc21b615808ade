import { useAdminToken } from './admin-token';
import { useCurrentUser } from './current-user';

/** Whether this person may delete messages and manage topics: the admin role, or the administrator's token. */
export function useIsModerator(): boolean {
  const { user } = useCurrentUser();
  return Boolean(useAdminToken()) || user?.role === 'admin';
}
