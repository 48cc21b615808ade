import { logCodes } from '@kubrik/contract';
import {
  type ContentJobContext,
  type ContentJobOutcome,
  type Kysely,
  type Logger,
  lockTransaction,
  type Metrics,
  messageOf,
  type Outbox,
  type Transaction,
} from '@kubrik/service-kit';
import { v7 as uuidv7 } from 'uuid';
import type { FeedTables } from '../list/feed.entities.js';
import { insertKeys, itemWithKey, lastReading, saveReading } from '../list/feed.repository.js';
import type { FeedSettings } from '../list/feed-config.js';
import { type FeedSource, parseFeedList } from '../list/feed-list.js';
import { parseInThread } from '../parsing/parse-in-thread.js';
import { countDropped, describeDropped, type ParsedFeed } from '../stories/dropped.js';
import { FeedMetrics } from './feed-metrics.js';
import type { FeedVersion, FetchResult } from './fetch-feed.js';

const parallelFeeds = 4;

/**
 * Lock of the transaction that publishes an item. A transaction that also locks rows of such items takes this
 * lock first.
 */
export const publicationLock = 'publication';

export interface FeedReaderOptions<T extends { keys: string[] }, F = T> {
  db: Kysely<FeedTables>;
  outbox: Outbox;
  metrics: Metrics;
  logger: Logger;
  /** From the environment: `feedSettings`. */
  settings: FeedSettings;
  /** Read when the variable names no feeds. */
  defaultFeeds: readonly FeedSource[];
  /** Module whose default export parses a `FetchedFeed` into a `ParsedFeed`, the newest first (see `parseInThread`). */
  parser: string;
  /**
   * Makes the domain's item of a parsed story; undefined for a story outside the domain, which is counted.
   */
  itemOf(found: F, source: FeedSource): T | undefined;
  /** Prepares a new item before it is stored. It runs outside of any transaction, so it may be slow. */
  prepare?: ((item: T, signal: AbortSignal) => Promise<T>) | undefined;
  /** Which of the configured feeds are read now. Default: all. */
  feedsToRead?(configured: readonly FeedSource[]): Promise<readonly FeedSource[]>;
  /**
   * Takes the stories for which `itemOf` returned undefined, before the reading is stored: if it fails, the
   * next reading gets the feed again.
   *
   *
   * @returns how many of them are on the border of the domain
   */
  setAside?(left: readonly F[], source: FeedSource, signal: AbortSignal): Promise<number>;
  /** Gets the result of each reading. An error in it is logged. */
  onRead?(source: FeedSource, reading: FeedReading): Promise<void>;
  /**
   * The id of an item that tells the same story from another source. Called before a new item is prepared,
   * and again under the publication lock.
   */
  findSame?: ((item: T, tx?: Transaction) => Promise<string | undefined>) | undefined;
  /** Whether a person has decided not to publish this item. Called at the same times as `findSame`. */
  isRefused?: ((item: T, tx?: Transaction) => Promise<boolean>) | undefined;
  /** Adds a further source to a known item; the same source comes with every reading. */
  addTo?: ((tx: Transaction, id: string, item: T) => Promise<void>) | undefined;
  /** Stores a new item under this id and emits its event. */
  store(tx: Transaction, id: string, item: T): Promise<void>;
}

interface FeedCounts {
  added: number;
  duplicates: number;
  /** Stories outside the domain. */
  offTopic: number;
  /** The count from `setAside`. */
  borderline: number;
}

/** The result of one reading of a feed. */
export interface FeedReading extends FeedCounts {
  /** Entries that could not be read. */
  droppedCount: number;
  /** The dropped entries in Russian words. */
  dropped: string | null;
  problem: string | null;
  /** Whether the publisher answered that nothing has changed since the last reading. */
  isUnchanged: boolean;
}

const noCounts: FeedCounts = { added: 0, duplicates: 0, offTopic: 0, borderline: 0 };
const nothing: FeedReading = {
  ...noCounts,
  droppedCount: 0,
  dropped: null,
  problem: null,
  isUnchanged: false,
};

/** The result of reading all feeds. */
export interface FeedTotals extends FeedCounts {
  /** One line for each feed that could not be read, and for each setting that names no feed. */
  problems: string[];
  /** One line for each feed of which entries were left out. */
  dropped: string[];
  succeeded: boolean;
}

/**
 * Reads the configured feeds independently of one another; a failure of one is logged. An item is stored
 * once: it is skipped when any of its keys (`keysOf`) is known. The service's database needs the tables of
 * `createFeedTables`.
 */
