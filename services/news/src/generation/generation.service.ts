import { TEXT_GENERATOR, type TextGenerator, translateForeignItems } from '@kubrik/ai';
import { contributionEvents, type feedPreview, newsEvents, type StoryDecision } from '@kubrik/contract';
import {
  describeDropped,
  FeedNews,
  type FeedSource,
  feedSettings,
  plainStory,
  publicationLock,
  type Story,
} from '@kubrik/feeds';
import {
  CONFIG,
  type ContentJobContext,
  type ContentJobOutcome,
  Kysely,
  LOGGER,
  type Logger,
  lockTransaction,
  Metrics,
  messageOf,
  Outbox,
  Refusal,
  type Transaction,
} from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { NewsFeedService } from '../feed/news-feed.service.js';
import { WaitingStoryRepository } from '../feed/waiting-story.repository.js';
import { WaitingStoryService } from '../feed/waiting-story.service.js';
import { ItemRepository } from '../item/item.repository.js';
import type { NewsConfig } from '../news.config.js';
import type { NewsTables } from '../news.tables.js';
import { NewsSourceService } from '../source/news-source.service.js';
import { inOwnWords, type NewsStory, withTranslation } from '../story/news-story.js';
import { defaultFeeds } from './default-feeds.js';
import { judgeStory } from './titles/judge-story.js';

/** Stories that the test of a feed shows. */
const previewed = 10;
/** In ms. */
const longestTest = 20_000;

/**
 * The content job «generate»: reads every feed and publishes new stories; translates foreign ones into
 * Russian if an AI is configured.
 */
@Injectable()
export class GenerationService {
  private readonly news: FeedNews<NewsStory>;

  constructor(
    db: Kysely<NewsTables>,
    private readonly items: ItemRepository,
    private readonly outbox: Outbox,
    private readonly sources: NewsSourceService,
    @Inject(CONFIG) config: NewsConfig,
    @Inject(LOGGER) logger: Logger,
    metrics: Metrics,
    @Inject(TEXT_GENERATOR) textGenerator: TextGenerator,
    feeds: NewsFeedService,
    private readonly waiting: WaitingStoryService,
    private readonly waitingStories: WaitingStoryRepository,
  ) {
    const prepare = translateForeignItems(textGenerator, plainStory, withTranslation);
    this.news = new FeedNews({
      db,
      outbox,
      metrics,
      logger,
      settings: {
        ...feedSettings('NEWS', config),
        specialist: { variable: 'NEWS_MARITIME_FEEDS', feeds: config.NEWS_MARITIME_FEEDS },
      },
      defaultFeeds,
      judge: (story, source) => (decisionOf(story, source) === 'keep' ? inOwnWords(story) : undefined),
      feedsToRead: (configured) => feeds.toRead(configured),
      setAside: async (left, source, signal) => {
        const borderline = left.filter((story) => decisionOf(story, source) === 'borderline');
        await waiting.add(borderline.map(inOwnWords), async (story) => prepare?.(story, signal) ?? story);
        return borderline.length;
      },
      onRead: (source, reading) => feeds.noteReading(source.url, reading),
      prepare,
      findSame: (story, tx) => sources.itemOfSameStory(story.original, tx),
      isRefused: ({ keys }, tx) => waitingStories.isDropped(keys, tx),
      addTo: async (tx, id, story) => {
        await sources.add(tx, id, story.original);
        await waiting.settle(tx, story.keys);
      },
      store: (tx, id, story) => this.store(tx, id, story),
    });
  }

  async run(context: ContentJobContext): Promise<ContentJobOutcome> {
    await this.waiting.expire();
    return this.news.run(context);
  }

  get configuredFeeds(): readonly FeedSource[] {
    return this.news.feeds;
  }

  /** What a reading of the feed would do with its newest stories now. @throws Refusal NewsFeedUnreadable */
  async preview(source: FeedSource): Promise<z.output<typeof feedPreview>> {
    const { items, dropped } = await this.news
      .preview(source, AbortSignal.timeout(longestTest))
      .catch((error: unknown) => {
        throw new Refusal('NewsFeedUnreadable', [
          { field: 'url', message: `Лента не читается: ${messageOf(error)}` },
        ]);
      });
    const stories = items.slice(0, previewed).map((story) => ({
      title: story.title,
      publishedAt: story.publishedAt.toISOString(),
      decision: decisionOf(story, source),
      category: judgeStory(story).category,
    }));
    return { items: items.length, dropped: describeDropped(dropped) ?? null, stories };
  }

  /** Publishes or drops a waiting story. @throws Refusal WaitingStoryNotFound */
  decide(id: string, isPublished: boolean): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      await lockTransaction(tx.kit, publicationLock);
      const story = await this.waitingStories.decide(tx, id, isPublished);
      if (!story)
        throw new Refusal('WaitingStoryNotFound', [{ field: 'id', message: 'Эта новость уже решена' }]);
      if (isPublished) await this.news.publishIn(tx, story);
      tx.emit(contributionEvents.settled, { kind: 'news_story', itemId: id, isDeleted: !isPublished });
    });
  }

  private async store(tx: Transaction, id: string, { keys, original, ...story }: NewsStory): Promise<void> {
    const { category, priority } = judgeStory(story);
    const { title, summary, sourceCredits, sourceUrl, publishedAt } = story;
    const [sourceNames, sourceTitles] = [[sourceCredits], story.isAiTranslated ? original.title : ''];
    await this.items.insert(tx, { id, ...story, category, priority, sourceNames, sourceTitles });
    await this.sources.addFirst(tx, id, { ...story, original });
    await this.waiting.settle(tx, keys);
    tx.emit(newsEvents.published, {
      newsId: id,
      title,
      summary,
      category,
      priority,
      sourceCredits,
      sourceUrl,
      publishedAt: publishedAt.toISOString(),
      ...(story.isAiTranslated ? { isAiTranslated: true } : {}),
    });
  }
}

const decisionBy = { sea: 'keep', borderline: 'borderline', elsewhere: 'drop' } as const;

/** The decision about a story. Stories of a publisher that writes only about the sea are not judged. */
function decisionOf(story: Story, { isSpecialist }: FeedSource): StoryDecision {
  return isSpecialist ? 'keep' : decisionBy[judgeStory(story).relevance];
}
