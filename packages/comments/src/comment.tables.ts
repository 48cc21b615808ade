import type { KitTables } from '@kubrik/service-kit';
import { Comment, CommentLike, CommentReaction, CommentVersion } from './comment.entities.js';

export const commentEntities = [Comment, CommentVersion, CommentReaction, CommentLike];

/** Tables of a service whose things people comment on, by the names that typed SQL uses. */
export interface CommentTables extends KitTables {
  comments: Comment;
  commentVersions: CommentVersion;
  commentReactions: CommentReaction;
  commentLikes: CommentLike;
}
