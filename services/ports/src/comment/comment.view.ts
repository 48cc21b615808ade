import type { PortComment } from '@kubrik/contract';
import type { CommentRow } from './comment.repository.js';

export const viewComment = (comment: CommentRow): PortComment => ({
  id: comment.id,
  portId: comment.portId,
  authorName: comment.authorName,
  isGuest: comment.isGuest,
  content: comment.content,
  likes: comment.likes,
  createdAt: comment.createdAt.toISOString(),
});