export class FeedReader<T extends { keys: string[] }, F = T> {
  readonly feeds: readonly FeedSource[];
  /** One line for each entry of the variable that is not a feed address, in Russian. */
  private readonly unreadable: string[];
  private readonly metrics: FeedMetrics;

  constructor(private readonly options: FeedReaderOptions<T, F>) {
    const { settings, logger, defaultFeeds, metrics, db } = options;
    const { feeds, invalid } = configuredFeeds(settings, defaultFeeds);
    for (const { variable, address } of invalid) logger.error({ variable }, `not a feed address: ${address}`);
    this.unreadable = invalid.map(({ variable, address }) => `${variable}: «${address}» — не адрес ленты`);
    this.feeds = feeds.length > 0 || invalid.length > 0 ? feeds : defaultFeeds;
    this.metrics = new FeedMetrics(metrics, db, () => this.feedsToRead());
  }

  /** Reads every feed, some of them at the same time. */
  async run({ signal, report }: Pick<ContentJobContext, 'signal' | 'report'>): Promise<FeedTotals> {
    const waiting = [...(await this.feedsToRead())];
    const all = waiting.length;
    const read: ReadFeed[] = [];
    const worker = async () => {
      for (let feed = waiting.shift(); feed && !signal.aborted; feed = waiting.shift()) {
        const reading = await this.read(feed, signal);
        read.push({ source: feed, reading });
        this.metrics.count(feed, reading.problem);
        await this.tell(feed, reading);
        await report(Math.floor((100 * read.length) / all), `Прочитано лент: ${read.length} из ${all}`);
      }
    };
    await Promise.all(Array.from({ length: parallelFeeds }, worker));
    const totals = totalsOf(read, this.unreadable);
    // All feeds are paused, which is no failure.
    const isIdle = all === 0 && this.feeds.length > 0;
    return { ...totals, succeeded: totals.succeeded || isIdle };
  }

  private async feedsToRead(): Promise<readonly FeedSource[]> {
    return (await this.options.feedsToRead?.(this.feeds)) ?? this.feeds;
  }

  private async tell(source: FeedSource, reading: FeedReading): Promise<void> {
    const { logger, onRead } = this.options;
    try {
      await onRead?.(source, reading);
    } catch (error) {
      logger.error({ feed: source.url, err: error }, `reading not noted: ${source.url}`);
    }
  }

  /** @returns false when the item is known already, or refused */
  async publish(item: T, signal: AbortSignal): Promise<boolean> {
    const { prepare, db, outbox, findSame, isRefused } = this.options;
    if (await isRefused?.(item)) return false;
    const isNew = prepare && !((await itemWithKey(db, item.keys)) ?? (await findSame?.(item)));
    const ready = isNew ? await prepare(item, signal) : item;
    return outbox.transaction(async (tx) => {
      await lockTransaction(tx.kit, publicationLock);
      return (await isRefused?.(ready, tx)) ? false : this.publishIn(tx, ready);
    });
  }

  /** Publishes within an existing transaction, such as that of an event's handler. */
  async publishIn(tx: Transaction, item: T): Promise<boolean> {
    // The lock makes all replicas store one item at a time, because two feeds may bring the same story.
    await lockTransaction(tx.kit, publicationLock);
    const db = tx.on(this.options.db);
    const { findSame, addTo, store } = this.options;
    const known = (await itemWithKey(db, item.keys)) ?? (await findSame?.(item, tx));
    const id = known ?? uuidv7();
    if (known) await addTo?.(tx, known, item);
    else await store(tx, id, item);
    await insertKeys(db, item.keys, id);
    return known === undefined;
  }

  private async read(source: FeedSource, signal: AbortSignal): Promise<FeedReading> {
    const { logger } = this.options;
    try {
      return await this.readAndPublish(source, signal);
    } catch (error) {
      const problem = messageOf(error);
      logger.warn(
        { feed: source.url, problem, code: logCodes.feedNotRead },
        `feed not read: ${source.url}: ${problem}`,
      );
      await saveReading(this.options.db, source.url, { problem }).catch(() => {});
      return { ...nothing, problem };
    }
  }

  /** Reads a feed without storing anything. @throws FeedError */
  async preview(source: FeedSource, signal: AbortSignal): Promise<ParsedFeed<F>> {
    const fetched = await this.fetch(source, {}, signal);
    return fetched.kind === 'unchanged' ? { items: [], dropped: {} } : this.parse(source, fetched, signal);
  }

