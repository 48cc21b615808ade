import {
  type Insertable,
  Kysely,
  type Selectable,
  sql,
  type Transaction,
  type Updateable,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { AdminTables } from '../admin.tables.js';
import type { GroupNews } from './group-news.entity.js';

type GroupNewsRow = Selectable<GroupNews>;
export type Headline = Pick<GroupNewsRow, 'title' | 'isAiTranslated'>;

@Injectable()
export class GroupNewsRepository {
  constructor(private readonly db: Kysely<AdminTables>) {}

  async insert(tx: Transaction, item: Insertable<GroupNews>): Promise<void> {
    await tx
      .on(this.db)
      .insertInto('groupNews')
      .values(item)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** Locks the row: if a job is just posting the item, this waits until the job has queued the post. */
  async lockHtml(tx: Transaction, id: string): Promise<string | undefined> {
    const item = await tx
      .on(this.db)
      .selectFrom('groupNews')
      .select('html')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    return item?.html;
  }

  async update(tx: Transaction, id: string, change: Updateable<GroupNews>): Promise<void> {
    await tx.on(this.db).updateTable('groupNews').set(change).where('id', '=', id).execute();
  }

  async delete(tx: Transaction, id: string): Promise<void> {
    await tx.on(this.db).deleteFrom('groupNews').where('id', '=', id).execute();
  }

  /** Whether there is news of the last `days` days that was not posted. */
  async hasUnposted(days: number): Promise<boolean> {
    const item = await this.db
      .selectFrom('groupNews')
      .select('id')
      .where('postedAt', 'is', null)
      .where('publishedAt', '>', sql<Date>`now() - make_interval(days => ${days})`)
      .limit(1)
      .executeTakeFirst();
    return item !== undefined;
  }

  /** Marks the newest fresh items that were not posted as posted. */
  async takeFresh(
    tx: Transaction,
    { days, limit, onlyUrgent = false }: { days: number; limit: number; onlyUrgent?: boolean },
  ): Promise<(Headline & Pick<GroupNewsRow, 'id' | 'html' | 'traceparent'>)[]> {
    const db = tx.on(this.db);
    const fresh = db
      .selectFrom('groupNews')
      .select('id')
      .where('postedAt', 'is', null)
      .where('publishedAt', '>', sql<Date>`now() - make_interval(days => ${days})`)
      .where('priority', 'in', onlyUrgent ? ['urgent'] : ['urgent', 'high', 'normal'])
      .orderBy(sql`array_position(array['urgent', 'high', 'normal'], priority)`)
      .orderBy('publishedAt', 'desc')
      .limit(limit)
      .forUpdate();
    const taken = await db
      .updateTable('groupNews')
      .set({ postedAt: sql<Date>`now()` })
      .where('id', 'in', fresh)
      .returning(['id', 'title', 'isAiTranslated', 'html', 'publishedAt', 'traceparent'])
      .execute();
    return taken.sort((one, other) => other.publishedAt.getTime() - one.publishedAt.getTime());
  }

  /** Marks this item as posted or, without an id, the newest one that was not posted. */
  markPosted(tx: Transaction, id?: string): Promise<Pick<GroupNewsRow, 'id' | 'title' | 'html'> | undefined> {
    const db = tx.on(this.db);
    const all = db.selectFrom('groupNews').select('id');
    const chosen = id === undefined ? all.where('postedAt', 'is', null) : all.where('id', '=', id);
    return db
      .updateTable('groupNews')
      .set({ postedAt: sql<Date>`now()` })
      .where('id', '=', chosen.orderBy('publishedAt', 'desc').limit(1).forUpdate())
      .returning(['id', 'title', 'html'])
      .executeTakeFirst();
  }

  /** News of the last `days` days, the newest first. */
  newest(days: number, limit: number, tx?: Transaction): Promise<Headline[]> {
    return (tx ? tx.on(this.db) : this.db)
      .selectFrom('groupNews')
      .select(['title', 'isAiTranslated'])
      .where('publishedAt', '>', sql<Date>`now() - make_interval(days => ${days})`)
      .orderBy('publishedAt', 'desc')
      .limit(limit)
      .execute();
  }
}
