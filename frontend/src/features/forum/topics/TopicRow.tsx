import type { ForumTopic } from '@kubrik/contract';
import { topicPath } from '@kubrik/contract/page/paths';
import { forum } from '../../../locales/ru/forum';
import { AuthorName } from '../../../ui/author/AuthorName';
import { Icon } from '../../../ui/icons/Icon';
import { Tag } from '../../../ui/labels/Tag';
import { CardLink, LinkedCard } from '../../../ui/layout/LinkedCard';
import { RelativeTime } from '../../../ui/text/RelativeTime';
import { formatNumber, plural } from '../../../ui/text/russian';
import styles from './topic-list.module.css';

/** Marks of a pinned or locked topic. */
export function TopicBadges({ isPinned, isLocked }: Pick<ForumTopic, 'isPinned' | 'isLocked'>) {
  return (
    <>
      {isPinned && (
        <span className={styles.badge} data-tone="pinned">
          <Icon name="pin" size={14} />
          {forum.pinned}
        </span>
      )}
      {isLocked && (
        <span className={styles.badge} data-tone="locked">
          <Icon name="lock" size={14} />
          {forum.locked}
        </span>
      )}
    </>
  );
}

/** A number with an icon; screen readers get a word instead of the icon. */
function Count({
  icon,
  value,
  forms,
}: {
  icon: 'talk' | 'eye';
  value: number;
  forms: Parameters<typeof plural>[1];
}) {
  return (
    <span className={styles.count} title={plural(value, forms)}>
      <Icon name={icon} size={16} />
      <span aria-hidden="true">{formatNumber(value)}</span>
      <span className="visually-hidden">{plural(value, forms)}</span>
    </span>
  );
}

export function TopicRow({ topic }: { topic: ForumTopic }) {
  const { author, lastMessage } = topic;
  return (
    <LinkedCard as="li" outline="inside" className={styles.topic}>
      <div className={styles.text}>
        <h2 className={styles.title}>
          <CardLink to={topicPath(topic.id)}>{topic.title}</CardLink>
        </h2>
        <p className={styles.excerpt}>{topic.content}</p>
        <p className={styles.meta}>
          <Tag>{forum.categories[topic.category]}</Tag>
          <TopicBadges {...topic} />
          <span>
            <AuthorName name={author.username} isMember />, <RelativeTime iso={topic.createdAt} />
          </span>
        </p>
      </div>
      <div className={styles.activity}>
        <p className={styles.counts}>
          <Count icon="talk" value={topic.messageCount} forms={forum.messagesCount} />
          <Count icon="eye" value={topic.views} forms={forum.views} />
        </p>
        <p className={styles.last}>
          {lastMessage ? (
            <>
              {forum.lastSaid} <AuthorName name={lastMessage.author} isMember />,{' '}
              <RelativeTime iso={lastMessage.createdAt} />
            </>
          ) : (
            forum.noMessagesYet
          )}
        </p>
      </div>
    </LinkedCard>
  );
}
