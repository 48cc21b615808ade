import { portCommentPath } from '@kubrik/contract';
import { type ReportedThing, userIdOf } from '@kubrik/service-kit';
import type { LockedComment } from './comment.repository.js';

/** The comment as it enters the moderators' inbox. */
export const reportedComment = (
  id: string,
  comment: Pick<LockedComment, 'authorName' | 'content' | 'person' | 'portId'>,
): ReportedThing => ({
  kind: 'port_comment',
  itemId: id,
  content: comment.content,
  authorName: comment.authorName,
  authorId: userIdOf(comment.person) ?? null,
  path: portCommentPath(comment.portId, id),
});
