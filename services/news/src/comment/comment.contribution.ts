import { newsCommentPath, newsEvents } from '@kubrik/contract';
import {
  type ContributionKind,
  commentNotFound,
  type Hiding,
  type ReportedThing,
  type Showing,
  type Transaction,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { ItemRepository } from '../item/item.repository.js';
import { CommentRepository, type LockedComment, type Writer } from './comment.repository.js';
import { isSameWriter } from './same-writer.js';

type NewComment = Writer & Pick<LockedComment, 'newsId' | 'authorName' | 'content'>;

/** Comments on news, as a kind of contribution; the message of the chat that repeats one follows by the events. */
@Injectable()
export class CommentContribution implements ContributionKind<LockedComment> {
  readonly kind = 'news_comment';
  readonly notFound = commentNotFound;

  constructor(
    private readonly comments: CommentRepository,
    private readonly items: ItemRepository,
  ) {}

  lock(tx: Transaction, id: string): Promise<LockedComment | undefined> {
    return this.comments.lock(tx, id);
  }

  describe({ id, content, authorName, authorId, newsId }: LockedComment): ReportedThing {
    const path = newsCommentPath(newsId, id);
    return { kind: 'news_comment', itemId: id, content, authorName, authorId, path };
  }

  mayReturn(_: Transaction, { authorId, isGuest }: LockedComment): boolean {
    return authorId !== null || isGuest;
  }

  async hide(tx: Transaction, { id, newsId }: LockedComment, how: Hiding): Promise<void> {
    if (how === 'withdrawn') await this.comments.removeReactions(tx, id);
    await this.comments.delete(tx, id);
    tx.emit(newsEvents.commentDeleted, { newsId, commentId: id });
    // Last, because every other comment on the item waits for its row from here to the commit.
    await this.items.addComments(tx, newsId, -1);
  }

  async show(tx: Transaction, comment: LockedComment, how: Showing): Promise<boolean> {
    const { id, newsId, newsTitle, content, editedAt } = comment;
    if (!(await this.items.addComments(tx, newsId, 1))) return false;
    if (how === 'published') {
      await this.comments.publish(tx, id);
      announceAdded(tx, comment, { newsTitle, replied: await this.comments.repliedBy(tx, id) });
    } else {
      await this.comments.restore(tx, id);
      const change = { commentId: id, content, editedAt: editedAt?.toISOString() ?? null };
      tx.emit(newsEvents.commentRestored, { newsId, ...change });
    }
    return true;
  }

  /** Without its address for replies. */
  async forget(tx: Transaction, { id }: LockedComment): Promise<void> {
    await this.comments.delete(tx, id);
  }
}

/** What others need to know of a comment that they can read now. */
export function announceAdded(
  tx: Transaction,
  { id: commentId, newsId, ...draft }: NewComment,
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
