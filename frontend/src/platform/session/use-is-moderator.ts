import { useAdminToken } from './admin-token';
import { useCurrentUser } from './current-user';

/** Whether the person may moderate: by the admin role, or by the administrator's token. */
export function useIsModerator(): boolean {
  const { user } = useCurrentUser();
  return Boolean(useAdminToken()) || user?.role === 'admin';
}
