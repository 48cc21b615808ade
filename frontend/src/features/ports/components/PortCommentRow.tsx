import type { PortComment } from '@kubrik/contract';
import { Avatar } from '../../../ui/Avatar';
import { longDate } from '../../../ui/time';
import { LikeButton } from './LikeButton';
import styles from './port-comments.module.css';

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
