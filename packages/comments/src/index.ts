export { announceRestored, CommentContribution } from './comment.contribution.js';
export * from './comment.entities.js';
export { commentMentions, commentSignature, renameInCommentReplies } from './comment.personal-data.js';
export { CommentRepository, type CommentRow, type LockedComment } from './comment.repository.js';
export { type CommentTables, commentEntities } from './comment.tables.js';
export { viewComment } from './comment.view.js';
export { type CommentChange, CommentHost, type Place, type Reacted, type Reworded } from './comment-host.js';
export { CommentReactionService, type Likes } from './comment-reaction.service.js';
export { commentsOf } from './comments.module.js';
