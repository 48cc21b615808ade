import type { NewsComment } from '@kubrik/contract';
import type { Comment } from './comment.entity.js';

export const viewComment = (comment: Comment): NewsComment => ({
  id: comment.id,
  newsId: comment.newsId,
  authorName: comment.authorName,
  content: comment.content,
  createdAt: comment.createdAt.toISOString(),
});
