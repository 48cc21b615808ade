import type { PortComment } from '@kubrik/contract';
import { skipToken } from '@reduxjs/toolkit/query';
import { useRef, useState } from 'react';
import { ports } from '../../../locales/ru/ports';
import { useAppDispatch } from '../../../platform/api/hooks';
import { useCurrentUser } from '../../../platform/session/current-user';
import { Icon } from '../../../ui/icons/Icon';
import { formatNumber, plural } from '../../../ui/russian';
import { showToast } from '../../../ui/toast/toast.slice';
import { useWasVisible } from '../../../ui/use-was-visible';
import { type Likes, useLikeCommentMutation, useOwnLikeQuery } from '../ports.api';
import styles from './port-comments.module.css';

const texts = ports.comments;

/** Likes a comment or removes the like; shown at once, and undone when the request fails. */
export function LikeButton({ comment: { id, portId, likes, authorName } }: { comment: PortComment }) {
  const button = useRef<HTMLButtonElement>(null);
  const dispatch = useAppDispatch();
  const { user } = useCurrentUser();
  const like = { commentId: id, person: user?.id ?? null };
  const wasVisible = useWasVisible(button);
  // Without any like there is none of this person.
  const { currentData: own } = useOwnLikeQuery(wasVisible && likes > 0 ? like : skipToken);
  const [send] = useLikeCommentMutation();
  const [expected, setExpected] = useState<Likes>();
  const shown = expected ?? { likes, liked: likes > 0 && (own?.liked ?? false) };

  const toggle = async () => {
    if (expected) return;
    const liked = !shown.liked;
    setExpected({ liked, likes: Math.max(0, likes + (liked ? 1 : -1)) });
    const { error } = await send({ ...like, portId });
    setExpected(undefined);
    if (error) dispatch(showToast({ kind: 'error', title: texts.likeFailed, text: texts.likeFailedText }));
  };

  return (
    <button
      ref={button}
      type="button"
      className={styles.like}
      aria-pressed={shown.liked}
      aria-label={`${texts.like}: ${authorName}, ${plural(shown.likes, texts.likes)}`}
      onClick={() => void toggle()}
    >
      <Icon name="heart" size={18} />
      {shown.likes > 0 && formatNumber(shown.likes)}
    </button>
  );
}
