import { COMPOSER, type Composer, retell } from '@kubrik/ai';
import { newsEvents, plural } from '@kubrik/contract';
import { FeedReader, type FeedText, feedOutcome, feedSettings, type Story } from '@kubrik/feeds';
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

type NewsStory = Story & { isAiTranslated: boolean };

/** The content job «generate»: reads every feed and publishes what is new; foreign stories in Russian, where an AI can. */
@Injectable()
export class GenerationService {
  private readonly reader: FeedReader<NewsStory>;

  constructor(
    dataSource: DataSource,
    outbox: Outbox,
    @Inject(CONFIG) config: NewsConfig,
    @Inject(LOGGER) logger: Logger,
    @Inject(COMPOSER) private readonly composer: Composer,
  ) {
    this.reader = new FeedReader({
      dataSource,
      outbox,
      logger,
      settings: feedSettings('NEWS', config),
      defaultFeeds,
      understand: readStories,
      prepare: (story, signal) => this.inRussian(story, signal),
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

  /** The story as it is, when there is nothing better. */
  private async inRussian(story: NewsStory, signal: AbortSignal): Promise<NewsStory> {
    if (this.composer.kind !== 'provider') return story;
    const { plainText } = await import('@kubrik/feeds/parse');
    const { title, summary, content } = story;
    const told = await retell(this.composer, { title, summary, text: plainText(content) }, signal);
    if (!told) return story;
    const paragraphs = told.paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`);
    return {
      ...story,
      title: told.title,
      summary: told.summary,
      content: paragraphs.join(''),
      isAiTranslated: true,
    };
  }
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

async function readStories({ text, address, ...options }: FeedText): Promise<NewsStory[]> {
  const { storiesOf } = await import('@kubrik/feeds/parse');
  return storiesOf(text, address, options).stories.map((story) => ({ ...story, isAiTranslated: false }));
}

async function store(tx: Transaction, id: string, { keys: _, ...facts }: NewsStory): Promise<void> {
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
