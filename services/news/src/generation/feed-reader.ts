import { CONFIG, LOGGER, type Logger } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { defaultFeeds, type FeedSource, parseFeedList } from '../feed/default-feeds.js';
import type { NewsConfig } from '../news.config.js';
import { Feed } from './feed.entity.js';
import { StoryPublisher } from './story-publisher.js';

/** What came of one feed. */
export interface FeedOutcome {
  added: number;
  duplicates: number;
  problem?: string;
}

/** Reads the configured feeds, each on its own: one that fails is logged and the others go on. */
@Injectable()
export class FeedReader {
  readonly feeds: readonly FeedSource[];

  constructor(
    private readonly dataSource: DataSource,
    private readonly stories: StoryPublisher,
    @Inject(CONFIG) private readonly config: NewsConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    const { feeds, invalid } = parseFeedList(config.NEWS_FEEDS);
    for (const line of invalid) logger.error({ variable: 'NEWS_FEEDS' }, line);
    this.feeds = feeds.length > 0 || invalid.length > 0 ? feeds : defaultFeeds;
  }

  async read(source: FeedSource, signal: AbortSignal): Promise<FeedOutcome> {
    try {
      return await this.readAndPublish(source, signal);
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      this.logger.warn({ feed: source.url, problem }, `feed not read: ${source.url}: ${problem}`);
      await this.remember(source.url, { problem }).catch(() => {});
      return { added: 0, duplicates: 0, problem: `${source.name ?? source.url}: ${problem}` };
    }
  }

  private async readAndPublish(source: FeedSource, signal: AbortSignal): Promise<FeedOutcome> {
    const previous = await this.dataSource.getRepository(Feed).findOneBy({ url: source.url });
    // Loaded when it is first needed: parser and sanitiser are 12 MB that an idle replica does without.
    const { readFeed } = await import('../feed/read-feed.js');
    const reading = await readFeed(source.url, previous ?? {}, {
      timeoutMs: this.config.NEWS_FEED_TIMEOUT_MS,
      maxBytes: this.config.NEWS_FEED_MAX_BYTES,
      signal,
      ...(source.name ? { name: source.name } : {}),
    });
    const outcome: FeedOutcome = { added: 0, duplicates: 0 };
    if (reading.unchanged) {
      await this.remember(source.url, { problem: null });
      return outcome;
    }
    // The oldest first, so that the order of publication is the order in which things happened.
    for (const story of reading.stories.toReversed()) {
      signal.throwIfAborted();
      if (await this.stories.publish(story)) outcome.added += 1;
      else outcome.duplicates += 1;
    }
    // Only now: a reading that broke off must not be «unchanged» the next time.
    const { etag, lastModified } = reading;
    await this.remember(source.url, { etag, lastModified, problem: null });
    this.logger.info({ feed: source.url, ...outcome }, 'feed read');
    return outcome;
  }

  private async remember(url: string, facts: Partial<Feed>): Promise<void> {
    await this.dataSource.getRepository(Feed).upsert({ url, readAt: new Date(), ...facts }, ['url']);
  }
}
