import { TEXT_GENERATOR, type TextGenerator, type Translation, translateForeignItems } from '@kubrik/ai';
import { escapeHtml, newsEvents } from '@kubrik/contract';
import { FeedNews, feedSettings, plainStory, type Story } from '@kubrik/feeds';
import {
  CONFIG,
  type ContentJobContext,
  type ContentJobOutcome,
  Kysely,
  LOGGER,
  type Logger,
  Outbox,
  type Transaction,
} from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { ItemRepository } from '../item/item.repository.js';
import type { NewsConfig } from '../news.config.js';
import type { NewsTables } from '../news.tables.js';
import { categorise } from './categorise.js';
import { defaultFeeds } from './default-feeds.js';

type NewsStory = Story & { isAiTranslated: boolean };

/** The content job «generate»: reads every feed and publishes what is new; foreign stories in Russian, where an AI can. */
@Injectable()
export class GenerationService {
  private readonly news: FeedNews<NewsStory>;

  constructor(
    db: Kysely<NewsTables>,
    private readonly items: ItemRepository,
    outbox: Outbox,
    @Inject(CONFIG) config: NewsConfig,
    @Inject(LOGGER) logger: Logger,
    @Inject(TEXT_GENERATOR) textGenerator: TextGenerator,
  ) {
    this.news = new FeedNews({
      db,
      outbox,
      logger,
      settings: feedSettings('NEWS', config),
      defaultFeeds,
      judge: (story) => ({ ...story, isAiTranslated: false }),
      prepare: translateForeignItems(textGenerator, plainStory, withTranslation),
      store: (tx, id, story) => this.store(tx, id, story),
    });
  }

  run(context: ContentJobContext): Promise<ContentJobOutcome> {
    return this.news.run(context);
  }

  private async store(tx: Transaction, id: string, { keys: _, ...story }: NewsStory): Promise<void> {
    const { category, priority } = categorise(story);
    const { title, summary, sourceCredits, sourceUrl, publishedAt } = story;
    await this.items.insert(tx, { id, ...story, category, priority });
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
}

const withTranslation = (story: NewsStory, { title, summary, paragraphs }: Translation): NewsStory => ({
  ...story,
  title,
  summary,
  content: paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join(''),
  isAiTranslated: true,
});
