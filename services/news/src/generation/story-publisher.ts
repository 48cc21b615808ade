import { newsEvents } from '@kubrik/contract';
import { Outbox, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { Story } from '../feed/story.js';
import { Item } from '../item/item.entity.js';

const publicationLock = 4_707_101;

/** Stores stories and announces them. */
@Injectable()
export class StoryPublisher {
  constructor(private readonly outbox: Outbox) {}

  /** @returns false when the story is known already */
  publish(story: Story): Promise<boolean> {
    return this.outbox.transaction(async (tx) => {
      // One at a time over all replicas: two feeds may bring the same story at once.
      await tx.manager.query('select pg_advisory_xact_lock($1)', [publicationLock]);
      const known = await knownAs(tx, story.keys);
      const newsId = known ?? (await this.insert(tx, story));
      await tx.manager.query(
        'insert into story_keys (key, news_id) select unnest($1::text[]), $2 on conflict do nothing',
        [story.keys, newsId],
      );
      return known === undefined;
    });
  }

  private async insert(tx: Transaction, story: Story): Promise<string> {
    const { keys: _, ...facts } = story;
    const id = uuidv7();
    await tx.manager.insert(Item, { id, ...facts, views: '0', commentCount: 0, archivedAt: null });
    await tx.manager.query('update news_count set items = items + 1');
    tx.emit(newsEvents.published, {
      newsId: id,
      title: story.title,
      summary: story.summary,
      category: story.category,
      priority: story.priority,
      sourceCredits: story.sourceCredits,
      sourceUrl: story.sourceUrl,
      publishedAt: story.publishedAt.toISOString(),
    });
    return id;
  }
}

async function knownAs(tx: Transaction, keys: string[]): Promise<string | undefined> {
  const [row] = await tx.manager.query<{ news_id: string }[]>(
    'select news_id from story_keys where key = any($1) limit 1',
    [keys],
  );
  return row?.news_id;
}
