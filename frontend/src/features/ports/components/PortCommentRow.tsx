import type { PortComment } from '@kubrik/contract';
import { ports } from '../../../locales/ru/ports';
import { Avatar } from '../../../ui/Avatar';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/icons/Icon';
import { longDate } from '../../../ui/time';
import { LikeButton } from './LikeButton';
import styles from './port-comments.module.css';

const texts = ports.comments;

export function CommentRow({ comment }: { comment: PortComment }) {
  const { authorName, createdAt, content } = comment;
  return (
    <li className={styles.comment}>
      <Avatar name={authorName} size={36} />
      <div className={styles.said}>
        <p className={styles.who}>
          <b>{authorName}</b>
          <time dateTime={createdAt}>{longDate(createdAt)}</time>
        </p>
        <p className={styles.words}>{content}</p>
        <LikeButton comment={comment} />
      </div>
    </li>
  );
}

interface PendingProps {
  content: string;
  refusal: string | undefined;
  onEdit(): void;
  onRetry(): void;
  onDiscard(): void;
}

/** One's own comment that the server does not have yet, or will not have. */
export function PendingRow({ content, refusal, onEdit, onRetry, onDiscard }: PendingProps) {
  return (
    <li className={styles.comment} data-waiting={!refusal || undefined}>
      <span className={styles.sign}>
        <Icon name={refusal ? 'alert' : 'send'} size={18} />
      </span>
      <div className={styles.said}>
        <p className={styles.words}>{content}</p>
        {refusal ? (
          <>
            <p className={styles.failed}>
              <b>{texts.refused}.</b> {refusal}
            </p>
            <div className={styles.pendingActions}>
              <Button variant="text" small onClick={onEdit}>
                {texts.edit}
              </Button>
              <Button variant="text" small onClick={onRetry}>
                {texts.again}
              </Button>
              <Button variant="text" small onClick={onDiscard}>
                {texts.discard}
              </Button>
            </div>
          </>
        ) : (
          <p className={styles.waits}>{texts.waiting}</p>
        )}
      </div>
    </li>
  );
}
