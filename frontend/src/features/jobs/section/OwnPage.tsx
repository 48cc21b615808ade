import type { User } from '@kubrik/contract';
import type { ReactNode } from 'react';
import { useCurrentUser } from '../../../platform/session/current-user';
import { useLoginPath } from '../../../platform/session/login-path';
import { LinkButton } from '../../../ui/controls/Button';
import { EmptyNotice } from '../../../ui/feedback/Notices';
import { Icon } from '../../../ui/icons/Icon';
import { SkeletonRows } from '../../../ui/layout/PagedList';
import styles from './own-page.module.css';

interface OwnPageProps {
  texts: { back: string; title: string; signIn: string; signInAction: string };
  lead: ReactNode;
  /** The contents of the page for a signed-in person. */
  children(user: User): ReactNode;
}

/** The frame of a page with the person's own things on the board; visitors see a link to the login. */
export function OwnPage({ texts, lead, children }: OwnPageProps) {
  const { user, isLoading } = useCurrentUser();
  const loginPath = useLoginPath();
  return (
    <div className={`reading ${styles.page}`}>
      <LinkButton variant="text" to="/jobs" className={styles.back} icon={<Icon name="back" size={20} />}>
        {texts.back}
      </LinkButton>
      <h1>{texts.title}</h1>
      <p className={styles.lead}>{lead}</p>
      {isLoading && <SkeletonRows />}
      {!isLoading && !user && (
        <EmptyNotice
          title={texts.signIn}
          action={
            <LinkButton variant="contained" to={loginPath}>
              {texts.signInAction}
            </LinkButton>
          }
        />
      )}
      {user && children(user)}
    </div>
  );
}
