import { type Comment, commentMentions, commentSignature, renameInCommentReplies } from '@kubrik/comments';
import { newsEvents } from '@kubrik/contract';
import type { PersonalDataDefinition, Selectable, Transaction } from '@kubrik/service-kit';

/** What the news service does with personal data in its tables. */
export const newsPersonalData: PersonalDataDefinition = {
  beforeErasure: renameInCommentReplies,
  signatures: [
    commentSignature({ renamed: (tx, newsId) => tx.emit(newsEvents.commentersRenamed, { newsId }) }),
  ],
  mentioning: commentMentions({ changed: announceComment }),
};

/** Announced like a change by the author, but without the mark that it was edited. */
function announceComment(tx: Transaction, comment: Selectable<Comment>): void {
  const { id: commentId, placeId: newsId, content, editedAt } = comment;
  const change = { newsId, commentId, content, editedAt: editedAt?.toISOString() ?? null };
  tx.emit(newsEvents.commentChanged, change);
}
