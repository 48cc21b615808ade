import { COMPOSER, type Composer, retelling } from '@kubrik/ai';
import { type BankingNewsItem, bankingEvents, plural } from '@kubrik/contract';
import { FeedReader, type FeedText, feedOutcome, feedSettings, plainStory, type Story } from '@kubrik/feeds';
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
import type { BankingConfig } from '../banking.config.js';
import { categorise } from './categorise.js';
import { defaultFeeds } from './default-feeds.js';

type BankingStory = Story & Pick<BankingNewsItem, 'category' | 'priority' | 'isAiGenerated'>;

/** The content job «generateNews»: reads every banking feed and publishes what is new and speaks of banking. */
@Injectable()
export class GenerationService {
  private readonly reader: FeedReader<BankingStory>;

  constructor(
    dataSource: DataSource,
    outbox: Outbox,
    @Inject(CONFIG) config: BankingConfig,
    @Inject(LOGGER) logger: Logger,
    @Inject(COMPOSER) composer: Composer,
  ) {
    this.reader = new FeedReader({
      dataSource,
      outbox,
      logger,
      settings: feedSettings('BANKING', config),
      defaultFeeds,
      understand: readBankingStories,
      prepare: retelling(composer, plainStory, (story, { title, summary }) => ({
        ...story,
        title,
        summary,
        isAiGenerated: true,
      })),
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

async function readBankingStories({ text, address, ...options }: FeedText): Promise<BankingStory[]> {
  const { storiesOf } = await import('@kubrik/feeds/parse');
  return storiesOf(text, address, options).stories.flatMap((story) => {
    const judgement = categorise(story);
    return judgement ? [{ ...story, ...judgement, isAiGenerated: false }] : [];
  });
}

async function store(tx: Transaction, id: string, story: BankingStory): Promise<void> {
  await tx.manager.query(
    `insert into banking_news (id, title, summary, image_url, published_at, source_credits, source_url, category,
       priority, tags, is_ai_generated)
     values ($1, $2, $3, $4, date_trunc('milliseconds', $5::timestamptz), $6, $7, $8, $9, $10, $11)`,
    [
      id,
      story.title,
      story.summary,
      story.imageUrl,
      story.publishedAt,
      story.sourceCredits,
      story.sourceUrl,
      story.category,
      story.priority,
      story.tags,
      story.isAiGenerated,
    ],
  );
  tx.emit(bankingEvents.newsPublished, { newsId: id, title: story.title });
}
