import type { ForumMessage } from '@kubrik/contract';
import { Link } from 'react-router';
import { common } from '../../../locales/ru/common';
import { forum } from '../../../locales/ru/forum';
import { LetterAvatar } from '../../../ui/Avatar';
import { GuestMark } from '../../../ui/GuestMark';
import { Icon } from '../../../ui/icons/Icon';
import { Tag } from '../../../ui/Tag';
import { longDate, relativeTime, useNow } from '../../../ui/time';
import styles from './message.module.css';

export const authorOf = (message: Pick<ForumMessage, 'author' | 'authorName'>) =>
  message.author?.username || message.authorName || forum.anonymous;

/** The author as screen readers say it. */
export const spokenAuthorOf = (message: ForumMessage) =>
  message.isGuest ? `${authorOf(message)}, ${common.guest}` : authorOf(message);

/** A message about a news item begins with the item's title, which becomes the link. */
const beginsWithSource = ({ sourceType, sourceName, content }: ForumMessage) =>
  sourceType === 'news' && sourceName !== null && content.startsWith(sourceName);

function Words({ message }: { message: ForumMessage }) {
  const { content, sourceName, sourcePath } = message;
  if (!beginsWithSource(message) || !sourceName || !sourcePath?.startsWith('/')) {
    return <p className={styles.words}>{content}</p>;
  }
  const rest = content.slice(sourceName.length).trim();
  return (
    <>
      <p className={styles.headline}>
        <Link to={sourcePath}>{sourceName}</Link>
      </p>
      {rest && <p className={styles.words}>{rest}</p>}
    </>
  );
}

/** The source of an aggregated message; the chat's own messages have none. */
export function SourceBadge({ message }: { message: ForumMessage }) {
  if (message.sourceType === 'forum' && !message.isAggregated) return null;
  const { sourceName, sourcePath } = message;
  return (
    <span className={styles.source}>
      <Tag tone="plain">{forum.sources[message.sourceType]}</Tag>
      {sourceName &&
        !beginsWithSource(message) &&
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
      <LetterAvatar className={styles.avatar} name={author} />
      <div className={styles.body}>
        <p className={styles.who}>
          <b>{author}</b>
          {message.isGuest && <GuestMark />}
          <time dateTime={message.createdAt} title={longDate(message.createdAt)}>
            {relativeTime(message.createdAt, now)}
          </time>
          <SourceBadge message={message} />
        </p>
        <Words message={message} />
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
