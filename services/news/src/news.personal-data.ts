import { type Comment, commentMentions, commentSignature, renameInCommentReplies } from '@kubrik/comments';
import { newsEvents } from '@kubrik/contract';
import type { PersonalDataDefinition, Selectable, Transaction } from '@kubrik/service-kit';

/** What is done for people's data in the tables of news. */
export const newsPersonalData: PersonalDataDefinition = {
  beforeErasure: renameInCommentReplies,
  signatures: [
    commentSignature({ renamed: (tx, newsId) => tx.emit(newsEvents.commentersRenamed, { newsId }) }),
  ],
  mentioning: commentMentions({ changed: announceComment }),
};

/** Like a change by the author, but without its mark. */
function announceComment(tx: Transaction, comment: Selectable<Comment>): void {
  const { id: commentId, placeId: newsId, content, editedAt } = comment;
  const change = { newsId, commentId, content, editedAt: editedAt?.toISOString() ?? null };
  tx.emit(newsEvents.commentChanged, change);
}
