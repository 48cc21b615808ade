import { useAdminToken } from '../../../platform/session/admin-token';
import { AdminLogin } from './AdminLogin';
import { Panel } from './Panel';

/** The gate until the administrator is in; a token that the server refuses leads back to it. */
export function AdminSection() {
  return useAdminToken() ? <Panel /> : <AdminLogin />;
}
