import type { RepliedComment } from '@kubrik/contract';
import type { ReactNode } from 'react';
import { common } from '../../locales/ru/common';
import { LetterAvatar } from '../Avatar';
import { Button } from '../Button';
import { GuestMark } from '../GuestMark';
import { Icon } from '../icons/Icon';
import { RepliedLine } from '../reply/RepliedLine';
import { longDate } from '../time';
import styles from './comments.module.css';
import { commentElementId } from './use-comment-jump';

interface ShownComment {
  id: string;
  authorName: string;
  /** Written without an account. */
  isGuest: boolean;
  createdAt: string;
  content: string;
  /** Missing in what a browser has kept from before there were replies. */
  replyTo?: RepliedComment | null | undefined;
}

interface CommentRowProps {
  comment: ShownComment;
  /** Instead of the first letter of the name. */
  avatar?: ReactNode;
  /** Somebody was led to it. */
  isMarked: boolean;
  onReply(id: string): void;
  /** Leads to another comment. */
  onJump(id: string): void;
  /** What can be done with the comment, beside replying. */
  children?: ReactNode;
}

export function CommentRow({ comment, avatar, isMarked, onReply, onJump, children }: CommentRowProps) {
  const { id, authorName, isGuest, createdAt, content, replyTo } = comment;
  return (
    <li
      id={commentElementId(id)}
      className={styles.comment}
      data-marked={isMarked || undefined}
      tabIndex={-1}
    >
      {avatar ?? <LetterAvatar name={authorName} />}
      <div className={styles.content}>
        <p className={styles.author}>
          <b>{authorName}</b>
          {isGuest && <GuestMark />}
          <time dateTime={createdAt}>{longDate(createdAt)}</time>
        </p>
        {replyTo && <ReplyLine replied={replyTo} onJump={onJump} />}
        <p className={styles.text}>{content}</p>
        <div className={styles.actions}>
          {children}
          <Button
            variant="text"
            small
            icon={<Icon name="reply" size={18} />}
            aria-label={common.replyTo(authorName)}
            onClick={() => onReply(id)}
          >
            {common.reply}
          </Button>
        </div>
      </div>
    </li>
  );
}

interface ReplyLineProps extends Pick<CommentRowProps, 'onJump'> {
  replied: RepliedComment;
}

function ReplyLine({ replied: { id, authorName, isGuest, excerpt }, onJump }: ReplyLineProps) {
  const author = (
    <>
      {`${common.inReplyTo(authorName)} `}
      {isGuest && <GuestMark />}
    </>
  );
  return <RepliedLine author={author} text={excerpt} onJump={() => onJump(id)} />;
}

/** Placeholders in the shape of comments. */
export function CommentSkeletons() {
  return (
    <div role="status" aria-label={common.loading} className={styles.list}>
      {['a', 'b'].map((key) => (
        <div key={key} className={styles.comment}>
          <div className={`skeleton ${styles.skeletonAvatar}`} />
          <div className={styles.content}>
            <div className="skeleton" style={{ width: '34%', height: 14 }} />
            <div className="skeleton" style={{ width: '86%', height: 14, marginTop: 8 }} />
          </div>
        </div>
      ))}
    </div>
  );
}
