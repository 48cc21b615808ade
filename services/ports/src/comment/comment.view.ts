import type { PortComment } from '@kubrik/contract';
import { viewRepliedComment } from '@kubrik/service-kit';
import type { CommentRow } from './comment.repository.js';

export const viewComment = (comment: CommentRow): PortComment => ({
  id: comment.id,
  portId: comment.portId,
  authorName: comment.authorName,
  isGuest: comment.isGuest,
  content: comment.content,
  replyTo: viewRepliedComment(comment),
  likes: comment.likes,
  createdAt: comment.createdAt.toISOString(),
  editedAt: comment.editedAt?.toISOString() ?? null,
});
