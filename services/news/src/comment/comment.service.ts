import { type Body, type NewsComment, type news, newsEvents, type Page } from '@kubrik/contract';
import { Outbox, Refusal, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, LessThan } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Item } from '../item/item.entity.js';
import { Comment } from './comment.entity.js';
import { viewComment } from './comment.view.js';

type NewComment = Body<typeof news.addComment>;

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

@Injectable()
export class CommentService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
  ) {}

  /** Newest first; ids are UUIDv7, so they are the order. */
  async read(newsId: string, limit: number, cursor?: string): Promise<Page<NewsComment>> {
    if (cursor !== undefined && !isId.test(cursor)) {
      throw new Refusal('BadCursor', [{ field: 'cursor', message: 'Неверный указатель страницы' }]);
    }
    const item = await this.dataSource.getRepository(Item).findOneBy({ id: newsId });
    if (!item) throw notFound();
    const rows = await this.dataSource.getRepository(Comment).find({
      where: { newsId, ...(cursor ? { id: LessThan(cursor) } : {}) },
      order: { id: 'DESC' },
      take: limit + 1,
    });
    const shown = rows.slice(0, limit);
    return {
      items: shown.map(viewComment),
      nextCursor: rows.length > limit ? shown.at(-1)?.id : undefined,
      totalCount: item.commentCount,
    };
  }

  async add(newsId: string, draft: NewComment): Promise<NewsComment> {
    try {
      return await this.outbox.transaction((tx) => this.addIn(tx, newsId, draft));
    } catch (error) {
      // The same client id at the same moment under another story.
      if ((error as { code?: string }).code === '23505') throw alreadyUsed();
      throw error;
    }
  }

  private async addIn(tx: Transaction, newsId: string, draft: NewComment): Promise<NewsComment> {
    // The story's row lock makes a comment that was sent twice at once wait for its twin.
    const item = await tx.manager.findOne(Item, {
      where: { id: newsId, archivedAt: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
    if (!item) throw notFound();
    const earlier = draft.clientId && (await tx.manager.findOneBy(Comment, { clientId: draft.clientId }));
    if (earlier) return viewComment(requireSame(earlier, newsId, draft));
    const comment = tx.manager.create(Comment, {
      id: uuidv7(),
      newsId,
      authorName: draft.authorName,
      authorEmail: draft.authorEmail ?? null,
      content: draft.content,
      clientId: draft.clientId ?? null,
      createdAt: new Date(),
    });
    await tx.manager.insert(Comment, comment);
    await tx.manager.increment(Item, { id: newsId }, 'commentCount', 1);
    const { authorName, content } = comment;
    tx.emit(newsEvents.commentAdded, {
      newsId,
      newsTitle: item.title,
      commentId: comment.id,
      authorName,
      content,
    });
    return viewComment(comment);
  }
}

function requireSame(earlier: Comment, newsId: string, draft: NewComment): Comment {
  if (earlier.newsId !== newsId || earlier.content !== draft.content) throw alreadyUsed();
  return earlier;
}

const alreadyUsed = () => new Refusal('AlreadyUsed', [{ field: 'clientId', message: 'Уже использован' }]);
const notFound = () => new Refusal('NewsNotFound', [{ field: 'id', message: 'Новость не найдена' }]);
