import type { ForumTopic, Notification, Subscription, User } from '@kubrik/contract';
import { topicPath } from '@kubrik/contract/page/paths';
import { skipToken } from '@reduxjs/toolkit/query';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { common } from '../../../locales/ru/common';
import { forum } from '../../../locales/ru/forum';
import { follow } from '../../../locales/ru/people/follow';
import { useCurrentUser, useUnread } from '../../../platform/session/current-user';
import {
  useNotificationsInfiniteQuery,
  useReadNotificationMutation,
} from '../../../platform/session/notification.api';
import { Button } from '../../../ui/controls/Button';
import { useSubscriptionsQuery } from '../../../ui/follow/follow.api';
import { Tag } from '../../../ui/labels/Tag';
import { itemsOf } from '../../../ui/layout/PagedList';
import { RelativeTime } from '../../../ui/text/RelativeTime';
import { plural } from '../../../ui/text/russian';
import { topicsAge, useTopicsInfiniteQuery } from '../forum.api';
import { besideChat } from '../limits';
import { topicsPath } from '../use-forum-address';
import styles from './beside-chat.module.css';

const texts = forum.beside;

/** Topics and the person's subscriptions, beside the main chat. @param waits whether the chat is still loading */
export function BesideChat({ waits }: { waits: boolean }) {
  const { user } = useCurrentUser();
  return (
    <>
      <LatestTopics waits={waits} />
      {user && <Followed user={user} waits={waits} />}
    </>
  );
}

function LatestTopics({ waits }: { waits: boolean }) {
  const query = useTopicsInfiniteQuery(waits ? skipToken : { sort: 'recent' }, topicsAge);
  const topics = query.data && itemsOf(query).slice(0, besideChat);
  return (
    <Part
      title={texts.topics}
      label={texts.latestTopics}
      all={{ to: topicsPath, text: texts.allTopics }}
      items={topics}
      skeletons={besideChat}
      empty={texts.noTopics}
      failed={query.isError ? texts.topicsFailed : undefined}
      onRetry={query.refetch}
      render={(topic) => <TopicLine key={topic.id} topic={topic} />}
    />
  );
}

function TopicLine({ topic }: { topic: ForumTopic }) {
  const { id, title, messageCount, lastMessage, createdAt } = topic;
  return (
    <Line to={topicPath(id)} title={title}>
      <RelativeTime iso={lastMessage?.createdAt ?? createdAt} />
      {' · '}
      {plural(messageCount, forum.messagesCount)}
    </Line>
  );
}

function Followed({ user, waits }: { user: User; waits: boolean }) {
  const { data, isError, refetch } = useSubscriptionsQuery(waits ? skipToken : user.id);
  const news = useUnreadNotifications(user, waits);
  const [read] = useReadNotificationMutation();
  const followed = data
    ?.map((one) => ({ ...one, unread: news.find(({ path }) => path && isAbout(one, path)) }))
    // Subscriptions with unread notifications come first.
    .toSorted((a, b) => Number(Boolean(b.unread)) - Number(Boolean(a.unread)))
    .slice(0, besideChat);
  return (
    <Part
      title={texts.followed}
      all={{ to: '/cabinet?tab=subscriptions', text: texts.allFollowed }}
      items={followed}
      skeletons={3}
      empty={texts.nothingFollowed}
      failed={isError ? texts.followedFailed : undefined}
      onRetry={refetch}
      render={({ kind, id, title, path, unread }) => (
        <Line
          key={`${kind} ${id}`}
          to={unread?.path ?? path}
          title={title}
          onOpen={() => unread && void read({ id: user.id, notificationId: unread.id })}
        >
          {unread ? (
            <>
              <Tag>{texts.isNew}</Tag> {unread.content}
            </>
          ) : (
            follow.list.kinds[kind]
          )}
        </Line>
      )}
    />
  );
}

/** The person's newest unread notifications. */
function useUnreadNotifications(user: User, waits: boolean): Notification[] {
  const { notifications: count } = useUnread();
  const query = useNotificationsInfiniteQuery(waits || count === 0 ? skipToken : user.id);
  // A skipped query still returns its last data.
  return count === 0 ? [] : itemsOf(query).filter(({ isRead }) => !isRead);
}

const pageOf = (path: string) => path.replace(/[?#].*/, '');

/**
 * Whether a path leads to the thing of a subscription, or to a part of it. All companies share one page,
 * so for a company the query must match, too.
 */
const isAbout = ({ kind, path }: Subscription, other: string) =>
  kind === 'company' ? other.startsWith(path) : pageOf(other) === pageOf(path);

interface PartProps<T> {
  title: string;
  /** Accessible name of the list, where the title says too little. */
  label?: string;
  all: { to: string; text: string };
  /** Undefined while the items load. */
  items: T[] | undefined;
  skeletons: number;
  empty: string;
  failed: string | undefined;
  onRetry(): unknown;
  render(item: T): ReactNode;
}

function Part<T>({ title, label, all, items, skeletons, empty, failed, onRetry, render }: PartProps<T>) {
  const titleId = useId();
  return (
    <section className={`card ${styles.part}`} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <Link to={all.to}>{all.text}</Link>
      </header>
      {!items && !failed && <Skeletons rows={skeletons} />}
      {!items && failed && (
        <p className={styles.quiet}>
          {failed}{' '}
          <Button variant="text" small onClick={() => void onRetry()}>
            {common.retry}
          </Button>
        </p>
      )}
      {items?.length === 0 && <p className={styles.quiet}>{empty}</p>}
      {items && items.length > 0 && <ul aria-label={label ?? title}>{items.map(render)}</ul>}
    </section>
  );
}

interface LineProps {
  to: string;
  title: string;
  onOpen?(): void;
  /** Shown below the title. */
  children: ReactNode;
}

const Line = ({ to, title, onOpen, children }: LineProps) => (
  <li>
    <Link to={to} className={styles.line} onClick={onOpen}>
      <b title={title}>{title}</b>
      <span>{children}</span>
    </Link>
  </li>
);

function Skeletons({ rows }: { rows: number }) {
  return (
    <div role="status" aria-label={common.loading}>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <div key={index} className={styles.line}>
          <div className="skeleton" style={{ width: '76%' }} />
          <div className="skeleton" style={{ width: '48%' }} />
        </div>
      ))}
    </div>
  );
}
