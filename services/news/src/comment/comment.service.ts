import { type Body, type NewsComment, type news, newsEvents, type Page } from '@kubrik/contract';
import { Outbox, Refusal, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, LessThan } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Item } from '../item/item.entity.js';
import { newsNotFound } from '../item/item.refusals.js';
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
    if (!item) throw newsNotFound();
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

  add(newsId: string, draft: NewComment): Promise<NewsComment> {
    return this.outbox.transaction(async (tx) => {
      const item = await tx.manager.findOneBy(Item, { id: newsId, archivedAt: IsNull() });
      if (!item) throw newsNotFound();
      const comment = newComment(newsId, draft);
      if (!(await insertOnce(tx, comment))) {
        const earlier = await tx.manager.findOneByOrFail(Comment, { clientId: draft.clientId ?? '' });
        return viewComment(requireSame(earlier, newsId, draft));
      }
      const { authorName, content } = comment;
      tx.emit(newsEvents.commentAdded, {
        newsId,
        newsTitle: item.title,
        commentId: comment.id,
        authorName,
        content,
      });
      // Last, because everybody who comments on the story waits for its row from here to the commit.
      await tx.manager.increment(Item, { id: newsId }, 'commentCount', 1);
      return viewComment(comment);
    });
  }
}

const newComment = (newsId: string, draft: NewComment): Comment => ({
  id: uuidv7(),
  newsId,
  authorName: draft.authorName,
  authorEmail: draft.authorEmail ?? null,
  content: draft.content,
  clientId: draft.clientId ?? null,
  createdAt: new Date(),
});

/** False when its client id is stored already; the same comment sent twice at once waits here for its twin. */
async function insertOnce(tx: Transaction, comment: Comment): Promise<boolean> {
  const inserted = await tx.manager
    .createQueryBuilder()
    .insert()
    .into(Comment)
    .values(comment)
    .orIgnore()
    .returning('id')
    .execute();
  return (inserted.raw as unknown[]).length > 0;
}

function requireSame(earlier: Comment, newsId: string, draft: NewComment): Comment {
  if (earlier.newsId !== newsId || earlier.content !== draft.content) throw alreadyUsed();
  return earlier;
}

const alreadyUsed = () => new Refusal('AlreadyUsed', [{ field: 'clientId', message: 'Уже использован' }]);
