import { Link } from 'react-router';
import { account } from '../../../locales/ru/account/account';
import { useInboxCount } from '../../../platform/moderation/use-inbox-count';
import { Icon } from '../../../ui/icons/Icon';
import { Badge } from '../../../ui/labels/Badge';
import styles from './account-button.module.css';

/** For moderators: a link to the inbox with the number of waiting items. */
export function ModerationLink({ onChoose }: { onChoose(): void }) {
  const count = useInboxCount();
  return (
    <Link to="/moderation" className={styles.item} onClick={onChoose}>
      <Icon name="shield" size={20} />
      {account.moderation}
      <Badge count={count} />
    </Link>
  );
}
