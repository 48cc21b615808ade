import { newsEvents, plural } from '@kubrik/contract';
import { FeedReader, type FeedText, feedOutcome, type Story } from '@kubrik/feeds';
import {
  CONFIG,
  type JobContext,
  type JobOutcome,
  LOGGER,
  type Logger,
  Outbox,
  type Transaction,
} from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Item } from '../item/item.entity.js';
import type { NewsConfig } from '../news.config.js';
import { categorise } from './categorise.js';
import { defaultFeeds } from './default-feeds.js';

/** The content job «generate»: reads every feed and publishes what is new. */
@Injectable()
export class GenerationService {
  private readonly reader: FeedReader<Story>;

  constructor(
    dataSource: DataSource,
    outbox: Outbox,
    @Inject(CONFIG) config: NewsConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.reader = new FeedReader({
      dataSource,
      outbox,
      logger,
      variable: 'NEWS_FEEDS',
      feeds: config.NEWS_FEEDS,
      defaultFeeds,
      timeoutMs: config.NEWS_FEED_TIMEOUT_MS,
      maxBytes: config.NEWS_FEED_MAX_BYTES,
      understand: readStories,
      store,
    });
  }

  async run(context: JobContext): Promise<JobOutcome> {
    const totals = await this.reader.run(context);
    const message = [
      plural(totals.added, ['новость добавлена', 'новости добавлены', 'новостей добавлено']),
      plural(totals.duplicates, ['повтор пропущен', 'повтора пропущено', 'повторов пропущено']),
    ].join(', ');
    return feedOutcome(totals, message);
  }
}

async function readStories({ text, address, ...options }: FeedText): Promise<Story[]> {
  const { storiesOf } = await import('@kubrik/feeds/parse');
  return storiesOf(text, address, options).stories;
}

async function store(tx: Transaction, id: string, { keys: _, ...facts }: Story): Promise<void> {
  const { category, priority } = categorise(facts);
  const { title, summary, sourceCredits, sourceUrl, publishedAt } = facts;
  await tx.manager.insert(Item, {
    id,
    ...facts,
    category,
    priority,
    views: '0',
    commentCount: 0,
    archivedAt: null,
  });
  await tx.manager.query('update news_count set items = items + 1');
  tx.emit(newsEvents.published, {
    newsId: id,
    title,
    summary,
    category,
    priority,
    sourceCredits,
    sourceUrl,
    publishedAt: publishedAt.toISOString(),
  });
}
