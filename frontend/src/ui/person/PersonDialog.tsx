import { personPath } from '@kubrik/contract/text/username';
import { common } from '../../locales/ru/common';
import { people } from '../../locales/ru/people/people';
import { Avatar } from '../author/Avatar';
import { LinkButton } from '../controls/Button';
import { EmptyNotice, FailedNotice, isMissing } from '../feedback/Notices';
import { Dialog } from '../layout/Dialog';
import { PersonActs } from './PersonActs';
import { PersonFacts } from './PersonFacts';
import styles from './person-dialog.module.css';
import { usePublicProfileQuery } from './public-profile.api';

interface PersonDialogProps {
  username: string;
  onClose(): void;
}

/** A card with a person and actions, over the page on which the name was pressed. */
export const PersonDialog = ({ username, onClose }: PersonDialogProps) => (
  <Dialog sheet title={`@${username}`} onClose={onClose}>
    <Content username={username} />
  </Dialog>
);

function Content({ username }: { username: string }) {
  const { currentData: profile, error, refetch } = usePublicProfileQuery(username);
  if (isMissing(error)) return <EmptyNotice size="part" title={people.missing} text={people.missingText} />;
  if (profile)
    return (
      <div className={styles.person}>
        <div className={styles.about}>
          <Avatar name={profile.username} picture={profile.avatar} size={56} />
          <div className={styles.facts}>
            <PersonFacts profile={profile} />
          </div>
        </div>
        <PersonActs username={profile.username}>
          <LinkButton variant="outlined" to={personPath(profile.username)}>
            {people.openPage}
          </LinkButton>
        </PersonActs>
      </div>
    );
  if (error) return <FailedNotice size="part" title={people.failed} onRetry={() => void refetch()} />;
  return (
    <div className={styles.loading} role="status" aria-label={common.loading}>
      <div className="skeleton" />
      <div className="skeleton" />
      <div className="skeleton" />
    </div>
  );
}
