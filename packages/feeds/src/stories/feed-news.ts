import { plural } from '@kubrik/contract';
import type { ContentJobContext, ContentJobOutcome, Transaction } from '@kubrik/service-kit';
import type { FeedSource } from '../list/feed-list.js';
import { FeedReader, type FeedReaderOptions, type FeedTotals, feedOutcome } from '../reading/feed-reader.js';
import type { ParsedFeed } from './dropped.js';
import type { Story } from './story.js';

/** What a domain decides about the news that it reads from feeds. */
export interface FeedNewsOptions<T extends { keys: string[] }>
  extends Omit<FeedReaderOptions<T, Story>, 'parser' | 'itemOf'> {
  /** Turns a story into the domain's item; undefined for a story that does not concern the domain. */
  judge(story: Story, source: FeedSource): T | undefined;
}

/** The news of one domain from feeds. Each story is judged, prepared and stored once. */
export class FeedNews<T extends { keys: string[] }> {
  private readonly reader: FeedReader<T, Story>;

  constructor({ judge, ...options }: FeedNewsOptions<T>) {
    this.reader = new FeedReader({ ...options, parser: '@kubrik/feeds/story-parser', itemOf: judge });
  }

  /** The configured feeds. */
  get feeds(): readonly FeedSource[] {
    return this.reader.feeds;
  }

  /** The stories of a feed; stores nothing. @throws FeedError */
  preview(source: FeedSource, signal: AbortSignal): Promise<ParsedFeed<Story>> {
    return this.reader.preview(source, signal);
  }

  get hasFeeds(): boolean {
    return this.reader.feeds.length > 0;
  }

  /** The content job that reads every feed. */
  async run(context: ContentJobContext): Promise<ContentJobOutcome> {
    const totals = await this.read(context);
    const duplicates = plural(totals.duplicates, [
      'повтор пропущен',
      'повтора пропущено',
      'повторов пропущено',
    ]);
    return feedOutcome(
      totals,
      `${addedNews(totals)}, ${duplicates}${offTopicNews(totals)}${borderlineNews(totals)}`,
    );
  }

  /** Reads every feed, for a job that does more and writes its own message. */
  read(context: ContentJobContext): Promise<FeedTotals> {
    return this.reader.run(context);
  }

  /** Stores an item from another origin than a feed, once. */
  publishIn(tx: Transaction, item: T): Promise<boolean> {
    return this.reader.publishIn(tx, item);
  }
}

/** «, не по теме: 12», or nothing. */
export const offTopicNews = ({ offTopic }: FeedTotals): string =>
  offTopic > 0 ? `, не по теме: ${offTopic}` : '';

/** «, на грани: 2», or nothing. */
const borderlineNews = ({ borderline }: FeedTotals): string =>
  borderline > 0 ? `, на грани: ${borderline}` : '';

/** «3 новости добавлены» */
export const addedNews = ({ added }: FeedTotals): string =>
  plural(added, ['новость добавлена', 'новости добавлены', 'новостей добавлено']);
