import { useAdminToken } from '../../../platform/session/admin-token';
import { AdminLogin } from './AdminLogin';
import { Panel } from './Panel';

/** Shows the login until the administrator has signed in, and again when the server refuses the token. */
export function AdminSection() {
  return useAdminToken() ? <Panel /> : <AdminLogin />;
}
