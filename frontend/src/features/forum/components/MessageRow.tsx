import type { ForumMessage } from '@kubrik/contract';
import { Link } from 'react-router';
import { forum } from '../../../locales/ru/forum';
import { Icon } from '../../../ui/icons/Icon';
import { Tag } from '../../../ui/Tag';
import { longDate, relativeTime, useNow } from '../../../ui/time';
import styles from './message.module.css';

export const authorOf = (message: Pick<ForumMessage, 'author' | 'authorName'>) =>
  message.author?.username || message.authorName || forum.anonymous;

export function Avatar({ name }: { name: string }) {
  return (
    <span className={styles.avatar} aria-hidden="true">
      {name.slice(0, 1).toUpperCase()}
    </span>
  );
}

/** Where an aggregated message came from; the chat's own messages need no sign. */
export function SourceBadge({ message }: { message: ForumMessage }) {
  if (message.sourceType === 'forum' && !message.isAggregated) return null;
  const { sourceName, sourcePath } = message;
  return (
    <span className={styles.source}>
      <Tag tone="plain">{forum.sources[message.sourceType]}</Tag>
      {sourceName &&
        (sourcePath?.startsWith('/') ? <Link to={sourcePath}>{sourceName}</Link> : <span>{sourceName}</span>)}
    </span>
  );
}

interface MessageRowProps {
  message: ForumMessage;
  onDelete?: ((message: ForumMessage) => void) | undefined;
}

export function MessageRow({ message, onDelete }: MessageRowProps) {
  const now = useNow();
  const author = authorOf(message);
  return (
    <div className={styles.message}>
      <Avatar name={author} />
      <div className={styles.body}>
        <p className={styles.who}>
          <b>{author}</b>
          <time dateTime={message.createdAt} title={longDate(message.createdAt)}>
            {relativeTime(message.createdAt, now)}
          </time>
          <SourceBadge message={message} />
        </p>
        <p className={styles.words}>{message.content}</p>
      </div>
      {onDelete && (
        <button
          type="button"
          className={styles.remove}
          aria-label={`${forum.remove}: ${author}`}
          onClick={() => onDelete(message)}
        >
          <Icon name="trash" size={19} />
        </button>
      )}
    </div>
  );
}
