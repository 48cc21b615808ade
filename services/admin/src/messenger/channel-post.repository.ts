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
import type { ChannelPost } from './channel-post.entity.js';
import type { Poll } from './messenger.js';

export type ChannelPostRow = Selectable<ChannelPost>;

export interface ChannelPostCounts {
  /** Not sent yet. */
  waiting: number;
  /** Refused by the messenger in the last day. */
  refused: number;
}

/** A change of a news item, by the event's number in the stream. */
interface NewsChange {
  newsId: string;
  sequence: number;
}

@Injectable()
export class ChannelPostRepository {
  constructor(private readonly db: Kysely<AdminTables>) {}

  async insert(tx: Transaction, post: Insertable<ChannelPost>): Promise<void> {
    await tx.on(this.db).insertInto('channelPosts').values(post).execute();
  }

  /** Queues a post behind all others: the order of publication goes on from the last number. */
  async append(tx: Transaction, post: Omit<Insertable<ChannelPost>, 'sequence'>): Promise<void> {
    const db = tx.on(this.db);
    const sequence = db
      .selectFrom('channelPosts')
      .select(({ fn }) => fn.coalesce(fn.max('sequence'), sql<string>`0`).as('last'));
    await db
      .insertInto('channelPosts')
      .values({ ...post, sequence })
      .execute();
  }

  /** Queues the new text for every post of the item. */
  insertEdit(tx: Transaction, { html, ...change }: NewsChange & { html: string }): Promise<void> {
    return this.insertChange(tx, change, 'edit', html);
  }

  /** Drops the item's posts that wait, and queues the deletion of those that were sent. */
  async insertDeletion(tx: Transaction, change: NewsChange): Promise<void> {
    await tx
      .on(this.db)
      .updateTable('channelPosts')
      .set({ refusedAt: sql<Date>`now()`, refusal: 'the news item was removed' })
      .where('newsId', '=', change.newsId)
      .where('sentAt', 'is', null)
      .where('refusedAt', 'is', null)
      .execute();
    await this.insertChange(tx, change, 'delete', null);
  }

  /** The oldest post that waits, with its row lock, so that one replica at a time sends. */
  lockOldestWaiting(tx: Transaction): Promise<ChannelPostRow | undefined> {
    return tx
      .on(this.db)
      .selectFrom('channelPosts')
      .selectAll()
      .where('sentAt', 'is', null)
      .where('refusedAt', 'is', null)
      .orderBy('sequence')
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .executeTakeFirst();
  }

  find(tx: Transaction, id: string): Promise<ChannelPostRow | undefined> {
    return tx.on(this.db).selectFrom('channelPosts').selectAll().where('id', '=', id).executeTakeFirst();
  }

  async update(tx: Transaction, id: string, change: Updateable<ChannelPost>): Promise<void> {
    await tx.on(this.db).updateTable('channelPosts').set(change).where('id', '=', id).execute();
  }

  async isQueued(tx: Transaction, eventId: string): Promise<boolean> {
    const post = await tx
      .on(this.db)
      .selectFrom('channelPosts')
      .select('id')
      .where('eventId', '=', eventId)
      .executeTakeFirst();
    return post !== undefined;
  }

  outcome(eventId: string): Promise<Pick<ChannelPostRow, 'sentAt' | 'refusal'> | undefined> {
    return this.db
      .selectFrom('channelPosts')
      .select(['sentAt', 'refusal'])
      .where('eventId', '=', eventId)
      .executeTakeFirst();
  }

  counts(): Promise<ChannelPostCounts> {
    return this.db
      .selectFrom('channelPosts')
      .select([
        sql<number>`count(*) filter (where sent_at is null and refused_at is null)::int`.as('waiting'),
        sql<number>`count(*) filter (where refused_at > now() - interval '24 hours')::int`.as('refused'),
      ])
      .executeTakeFirstOrThrow();
  }

  async lastPoll(): Promise<Poll | undefined> {
    const post = await this.db
      .selectFrom('channelPosts')
      .select('poll')
      .where('poll', 'is not', null)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return post?.poll ?? undefined;
  }

  /** One change for each post of the item, behind everything that waits: no change overtakes the post it changes. */
  private async insertChange(
    tx: Transaction,
    { newsId, sequence }: NewsChange,
    kind: 'edit' | 'delete',
    html: string | null,
  ): Promise<void> {
    const db = tx.on(this.db);
    const last = db
      .selectFrom('channelPosts as waiting')
      .select(({ fn }) => fn.max('waiting.sequence').as('last'));
    await db
      .insertInto('channelPosts')
      .columns(['eventId', 'sequence', 'kind', 'newsId', 'targetId', 'html'])
      .expression(
        db
          .selectFrom('channelPosts')
          .select((eb) => [
            sql<string>`gen_random_uuid()`.as('eventId'),
            sql<string>`greatest(${sequence}::bigint, ${last})`.as('sequence'),
            eb.val(kind).as('kind'),
            'newsId',
            'id as targetId',
            sql<string | null>`${html}::text`.as('html'),
          ])
          .where('newsId', '=', newsId)
          .where('kind', '=', 'post')
          .where('refusedAt', 'is', null),
      )
      .execute();
  }
}
