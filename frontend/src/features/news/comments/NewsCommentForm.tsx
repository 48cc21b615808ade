import type { ErrorForm } from '@kubrik/contract';
import { newsArticle } from '../../../locales/ru/news/news-article';
import { type BodyOf, requestOf } from '../../../platform/api/call';
import { CommentForm } from '../../../ui/comments/CommentForm';
import type { Replying } from '../../../ui/comments/use-replying';
import { commentKind, draftKey } from './unsent-comments';

interface NewsCommentFormProps {
  newsId: string;
  /** The reason why the server refused the draft's text. */
  refused: ErrorForm | undefined;
  replying: Replying;
}

export const NewsCommentForm = ({ newsId, ...state }: NewsCommentFormProps) => (
  <CommentForm
    target={{
      kind: commentKind,
      queueLabel: newsArticle.comments.queueLabel,
      draftKey: draftKey(newsId),
      path: `/news/${newsId}`,
      hasEmail: true,
      keepsName: false,
      callOf: (values, username) =>
        requestOf('news.addComment', {
          params: { id: newsId },
          body: { ...values, ...(username && { authorName: username }) } as BodyOf<'news.addComment'>,
        }),
    }}
    {...state}
  />
);
