import { newsCommentPath } from '@kubrik/contract';
import type { ReportedThing } from '@kubrik/service-kit';
import type { LockedComment } from './comment.repository.js';

/** The comment as it enters the moderators' inbox. */
export const reportedComment = (
  id: string,
  comment: Pick<LockedComment, 'authorId' | 'authorName' | 'content' | 'newsId'>,
): ReportedThing => ({
  kind: 'news_comment',
  itemId: id,
  content: comment.content,
  authorName: comment.authorName,
  authorId: comment.authorId,
  path: newsCommentPath(comment.newsId, id),
});
