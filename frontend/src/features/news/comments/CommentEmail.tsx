import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { newsArticle } from '../../../locales/ru/news/news-article';
import { useIsModerator } from '../../../platform/session/use-is-moderator';
import { Button } from '../../../ui/controls/Button';
import styles from './article-comments.module.css';
import { useCommentEmailQuery } from './news-comments.api';

const texts = newsArticle.comments;

/** A commenter's e-mail address; a moderator loads it by a press. */
export function CommentEmail({ commentId }: { commentId: string }) {
  const isModerator = useIsModerator();
  const [isAsked, setAsked] = useState(false);
  const { currentData, isError, refetch } = useCommentEmailQuery(
    isModerator && isAsked ? commentId : skipToken,
  );
  if (!isModerator) return null;
  if (currentData) return <p className={styles.email}>{currentData.authorEmail ?? texts.noEmail}</p>;
  return (
    <Button variant="text" small onClick={() => (isAsked ? void refetch() : setAsked(true))}>
      {isError ? texts.emailFailed : texts.showEmail}
    </Button>
  );
}
