import type { Notification, User } from '@kubrik/contract';
import { Link } from 'react-router';
import { cabinet } from '../../../locales/ru/cabinet/cabinet';
import { useAppDispatch } from '../../../platform/api/hooks';
import { useUnread } from '../../../platform/session/current-user';
import {
  useNotificationsInfiniteQuery,
  useReadAllNotificationsMutation,
  useReadNotificationMutation,
} from '../../../platform/session/notification.api';
import { Button } from '../../../ui/controls/Button';
import { EmptyNotice } from '../../../ui/feedback/Notices';
import { Icon, type IconName } from '../../../ui/icons/Icon';
import { PagedList } from '../../../ui/layout/PagedList';
import { relativeTime, useNow } from '../../../ui/text/time';
import { showToast } from '../../../ui/toast/toast.slice';
import styles from '../cabinet.module.css';

const { notifications } = cabinet;
const icons: Record<Notification['type'], IconName> = {
  mention: 'at',
  reply: 'reply',
  reaction: 'heart',
  followed: 'talk',
  message: 'mail',
  application: 'job',
  vacancy: 'job',
  search: 'bookmark',
  suggestion: 'check',
  report: 'flag',
  moderation: 'law',
  other: 'bell',
};

export function NotificationsTab({ user }: { user: User }) {
  const query = useNotificationsInfiniteQuery(user.id);
  const { notifications: count } = useUnread();
  const { readAll, isReading } = useReadAll(user.id);
  return (
    <>
      <div className={styles.tabHead}>
        <h3>{notifications.title}</h3>
        <Button variant="outlined" small disabled={count === 0 || isReading} onClick={() => void readAll()}>
          {notifications.readAll}
        </Button>
      </div>
      <section className={styles.area} aria-label={notifications.title} tabIndex={-1}>
        <PagedList
          query={query}
          empty={<EmptyNotice size="part" title={notifications.empty} text={notifications.emptyText} />}
        >
          {(items) => (
            <ul>
              {items.map((item) => (
                <NotificationRow key={item.id} item={item} userId={user.id} />
              ))}
            </ul>
          )}
        </PagedList>
      </section>
    </>
  );
}

function useReadAll(userId: string) {
  const dispatch = useAppDispatch();
  const [read, { isLoading }] = useReadAllNotificationsMutation();
  const readAll = async () => {
    const { error } = await read(userId);
    dispatch(
      showToast(
        error
          ? { kind: 'error', title: notifications.readFailed }
          : { kind: 'success', title: notifications.read },
      ),
    );
  };
  return { readAll, isReading: isLoading };
}

/** A notification; opening it marks it as read. */
function NotificationRow({ item, userId }: { item: Notification; userId: string }) {
  const now = useNow();
  const [read] = useReadNotificationMutation();
  const markRead = () => {
    if (!item.isRead) void read({ id: userId, notificationId: item.id });
  };
  const body = (
    <>
      <span className={styles.sign} title={notifications.kinds[item.type]}>
        <Icon name={icons[item.type]} size={20} />
      </span>
      <span className={styles.words}>
        <b>{item.title}</b>
        <span className={styles.text}>{item.content}</span>
        <time dateTime={item.createdAt}>{relativeTime(item.createdAt, now)}</time>
      </span>
      {!item.isRead && <span className={styles.dot} role="img" aria-label={notifications.isNew} />}
    </>
  );
  return (
    <li data-unread={!item.isRead || undefined}>
      {item.path ? (
        <Link to={item.path} className={styles.row} onClick={markRead}>
          {body}
        </Link>
      ) : (
        <div className={styles.row}>{body}</div>
      )}
    </li>
  );
}
