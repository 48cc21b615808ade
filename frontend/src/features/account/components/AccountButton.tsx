import { useLocation } from 'react-router';
import { account } from '../../../locales/ru/account/account';
import { useCurrentUser, useWasSignedIn } from '../../../platform/session/current-user';
import { useLoginPath } from '../../../platform/session/login-path';
import { useIsAtPanel } from '../../../platform/session/use-is-at-panel';
import { LinkButton } from '../../../ui/controls/Button';
import { useUserRoom } from '../use-user-room';
import { AccountMenu } from './AccountMenu';
import styles from './account-button.module.css';

/**
 * A part of the header. A visitor sees the login button, a signed-in person their menu, the administrator at the panel
 * nothing.
 */
export function AccountButton() {
  const { user, isLoading } = useCurrentUser();
  const wasSignedIn = useWasSignedIn();
  const loginPath = useLoginPath();
  const { pathname } = useLocation();
  const isAtPanel = useIsAtPanel();
  useUserRoom(user?.id);
  if (user) return <AccountMenu user={user} />;
  if (pathname === '/login' || isAtPanel) return null;
  if (isLoading && wasSignedIn) return <span className={`skeleton ${styles.waiting}`} />;
  return (
    <LinkButton variant="contained" to={loginPath} className={styles.login}>
      {account.login}
    </LinkButton>
  );
}
