import type { PrivateMessage } from '@kubrik/contract';
import { cabinet } from '../../../locales/ru/cabinet';
import { common } from '../../../locales/ru/common';
import { commentElementId } from '../../../ui/comments/use-comment-jump';
import { Icon } from '../../../ui/icons/Icon';
import { RepliedLine } from '../../../ui/reply/RepliedLine';
import { RichText } from '../../../ui/rich-text/RichText';
import { cardDate, useNow } from '../../../ui/time';
import styles from './messages.module.css';

const { messages } = cabinet;

interface BubbleProps {
  message: PrivateMessage;
  isMine: boolean;
  /** Somebody was led to it. */
  isMarked: boolean;
  nameOf(userId: string): string;
  /** Undefined for who cannot write here. */
  onReply: ((message: PrivateMessage) => void) | undefined;
  onJump(id: string): void;
}

export function Bubble({ message, isMine, isMarked, nameOf, onReply, onJump }: BubbleProps) {
  const now = useNow();
  const { id, replyTo, from, content, createdAt, isRead } = message;
  return (
    <li
      id={commentElementId(id)}
      className={styles.bubble}
      data-mine={isMine || undefined}
      data-marked={isMarked || undefined}
      tabIndex={-1}
    >
      {replyTo && (
        <RepliedLine
          spoken={messages.replied}
          author={nameOf(replyTo.fromUserId)}
          text={replyTo.excerpt}
          onJump={() => onJump(replyTo.id)}
        />
      )}
      <RichText text={content} />
      <span className={styles.meta}>
        {onReply && (
          <button
            type="button"
            className={styles.reply}
            aria-label={common.replyTo(from.username)}
            onClick={() => onReply(message)}
          >
            <Icon name="reply" size={16} />
          </button>
        )}
        <time dateTime={createdAt}>{cardDate(createdAt, now)}</time>
        {isMine && isRead && (
          <>
            <Icon name="check" size={14} />
            {messages.seen}
          </>
        )}
      </span>
    </li>
  );
}
