import { useLocation } from 'react-router';
import { useCurrentUser, wasSignedIn } from '../../../app/current-user';
import { useUserRoom } from '../../../app/user-room';
import { account } from '../../../locales/ru/account';
import { LinkButton } from '../../../ui/Button';
import { useLoginPath } from '../return-to';
import { AccountMenu } from './AccountMenu';
import styles from './account-button.module.css';

/** In the header: the way in for a visitor, their own menu for a person. */
export function AccountButton() {
  const { user, isLoading } = useCurrentUser();
  const loginPath = useLoginPath();
  const { pathname } = useLocation();
  useUserRoom(user?.id);
  if (user) return <AccountMenu user={user} />;
  if (pathname === '/login') return null;
  if (isLoading && wasSignedIn()) return <span className={`skeleton ${styles.waiting}`} />;
  return (
    <LinkButton variant="contained" to={loginPath} className={styles.login}>
      {account.login}
    </LinkButton>
  );
}
