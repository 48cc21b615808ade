import type { FeedReading, FeedSource } from '@kubrik/feeds';
import { Kysely, type Selectable, sql, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { NewsTables } from '../news.tables.js';
import type { NewsFeedRow } from './news-feed.entity.js';

export type FeedRow = Selectable<NewsFeedRow>;

@Injectable()
export class NewsFeedRepository {
  constructor(private readonly db: Kysely<NewsTables>) {}

  list(): Promise<FeedRow[]> {
    return this.db.selectFrom('newsFeeds').selectAll().orderBy('isAdded').orderBy('name').execute();
  }

  find(id: string): Promise<FeedRow | undefined> {
    return this.db.selectFrom('newsFeeds').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** Stores rows for configured feeds, too. A row that the panel added before stays unchanged. */
  async saveConfigured(feeds: readonly FeedSource[]): Promise<void> {
    for (const { url, name, isSpecialist = false } of feeds) {
      const known = { name: name ?? url, isSpecialist };
      await this.db
        .insertInto('newsFeeds')
        .values({ id: uuidv7(), url, ...known, isAdded: false })
        .onConflict((conflict) =>
          conflict.column('url').doUpdateSet(known).where('newsFeeds.isAdded', '=', false),
        )
        .execute();
    }
  }

  /**
   * Adds a feed. One that was configured before and no longer is becomes a feed of the panel.
   *
   *
   * @returns undefined when a feed has this address already
   */
  add(
    tx: Transaction,
    { url, name, isSpecialist }: Pick<FeedRow, 'url' | 'name' | 'isSpecialist'>,
    isConfigured: boolean,
  ): Promise<FeedRow | undefined> {
    const known = { name, isSpecialist, isAdded: true };
    return tx
      .on(this.db)
      .insertInto('newsFeeds')
      .values({ id: uuidv7(), url, ...known })
      .onConflict((conflict) => {
        const onUrl = conflict.column('url');
        return isConfigured
          ? onUrl.doNothing()
          : onUrl.doUpdateSet({ ...known, isPaused: false }).where('newsFeeds.isAdded', '=', false);
      })
      .returningAll()
      .executeTakeFirst();
  }

  pause(tx: Transaction, id: string, isPaused: boolean): Promise<FeedRow | undefined> {
    return tx
      .on(this.db)
      .updateTable('newsFeeds')
      .set({ isPaused })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
  }

  async remove(tx: Transaction, id: string): Promise<void> {
    await tx.on(this.db).deleteFrom('newsFeeds').where('id', '=', id).where('isAdded', '=', true).execute();
  }

  /** A reading that found no change, or failed, keeps the counts of the reading before. */
  async saveReading(url: string, reading: FeedReading): Promise<void> {
    const { problem, isUnchanged, added, duplicates, offTopic, borderline, droppedCount, dropped } = reading;
    const counts = { added, duplicates, offTopic, borderline, dropped: droppedCount, droppedText: dropped };
    const failingSince = problem ? sql<Date>`coalesce(failing_since, now())` : null;
    await this.db
      .updateTable('newsFeeds')
      .set({ readAt: sql<Date>`now()`, problem, failingSince, ...(isUnchanged || problem ? {} : counts) })
      .where('url', '=', url)
      .execute();
  }
}
