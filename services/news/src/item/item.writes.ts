import { type Body, type NewsCard, type news, newsEvents } from '@kubrik/contract';
import { Outbox, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { newsNotFound } from './item.refusals.js';

type Correction = Body<typeof news.edit>;
type Corrected = Pick<NewsCard, 'id' | 'title' | 'summary' | 'category' | 'priority'>;

/** What moderators do with a published item; whoever shows a copy of it hears of it. */
@Injectable()
export class ItemWrites {
  constructor(private readonly outbox: Outbox) {}

  edit(id: string, correction: Correction): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      const before = await locked(tx, id);
      if (!before || before.archived_at) throw newsNotFound();
      const { title, summary, category, priority } = { ...before, ...given(correction) };
      const isSame =
        title === before.title &&
        summary === before.summary &&
        category === before.category &&
        priority === before.priority;
      if (isSame) return;
      await tx.manager.query(
        'update news_items set title = $2, summary = $3, category = $4, priority = $5 where id = $1',
        [id, title, summary, category, priority],
      );
      tx.emit(newsEvents.edited, { newsId: id, title, summary, category, priority });
    });
  }

  /** What was said about the item stays; asked for again, it changes nothing. */
  remove(id: string): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      const item = await locked(tx, id);
      if (!item) throw newsNotFound();
      if (item.archived_at) return;
      await tx.manager.query('update news_items set archived_at = now() where id = $1', [id]);
      await tx.manager.query('update news_count set items = items - 1');
      tx.emit(newsEvents.archived, { newsId: id, isRemoved: true });
    });
  }
}

async function locked(tx: Transaction, id: string) {
  const [row] = await tx.manager.query<(Corrected & { archived_at: Date | null })[]>(
    `select id, title, summary, category, priority, archived_at from news_items where id = $1 for update`,
    [id],
  );
  return row;
}

const given = (correction: Correction): Partial<Correction> =>
  Object.fromEntries(Object.entries(correction).filter(([, value]) => value !== undefined));
