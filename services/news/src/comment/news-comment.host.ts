import {
  type CommentChange,
  CommentHost,
  type CommentRow,
  type LockedComment,
  type Place,
  type Reacted,
  type Reworded,
  viewComment,
} from '@kubrik/comments';
import { type NewsComment, newsCommentPath, newsEvents } from '@kubrik/contract';
import { type Transaction, userIdOf } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { newsNotFound } from '../item/item.refusals.js';
import { ItemRepository } from '../item/item.repository.js';
import { isSameWriter } from './same-writer.js';

/** Comments on news. The comments of a removed item are hidden for good. */
@Injectable()
export class NewsCommentHost extends CommentHost {
  readonly kind = 'news_comment';
  readonly placeField = 'newsId';
  readonly placeNotFound = newsNotFound;
  readonly path = newsCommentPath;

  constructor(private readonly items: ItemRepository) {
    super();
  }

  async find(tx: Transaction, id: string): Promise<Place | undefined> {
    const item = await this.items.title(tx, id);
    return item && { id, title: item.title };
  }

  /** Also counts for an item that was archived for its age. */
  async countOf(id: string): Promise<{ id: string; commentCount: number } | undefined> {
    const item = await this.items.commentCount(id);
    return item && { id, ...item };
  }

  addComments(tx: Transaction, newsId: string, count: number): Promise<boolean> {
    return this.items.addComments(tx, newsId, count);
  }

  async isKept(tx: Transaction, newsId: string): Promise<boolean> {
    return (await this.items.title(tx, newsId)) !== undefined;
  }

  added(tx: Transaction, place: Place, comment: LockedComment, replied?: ReplyTarget): void {
    const { id: commentId, authorName, content, person } = comment;
    tx.emit(newsEvents.commentAdded, {
      newsId: place.id,
      newsTitle: place.title,
      commentId,
      authorName,
      content,
      authorId: userIdOf(person) ?? null,
      repliedAuthorId: (replied && userIdOf(replied.person)) ?? null,
    });
    if (replied?.authorEmail && !isSameWriter(replied, comment))
      tx.emit(newsEvents.commentReplied, { newsId: place.id, commentId: replied.id, replyId: commentId });
  }

  changed(tx: Transaction, newsId: string, change: CommentChange): void {
    tx.emit(newsEvents.commentChanged, { newsId, ...change });
  }

  reworded(tx: Transaction, { id: newsId, title: newsTitle }: Place, reworded: Reworded): void {
    tx.emit(newsEvents.commentReworded, { newsId, newsTitle, ...reworded });
  }

  deleted(tx: Transaction, newsId: string, commentId: string): void {
    tx.emit(newsEvents.commentDeleted, { newsId, commentId });
  }

  restored(tx: Transaction, newsId: string, change: CommentChange): void {
    tx.emit(newsEvents.commentRestored, { newsId, ...change });
  }

  /** Only people with an account react here. */
  reacted(tx: Transaction, newsId: string, { userId, ...reacted }: Reacted): void {
    if (userId) tx.emit(newsEvents.commentReacted, { newsId, userId, ...reacted });
  }

  followed(tx: Transaction, { id, title }: Place, userId: string, follows: boolean): void {
    tx.emit(newsEvents.followed, { userId, kind: 'news', id, title, follows });
  }
}

type ReplyTarget = Pick<LockedComment, 'id' | 'person' | 'authorEmail'>;

export const viewNewsComment = ({ placeId: newsId, ...comment }: CommentRow): NewsComment => ({
  ...viewComment({ placeId: newsId, ...comment }),
  newsId,
});
