import type { NewsComment } from '@kubrik/contract';
import { viewRepliedComment } from '@kubrik/service-kit';
import type { CommentRow } from './comment.repository.js';

export const viewComment = (comment: CommentRow): NewsComment => ({
  id: comment.id,
  newsId: comment.newsId,
  authorName: comment.authorName,
  isGuest: comment.isGuest,
  content: comment.content,
  replyTo: viewRepliedComment(comment),
  createdAt: comment.createdAt.toISOString(),
  editedAt: comment.editedAt?.toISOString() ?? null,
  reactions: comment.reactions,
});
