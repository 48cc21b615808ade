import { itemWithKey, keySearch } from '@kubrik/feeds';
import { Kysely, sql, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { NewsTables } from '../news.tables.js';
import type { NewsStory } from '../story/news-story.js';

/** Condition on `waiting_stories`: rows of the story with these keys, by the rule of `itemWithKey`. */
function isFoundBy(keys: string[]) {
  const { always, elsewhere, feed } = keySearch(keys);
  return sql<boolean>`(keys && ${always}::text[] or (keys && ${elsewhere}::text[]
    and not exists (select from unnest(keys) as key where starts_with(key, ${feed}))))`;
}

@Injectable()
export class WaitingStoryRepository {
  constructor(private readonly db: Kysely<NewsTables>) {}

  /** Whether a story with one of these keys is news, waits, or is decided. */
  async isKnown(tx: Transaction, keys: string[]): Promise<boolean> {
    const db = tx.on(this.db);
    if (await itemWithKey(db, keys)) return true;
    const waiting = db.selectFrom('waitingStories').select('id').where(isFoundBy(keys));
    return (await waiting.limit(1).execute()).length > 0;
  }

  /** Whether a story with one of these keys was dropped. */
  async isDropped(keys: string[], tx?: Transaction): Promise<boolean> {
    const dropped = await (tx ? tx.on(this.db) : this.db)
      .selectFrom('waitingStories')
      .select('id')
      .where(isFoundBy(keys))
      .where('state', '=', 'dropped')
      .limit(1)
      .execute();
    return dropped.length > 0;
  }

  /** Settles the waiting stories that have become news under these keys. @returns their ids */
  async settle(tx: Transaction, keys: string[]): Promise<string[]> {
    const settled = await tx
      .on(this.db)
      .updateTable('waitingStories')
      .set({ state: 'published' })
      .where(isFoundBy(keys))
      .where('state', '=', 'waiting')
      .returning('id')
      .execute();
    return settled.map(({ id }) => id);
  }

  async countWaiting(tx: Transaction): Promise<number> {
    const { count } = await tx
      .on(this.db)
      .selectFrom('waitingStories')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow();
    return count;
  }

  /** Drops the stories that have been waiting since before `since`. @returns their ids */
  async expire(tx: Transaction, since: Date): Promise<string[]> {
    const expired = await tx
      .on(this.db)
      .updateTable('waitingStories')
      .set({ state: 'dropped' })
      .where('state', '=', 'waiting')
      .where('createdAt', '<', since)
      .returning('id')
      .execute();
    return expired.map(({ id }) => id);
  }

  async insert(tx: Transaction, id: string, story: NewsStory): Promise<void> {
    await tx
      .on(this.db)
      .insertInto('waitingStories')
      .values({ id, keys: story.keys, story: JSON.stringify(story) })
      .execute();
  }

  /** Decides a waiting story. @returns the story, or undefined when it does not wait */
  async decide(tx: Transaction, id: string, isPublished: boolean): Promise<NewsStory | undefined> {
    const row = await tx
      .on(this.db)
      .updateTable('waitingStories')
      .set({ state: isPublished ? 'published' : 'dropped' })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .returning('story')
      .executeTakeFirst();
    if (!row) return undefined;
    const publishedAt = new Date(row.story.publishedAt);
    const { isAiTranslated = false, original = row.story, ...story } = row.story;
    return { ...story, publishedAt, isAiTranslated, original: { ...original, publishedAt } };
  }

  /** Deletes decided stories that came more than `months` months ago. */
  async forgetDecided(months: number): Promise<void> {
    await this.db
      .deleteFrom('waitingStories')
      .where('state', '<>', 'waiting')
      .where('createdAt', '<', sql<Date>`now() - make_interval(months => ${months})`)
      .execute();
  }
}
