import type { ReactionCounts } from '@kubrik/contract';
import { viewRepliedComment } from '@kubrik/service-kit';
import type { CommentRow } from './comment.repository.js';

/** What is shown of every comment; its place has another name in each service. */
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

/** Everything that people have reacted with; a like is the reaction `like`. */
export const reactionsOf = ({ likes, reactions }: Pick<CommentRow, 'likes' | 'reactions'>): ReactionCounts =>
  likes > 0 ? { ...reactions, like: likes } : reactions;
