import {
  type LibraryCategory,
  type newsEvents,
  type Payload,
  plural,
  protectionEvents,
} from '@kubrik/contract';
import { FeedReader, type FeedText, feedOutcome, feedSettings, keysOf } from '@kubrik/feeds';
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
import type { ProtectionConfig } from '../protection.config.js';
import { categoryOf } from './category.js';
import { WeeklyDigest } from './weekly-digest.js';

interface RightsStory {
  keys: string[];
  title: string;
  summary: string;
  category: LibraryCategory;
  publishedAt: Date;
  sourceCredits: string;
  sourceUrl: string | null;
}

/** News about seafarers' rights: from feeds of their own, from the platform's news, and once a week a digest. */
@Injectable()
export class GenerationService {
  private readonly reader: FeedReader<RightsStory>;

  constructor(
    dataSource: DataSource,
    outbox: Outbox,
    private readonly digest: WeeklyDigest,
    @Inject(CONFIG) config: ProtectionConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.reader = new FeedReader({
      dataSource,
      outbox,
      logger,
      settings: feedSettings('PROTECTION', config),
      // Without feeds of its own the section lives on what the platform's news say about crews.
      defaultFeeds: [],
      understand: storiesOf,
      store,
    });
  }

  async run(context: JobContext): Promise<JobOutcome> {
    const totals = await this.reader.run(context);
    const isDigestNew = await this.digest.publish(new Date());
    const added = plural(totals.added, ['новость добавлена', 'новости добавлены', 'новостей добавлено']);
    const digest = isDigestNew ? ', дайджест за неделю опубликован' : '';
    const outcome = feedOutcome(totals, `${added}${digest}`);
    // Without feeds there is nothing that could have failed.
    return { ...outcome, succeeded: totals.succeeded || this.reader.feeds.length === 0 };
  }

  /** A story of the platform's news that is about crews or their rights. */
  async takeFromNews(tx: Transaction, item: Payload<typeof newsEvents.published>): Promise<void> {
    const { newsId, title, summary, category: kind, sourceCredits, sourceUrl } = item;
    const category = categoryOf(title, summary);
    if (kind !== 'crew' && (kind !== 'regulations' || category === 'general')) return;
    const publishedAt = new Date(item.publishedAt);
    const keys = keysOf({
      link: sourceUrl ?? undefined,
      originalLink: undefined,
      guid: newsId,
      title,
      publishedAt,
      isDated: true,
      feedUrl: sourceUrl ?? '',
    });
    const story = {
      keys,
      title,
      summary,
      category,
      publishedAt,
      sourceCredits,
      sourceUrl: `/news/${newsId}`,
    };
    await this.reader.publishIn(tx, story);
  }
}

async function storiesOf({ text, address, ...options }: FeedText): Promise<RightsStory[]> {
  const { storiesOf: read } = await import('@kubrik/feeds/parse');
  return read(text, address, options).stories.map(
    ({ keys, title, summary, publishedAt, sourceCredits, sourceUrl }) => ({
      keys,
      title,
      summary,
      category: categoryOf(title, summary),
      publishedAt,
      sourceCredits,
      sourceUrl,
    }),
  );
}

async function store(tx: Transaction, id: string, story: RightsStory): Promise<void> {
  await tx.manager.query(
    `insert into protection_news (id, title, category, summary, published_at, source_credits, source_url)
     values ($1, $2, $3, $4, date_trunc('milliseconds', $5::timestamptz), $6, $7)`,
    [id, story.title, story.category, story.summary, story.publishedAt, story.sourceCredits, story.sourceUrl],
  );
  tx.emit(protectionEvents.newsPublished, { newsId: id, title: story.title, isWeeklyDigest: false });
}
