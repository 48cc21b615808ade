import type { Subscription, User } from '@kubrik/contract';
import { savedSearchesPath } from '@kubrik/contract/page/paths';
import { Link } from 'react-router';
import { follow as texts } from '../../../locales/ru/people/follow';
import { Button, LinkButton } from '../../../ui/controls/Button';
import { EmptyNotice, FailedNotice } from '../../../ui/feedback/Notices';
import { useSubscriptionsQuery } from '../../../ui/follow/follow.api';
import { useFollow } from '../../../ui/follow/use-follow';
import { Icon, type IconName } from '../../../ui/icons/Icon';
import { SkeletonRows } from '../../../ui/layout/PagedList';
import { dayDate } from '../../../ui/text/time';
import styles from '../cabinet.module.css';

const { list } = texts;
const icons: Record<Subscription['kind'], IconName> = {
  topic: 'talk',
  news: 'news',
  port: 'anchor',
  vacancy: 'job',
  company: 'flag',
};

/** The person's subscriptions. */
export function SubscriptionsTab({ user }: { user: User }) {
  const { data, error, refetch } = useSubscriptionsQuery(user.id);
  return (
    <>
      <div className={styles.tabHead}>
        <h3>{list.title}</h3>
        <LinkButton variant="text" small to={savedSearchesPath} icon={<Icon name="bookmark" size={17} />}>
          {list.savedSearches}
        </LinkButton>
      </div>
      <section className={styles.area} aria-label={list.title} tabIndex={-1}>
        {!data && !error && <SkeletonRows rows={4} />}
        {!data && error && <FailedNotice size="part" onRetry={() => void refetch()} />}
        {data?.length === 0 && <EmptyNotice size="part" title={list.empty} text={list.emptyText} />}
        <ul>
          {data?.map((one) => (
            <SubscriptionRow key={`${one.kind} ${one.id}`} subscription={one} userId={user.id} />
          ))}
        </ul>
      </section>
    </>
  );
}

function SubscriptionRow({ subscription, userId }: { subscription: Subscription; userId: string }) {
  const follow = useFollow(userId);
  const { kind, title, path, createdAt } = subscription;
  return (
    <li className={styles.subscription}>
      <Link to={path} className={styles.row}>
        <span className={styles.sign} title={list.kinds[kind]}>
          <Icon name={icons[kind]} size={20} />
        </span>
        <span className={styles.words}>
          <b>{title}</b>
          <time dateTime={createdAt}>
            {list.kinds[kind]}, {list.since(dayDate(createdAt))}
          </time>
        </span>
      </Link>
      <Button
        variant="text"
        small
        aria-label={list.unfollowThis(title)}
        onClick={() => void follow(subscription, false)}
      >
        {list.unfollow}
      </Button>
    </li>
  );
}
