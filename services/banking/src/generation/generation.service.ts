import { TEXT_GENERATOR, type TextGenerator, translateForeignItems } from '@kubrik/ai';
import { type BankingNewsItem, bankingEvents } from '@kubrik/contract';
import { FeedNews, feedSettings, plainStory, type Story } from '@kubrik/feeds';
import {
  CONFIG,
  type ContentJobContext,
  type ContentJobOutcome,
  Kysely,
  LOGGER,
  type Logger,
  Metrics,
  Outbox,
  type Transaction,
} from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { BankingConfig } from '../banking.config.js';
import type { BankingTables } from '../banking.tables.js';
import { ItemRepository } from '../item/item.repository.js';
import { categorise } from './categorise.js';
import { defaultFeeds } from './default-feeds.js';

type BankingStory = Story & Pick<BankingNewsItem, 'category' | 'priority' | 'isAiGenerated'>;

/** The content job «generateNews»: reads every banking feed and publishes new stories about banking. */
@Injectable()
export class GenerationService {
  private readonly news: FeedNews<BankingStory>;

  constructor(
    db: Kysely<BankingTables>,
    private readonly items: ItemRepository,
    outbox: Outbox,
    @Inject(CONFIG) config: BankingConfig,
    @Inject(LOGGER) logger: Logger,
    metrics: Metrics,
    @Inject(TEXT_GENERATOR) textGenerator: TextGenerator,
  ) {
    this.news = new FeedNews({
      db,
      outbox,
      metrics,
      logger,
      settings: feedSettings('BANKING', config),
      defaultFeeds,
      judge: bankingStory,
      prepare: translateForeignItems(
        textGenerator,
        plainStory,
        (story: BankingStory, { title, summary }) => ({
          ...story,
          title,
          summary,
          isAiGenerated: true,
        }),
      ),
      store: (tx, id, story) => this.store(tx, id, story),
    });
  }

  run(context: ContentJobContext): Promise<ContentJobOutcome> {
    return this.news.run(context);
  }

  private async store(tx: Transaction, id: string, story: BankingStory): Promise<void> {
    const { title, summary, imageUrl, publishedAt, sourceCredits, sourceUrl } = story;
    const { category, priority, tags, isAiGenerated } = story;
    const facts = { title, summary, imageUrl, publishedAt, sourceCredits, sourceUrl };
    await this.items.insert(tx, { id, ...facts, category, priority, tags, isAiGenerated });
    tx.emit(bankingEvents.newsPublished, { newsId: id, title });
  }
}

/** Undefined for a story that is not about banking. */
function bankingStory(story: Story): BankingStory | undefined {
  const judgement = categorise(story);
  return judgement && { ...story, ...judgement, isAiGenerated: false };
}
