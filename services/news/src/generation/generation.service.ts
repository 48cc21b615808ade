import { COMPOSER, type Composer, type Retelling, retelling } from '@kubrik/ai';
import { newsEvents, plural } from '@kubrik/contract';
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
    @Inject(COMPOSER) composer: Composer,
  ) {
    this.reader = new FeedReader({
      dataSource,
      outbox,
      logger,
      settings: feedSettings('NEWS', config),
      defaultFeeds,
      understand: readStories,
      prepare: retelling(composer, plainStory, asTold),
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

const asTold = (story: NewsStory, { title, summary, paragraphs }: Retelling): NewsStory => ({
  ...story,
  title,
  summary,
  content: paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`).join(''),
  isAiTranslated: true,
});

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
