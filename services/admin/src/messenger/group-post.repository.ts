import {
  currentTraceparent,
  type Insertable,
  Kysely,
  type Selectable,
  sql,
  type Transaction,
  type Updateable,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { AdminTables } from '../admin.tables.js';
import type { GroupPost } from './group-post.entity.js';
import type { Poll } from './messenger.js';

export type GroupPostRow = Selectable<GroupPost>;

export interface GroupPostCounts {
  /** To be sent. */
  waiting: number;
  /**
   * Posts that the messenger refused in the last day, without those that were dropped because a moderator
   * removed their news.
   */
  refused: number;
}

/** A change of a news item, with the event's number in the stream. */
interface NewsChange {
  newsId: string;
  sequence: number;
}

@Injectable()
export class GroupPostRepository {
  constructor(private readonly db: Kysely<AdminTables>) {}

  async insert(tx: Transaction, post: Insertable<GroupPost>): Promise<void> {
    await tx.on(this.db).insertInto('groupPosts').values(post).execute();
  }

  /** Queues a post after all others: it gets the next number. It belongs to the trace under way, unless it names its own. */
  async append(tx: Transaction, post: Omit<Insertable<GroupPost>, 'sequence'>): Promise<void> {
    const db = tx.on(this.db);
    const sequence = db
      .selectFrom('groupPosts')
      .select(({ fn }) => fn.coalesce(fn.max('sequence'), sql<string>`0`).as('last'));
    await db
      .insertInto('groupPosts')
      .values({ traceparent: currentTraceparent() ?? null, ...post, sequence })
      .execute();
  }

  /** Queues the new text for every post of the item. */
  insertEdit(tx: Transaction, { html, ...change }: NewsChange & { html: string }): Promise<void> {
    return this.insertChange(tx, change, 'edit', html);
  }

  /** Drops the item's waiting posts, and queues the deletion of those that were sent. */
  async insertDeletion(tx: Transaction, change: NewsChange): Promise<void> {
    await tx
      .on(this.db)
      .updateTable('groupPosts')
      .set({ droppedAt: sql<Date>`now()` })
      .where('newsId', '=', change.newsId)
      .where('sentAt', 'is', null)
      .where('refusedAt', 'is', null)
      .where('droppedAt', 'is', null)
      .execute();
    await this.insertChange(tx, change, 'delete', null);
  }

  /** The oldest waiting post, locked, so that only one replica at a time sends. */
  lockOldestWaiting(tx: Transaction): Promise<GroupPostRow | undefined> {
    return tx
      .on(this.db)
      .selectFrom('groupPosts')
      .selectAll()
      .where('sentAt', 'is', null)
      .where('refusedAt', 'is', null)
      .where('droppedAt', 'is', null)
      .orderBy('sequence')
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .executeTakeFirst();
  }

  find(tx: Transaction, id: string): Promise<GroupPostRow | undefined> {
    return tx.on(this.db).selectFrom('groupPosts').selectAll().where('id', '=', id).executeTakeFirst();
  }

  async update(tx: Transaction, id: string, change: Updateable<GroupPost>): Promise<void> {
    await tx.on(this.db).updateTable('groupPosts').set(change).where('id', '=', id).execute();
  }

  /** When the last post of news was queued; undefined for none. */
  async lastNewsAt(tx: Transaction): Promise<Date | undefined> {
    const post = await tx
      .on(this.db)
      .selectFrom('groupPosts')
      .select('createdAt')
      .where('kind', '=', 'post')
      .where('poll', 'is', null)
      .where('droppedAt', 'is', null)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return post?.createdAt;
  }

  async isQueued(tx: Transaction, originId: string): Promise<boolean> {
    const post = await tx
      .on(this.db)
      .selectFrom('groupPosts')
      .select('id')
      .where('originId', '=', originId)
      .executeTakeFirst();
    return post !== undefined;
  }

  outcome(originId: string): Promise<Pick<GroupPostRow, 'sentAt' | 'refusal' | 'droppedAt'> | undefined> {
    return this.db
      .selectFrom('groupPosts')
      .select(['sentAt', 'refusal', 'droppedAt'])
      .where('originId', '=', originId)
      .executeTakeFirst();
  }

  counts(): Promise<GroupPostCounts> {
    return this.db
      .selectFrom('groupPosts')
      .select([
        sql<number>`count(*) filter (where sent_at is null and refused_at is null and dropped_at is null)::int`.as(
          'waiting',
        ),
        sql<number>`count(*) filter (where refused_at > now() - interval '24 hours')::int`.as('refused'),
      ])
      .executeTakeFirstOrThrow();
  }

  async lastPoll(): Promise<Poll | undefined> {
    const post = await this.db
      .selectFrom('groupPosts')
      .select('poll')
      .where('poll', 'is not', null)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return post?.poll ?? undefined;
  }

  /**
   * Queues a change for each post of the item, after everything that waits, so that no change comes before
   * its post.
   */
  private async insertChange(
    tx: Transaction,
    { newsId, sequence }: NewsChange,
    kind: 'edit' | 'delete',
    html: string | null,
  ): Promise<void> {
    const db = tx.on(this.db);
    const last = db
      .selectFrom('groupPosts as waiting')
      .select(({ fn }) => fn.max('waiting.sequence').as('last'));
    await db
      .insertInto('groupPosts')
      .columns(['originId', 'sequence', 'kind', 'newsId', 'targetId', 'html', 'traceparent'])
      .expression(
        db
          .selectFrom('groupPosts')
          .select((eb) => [
            sql<string>`gen_random_uuid()`.as('originId'),
            sql<string>`greatest(${sequence}::bigint, ${last})`.as('sequence'),
            eb.val(kind).as('kind'),
            'newsId',
            'id as targetId',
            sql<string | null>`${html}::text`.as('html'),
            sql<string | null>`${currentTraceparent() ?? null}::text`.as('traceparent'),
          ])
          .where('newsId', '=', newsId)
          .where('kind', '=', 'post')
          .where('refusedAt', 'is', null)
          .where('droppedAt', 'is', null),
      )
      .execute();
  }
}