  private async readAndPublish(source: FeedSource, signal: AbortSignal): Promise<FeedReading> {
    const { db, itemOf, setAside, logger } = this.options;
    const previous = await lastReading(db, source.url);
    const fetched = await this.fetch(source, previous ?? {}, signal);
    if (fetched.kind === 'unchanged') {
      await saveReading(db, source.url, { problem: null });
      return { ...nothing, isUnchanged: true };
    }
    const { etag, lastModified } = fetched;
    const { items: found, dropped } = await this.parse(source, fetched, signal);
    const counts: FeedCounts = { ...noCounts };
    const left: F[] = [];
    // The oldest first, so that items are published in the order of their dates.
    for (const one of found.toReversed()) {
      signal.throwIfAborted();
      const item = itemOf(one, source);
      if (!item) left.push(one);
      else if (await this.publish(item, signal)) counts.added += 1;
      else counts.duplicates += 1;
    }
    counts.borderline = (await setAside?.(left, source, signal)) ?? 0;
    counts.offTopic = left.length - counts.borderline;
    // Saved only after all items: after an interrupted reading, a conditional request would be answered 304.
    await saveReading(db, source.url, { etag, lastModified, problem: null });
    const words = describeDropped(dropped);
    if (words) logger.warn({ feed: source.url, ...counts, dropped }, `feed read in part: ${source.url}`);
    else logger.info({ feed: source.url, ...counts }, 'feed read');
    return { ...nothing, ...counts, droppedCount: countDropped(dropped), dropped: words ?? null };
  }

  private async fetch(source: FeedSource, previous: FeedVersion, signal: AbortSignal): Promise<FetchResult> {
    const { timeoutMs, maxBytes } = this.options.settings;
    const { fetchFeed } = await import('./fetch-feed.js');
    return fetchFeed(source.url, previous, {
      timeoutMs,
      maxBytes,
      signal,
      ...(source.isPublicOnly ? { allowsPrivate: () => false } : {}),
    });
  }

  private parse(
    source: FeedSource,
    { finalUrl, bytes, contentType }: Extract<FetchResult, { kind: 'fetched' }>,
    signal: AbortSignal,
  ): Promise<ParsedFeed<F>> {
    const { parser, settings } = this.options;
    const feed = {
      bytes,
      contentType,
      address: finalUrl,
      feedUrl: source.url,
      now: new Date(),
      ...(source.name ? { name: source.name } : {}),
    };
    return parseInThread<F>(parser, feed, { timeoutMs: settings.timeoutMs, signal });
  }
}

/** The feeds that the environment names; a specialist feed is one whichever variable repeats its address. */
function configuredFeeds(settings: FeedSettings, defaultFeeds: readonly FeedSource[]) {
  const { variable, specialist } = settings;
  const general = parseFeedList(settings.feeds);
  const special = parseFeedList(specialist?.feeds);
  const known = [...special.feeds, ...defaultFeeds.filter(({ isSpecialist }) => isSpecialist)];
  const isSpecialist = ({ url }: FeedSource) => known.some((one) => one.url === url);
  const all = new Map([...special.feeds, ...general.feeds].map((feed) => [feed.url, feed]));
  return {
    feeds: [...all.values()].map((feed) => (isSpecialist(feed) ? { ...feed, isSpecialist: true } : feed)),
    invalid: [
      ...general.invalid.map((address) => ({ variable, address })),
      ...special.invalid.map((address) => ({ variable: specialist?.variable ?? variable, address })),
    ],
  };
}

/** The outcome of a content job that reads feeds; `message` says in Russian how many were added. */
export const feedOutcome = (totals: FeedTotals, message: string): ContentJobOutcome => ({
  succeeded: totals.succeeded,
  isIdle: totals.added + totals.borderline === 0,
  message,
  problems: [...totals.problems, ...totals.dropped],
  result: {
    added: totals.added,
    duplicates: totals.duplicates,
    ...(totals.offTopic > 0 ? { offTopic: totals.offTopic } : {}),
    ...(totals.borderline > 0 ? { borderline: totals.borderline } : {}),
  },
});

interface ReadFeed {
  source: FeedSource;
  reading: FeedReading;
}

/** @param unreadable lines about settings that are not feed addresses */
function totalsOf(read: ReadFeed[], unreadable: string[]): FeedTotals {
  const sumOf = (count: keyof FeedCounts) => read.reduce((sum, { reading }) => sum + reading[count], 0);
  const linesOf = (line: 'problem' | 'dropped') =>
    read.flatMap(({ source, reading }) =>
      reading[line] ? `${source.name ?? source.url}: ${reading[line]}` : [],
    );
  const problems = linesOf('problem');
  return {
    added: sumOf('added'),
    duplicates: sumOf('duplicates'),
    offTopic: sumOf('offTopic'),
    borderline: sumOf('borderline'),
    problems: [...unreadable, ...problems],
    dropped: linesOf('dropped'),
    succeeded: read.length > problems.length,
  };
}
