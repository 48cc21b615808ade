import type { NewsComment } from '@kubrik/contract';
import type { BodyOf } from '../../../platform/api/call';
import { useUnsentComments } from '../../../ui/comments/use-unsent-comments';
import { showComment } from './news-comments.api';

/** Kind of a news comment in the send queue. */
export const commentKind = 'news-comment';

export const draftKey = (newsId: string) => `comment:${newsId}`;

/** The person's unsent comments on an article. */
export const useUnsentNewsComments = (newsId: string) =>
  useUnsentComments<BodyOf<'news.addComment'>, NewsComment>({
    kind: commentKind,
    heldKind: 'news_comment',
    subjectId: newsId,
    pathOf: (id) => `/news/${id}`,
    show: showComment,
    draftKey: draftKey(newsId),
    draftOf: ({ authorName, authorEmail, content, replyTo, quote }) => ({
      authorName,
      authorEmail: authorEmail ?? '',
      content,
      replyTo: replyTo ?? '',
      quote: quote ?? '',
    }),
  });
