import { newsEvents } from '@kubrik/contract';
import type { Transaction } from '@kubrik/service-kit';
import type { LockedComment, Writer } from './comment.repository.js';
import { isSameWriter } from './same-writer.js';

type AddedComment = Writer & Pick<LockedComment, 'newsId' | 'authorName' | 'content'>;

/** What others need to know of a comment that they can read now. */
export function announceAdded(
  tx: Transaction,
  { id: commentId, newsId, ...draft }: AddedComment,
  { newsTitle, replied }: { newsTitle: string; replied: Writer | undefined },
): void {
  const { authorName, authorId, content } = draft;
  const repliedAuthorId = replied?.authorId ?? null;
  tx.emit(newsEvents.commentAdded, {
    newsId,
    newsTitle,
    commentId,
    authorName,
    content,
    authorId,
    repliedAuthorId,
  });
  if (replied?.authorEmail && !isSameWriter(replied, draft))
    tx.emit(newsEvents.commentReplied, { newsId, commentId: replied.id, replyId: commentId });
}
