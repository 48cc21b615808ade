import { type LibraryCategory, type newsEvents, type Payload, protectionEvents } from '@kubrik/contract';
import {
  addedNews,
  FeedNews,
  feedOutcome,
  feedSettings,
  keysOf,
  offTopicNews,
  type Story,
} from '@kubrik/feeds';
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
import type { ProtectionConfig } from '../protection.config.js';
import type { ProtectionTables } from '../protection.tables.js';
import { categoryOf, isAboutSeafarers } from './category.js';
import { NewsRepository } from './news.repository.js';
import { WeeklyDigest } from './weekly-digest.js';

interface RightsStory {
  keys: string[];
  title: string;
  summary: string;
  category: LibraryCategory;
  isAiTranslated: boolean;
  publishedAt: Date;
  sourceCredits: string;
  sourceUrl: string | null;
}

/** Publishes news about seafarers' rights: from its own feeds, from the platform's news, and a weekly digest. */
@Injectable()
export class GenerationService {
  private readonly feeds: FeedNews<RightsStory>;

  constructor(
    db: Kysely<ProtectionTables>,
    outbox: Outbox,
    private readonly news: NewsRepository,
    private readonly digest: WeeklyDigest,
    @Inject(CONFIG) config: ProtectionConfig,
    @Inject(LOGGER) logger: Logger,
    metrics: Metrics,
  ) {
    this.feeds = new FeedNews({
      db,
      outbox,
      metrics,
      logger,
      settings: feedSettings('PROTECTION', config),
      // Without feeds of its own, the section takes the platform's news about crews.
      defaultFeeds: [],
      judge: rightsStory,
      store: (tx, id, story) => this.store(tx, id, story),
    });
  }

  async run(context: ContentJobContext): Promise<ContentJobOutcome> {
    const totals = await this.feeds.read(context);
    const isDigestNew = await this.digest.publish(new Date());
    const digest = isDigestNew ? ', дайджест за неделю опубликован' : '';
    const outcome = feedOutcome(totals, `${addedNews(totals)}${offTopicNews(totals)}${digest}`);
    // A run without feeds does not count as failed.
    return {
      ...outcome,
      succeeded: totals.succeeded || !this.feeds.hasFeeds,
      isIdle: totals.added === 0 && !isDigestNew,
    };
  }

  /** Takes a story of the platform's news that is about crews or their rights. */
  async takeFromNews(tx: Transaction, item: Payload<typeof newsEvents.published>): Promise<void> {
    const { newsId, title, summary, category: kind, sourceCredits, sourceUrl } = item;
    const category = categoryOf(title, summary);
    if (!isAboutSeafarers(title, summary)) return;
    if (kind !== 'crew' && (kind !== 'regulations' || category === 'general')) return;
    const publishedAt = new Date(item.publishedAt);
    const keys = keysOf({
      link: sourceUrl ?? undefined,
      originalLink: undefined,
      guid: newsId,
      title,
      text: summary,
      publishedAt,
      // The same story under another id may have another date; link, title and text recognise it.
      isDated: false,
      // The platform is not a feed of that host: a feed with the same story finds it by the link.
      feedUrl: '',
    });
    const story = {
      keys,
      title,
      summary,
      category,
      isAiTranslated: item.isAiTranslated === true,
      publishedAt,
      sourceCredits,
      sourceUrl: `/news/${newsId}`,
    };
    await this.feeds.publishIn(tx, story);
  }

  private async store(tx: Transaction, id: string, { keys: _, ...story }: RightsStory): Promise<void> {
    await this.news.insert(tx, { id, ...story });
    tx.emit(protectionEvents.newsPublished, { newsId: id, title: story.title, isWeeklyDigest: false });
  }
}

const rightsStory = (story: Story): RightsStory | undefined => {
  const { keys, title, summary, publishedAt, sourceCredits, sourceUrl } = story;
  if (!isAboutSeafarers(title, summary)) return undefined;
  const category = categoryOf(title, summary);
  return { keys, title, summary, category, isAiTranslated: false, publishedAt, sourceCredits, sourceUrl };
};
