import type { PortComment, ReactionCounts } from '@kubrik/contract';
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
  reactions: reactionsOf(comment),
});

/** Everything that people have reacted with; a like is the reaction `like`. */
export const reactionsOf = ({ likes, reactions }: Pick<CommentRow, 'likes' | 'reactions'>): ReactionCounts =>
  likes > 0 ? { ...reactions, like: likes } : reactions;
