import type { ReactNode } from 'react';
import { common } from '../../locales/ru/common';
import { LetterAvatar } from '../Avatar';
import { GuestMark } from '../GuestMark';
import { longDate } from '../time';
import styles from './comments.module.css';

interface CommentRowProps {
  author: string;
  /** Written without an account. */
  isGuest: boolean;
  /** Instead of the first letter of the name. */
  avatar?: ReactNode;
  createdAt: string;
  text: string;
  /** What can be done with the comment. */
  children?: ReactNode;
}

export function CommentRow({ author, isGuest, avatar, createdAt, text, children }: CommentRowProps) {
  return (
    <li className={styles.comment}>
      {avatar ?? <LetterAvatar name={author} />}
      <div className={styles.content}>
        <p className={styles.author}>
          <b>{author}</b>
          {isGuest && <GuestMark />}
          <time dateTime={createdAt}>{longDate(createdAt)}</time>
        </p>
        <p className={styles.text}>{text}</p>
        {children}
      </div>
    </li>
  );
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
