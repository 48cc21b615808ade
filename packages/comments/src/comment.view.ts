import type { ReactionCounts } from '@kubrik/contract';
import { viewRepliedComment } from '@kubrik/service-kit';
import type { CommentRow } from './comment.repository.js';

/** The fields of every comment except the place's id, whose name differs between services. */
export const viewComment = (comment: CommentRow) => ({
  id: comment.id,
  authorName: comment.authorName,
  isGuest: comment.isGuest,
  content: comment.content,
  replyTo: viewRepliedComment(comment),
  createdAt: comment.createdAt.toISOString(),
  editedAt: comment.editedAt?.toISOString() ?? null,
  reactions: reactionsOf(comment),
});

/** All reactions, with the likes as the reaction `like`. */
export const reactionsOf = ({ likes, reactions }: Pick<CommentRow, 'likes' | 'reactions'>): ReactionCounts =>
  likes > 0 ? { ...reactions, like: likes } : reactions;
