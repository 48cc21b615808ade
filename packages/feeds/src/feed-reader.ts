import { logCodes } from '@kubrik/contract';
import {
  type ContentJobContext,
  type ContentJobOutcome,
  type Kysely,
  type Logger,
  lockTransaction,
  messageOf,
  type Outbox,
  type Transaction,
} from '@kubrik/service-kit';
import { v7 as uuidv7 } from 'uuid';
import { type Dropped, describeDropped } from './dropped.js';
import type { FeedTables } from './feed.entities.js';
import { insertKeys, itemWithKey, lastReading, saveReading } from './feed.repository.js';
import type { FeedSettings } from './feed-config.js';
import { type FeedSource, parseFeedList } from './feed-list.js';
import { parseInThread } from './parse-in-thread.js';

const parallelFeeds = 4;

export interface FeedReaderOptions<T extends { keys: string[] }, F = T> {
  db: Kysely<FeedTables>;
  outbox: Outbox;
  logger: Logger;
  /** Out of the environment: `feedSettings`. */
  settings: FeedSettings;
  /** Read when the variable names none. */
  defaultFeeds: readonly FeedSource[];
  /** Module whose default export parses a `FetchedFeed` into a `ParsedFeed`, the newest first (see `parseInThread`). */
  parser: string;
  /** The item of what the parser found; undefined for what does not concern the domain. */
  itemOf(found: F): T | undefined;
  /** Prepares a new item before it is stored. It runs outside of any transaction, so it may be slow. */
  prepare?: ((item: T, signal: AbortSignal) => Promise<T>) | undefined;
  /** Stores a new item under this id and emits its event. */
  store(tx: Transaction, id: string, item: T): Promise<void>;
}

interface FeedOutcome {
  added: number;
  duplicates: number;
  problem?: string;
  /** What was left out of a feed that was read, in Russian. */
  dropped?: string;
}

/** The result of reading all feeds. */
export interface FeedTotals {
  added: number;
  duplicates: number;
  /** One line for each feed that could not be read, and for each entry that names none. */
  problems: string[];
  /** One line for each feed of which something was left out. */
  dropped: string[];
  succeeded: boolean;
}

/**
 * Reads the configured feeds independently of one another: a failure of one is logged. An item is stored once: it is
 * skipped when any of its keys (`keysOf`) is known. The service's database has the tables of `createFeedTables`.
 */
export class FeedReader<T extends { keys: string[] }, F = T> {
  readonly feeds: readonly FeedSource[];
  /** One line for each entry of the variable that is not a feed address, in Russian. */
  private readonly unreadable: string[];

  constructor(private readonly options: FeedReaderOptions<T, F>) {
    const { settings, logger } = options;
    const { feeds, invalid } = parseFeedList(settings.feeds);
    const { variable } = settings;
    for (const address of invalid) logger.error({ variable }, `not a feed address: ${address}`);
    this.unreadable = invalid.map((address) => `${variable}: «${address}» — не адрес ленты`);
    this.feeds = feeds.length > 0 || invalid.length > 0 ? feeds : options.defaultFeeds;
  }

  /** Reads every feed, some of them at the same time. */
  async run({ signal, report }: Pick<ContentJobContext, 'signal' | 'report'>): Promise<FeedTotals> {
    const waiting = [...this.feeds];
    const all = waiting.length;
    const outcomes: FeedOutcome[] = this.unreadable.map((problem) => ({ added: 0, duplicates: 0, problem }));
    const worker = async () => {
      for (let feed = waiting.shift(); feed && !signal.aborted; feed = waiting.shift()) {
        outcomes.push(await this.read(feed, signal));
        const read = outcomes.length - this.unreadable.length;
        await report(Math.floor((100 * read) / all), `Прочитано лент: ${read} из ${all}`);
      }
    };
    await Promise.all(Array.from({ length: parallelFeeds }, worker));
    return totalsOf(outcomes);
  }

  /** @returns false when the item is known already */
  async publish(item: T, signal: AbortSignal): Promise<boolean> {
    const { prepare, db, outbox } = this.options;
    const isNew = prepare && !(await itemWithKey(db, item.keys));
    const ready = isNew ? await prepare(item, signal) : item;
    return outbox.transaction((tx) => this.publishIn(tx, ready));
  }

  /** Publishes in a transaction that has begun, such as an event's. */
  async publishIn(tx: Transaction, item: T): Promise<boolean> {
    // The lock lets all replicas store one item at a time, because two feeds may bring the same story.
    await lockTransaction(tx.kit, 'publication');
    const db = tx.on(this.options.db);
    const known = await itemWithKey(db, item.keys);
    const id = known ?? uuidv7();
    if (!known) await this.options.store(tx, id, item);
    await insertKeys(db, item.keys, id);
    return known === undefined;
  }

  private async read(source: FeedSource, signal: AbortSignal): Promise<FeedOutcome> {
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
      return { added: 0, duplicates: 0, problem: `${source.name ?? source.url}: ${problem}` };
    }
  }

  private async readAndPublish(source: FeedSource, signal: AbortSignal): Promise<FeedOutcome> {
    const { db, settings, parser, itemOf } = this.options;
    const { timeoutMs, maxBytes } = settings;
    const previous = await lastReading(db, source.url);
    const { fetchFeed } = await import('./fetch-feed.js');
    const fetched = await fetchFeed(source.url, previous ?? {}, { timeoutMs, maxBytes, signal });
    const outcome: FeedOutcome = { added: 0, duplicates: 0 };
    if (fetched.kind === 'unchanged') {
      await saveReading(db, source.url, { problem: null });
      return outcome;
    }
    const { etag, lastModified, finalUrl, bytes, contentType } = fetched;
    const feed = {
      bytes,
      contentType,
      address: finalUrl,
      feedUrl: source.url,
      now: new Date(),
      ...(source.name ? { name: source.name } : {}),
    };
    const { items: found, dropped } = await parseInThread<F>(parser, feed, { timeoutMs, signal });
    // The oldest first, so that items are published in the order of their dates.
    for (const item of found.toReversed().flatMap((one) => itemOf(one) ?? [])) {
      signal.throwIfAborted();
      if (await this.publish(item, signal)) outcome.added += 1;
      else outcome.duplicates += 1;
    }
    // Saved only after all items, so that an interrupted reading is not answered 304 the next time.
    await saveReading(db, source.url, { etag, lastModified, problem: null });
    return { ...outcome, ...this.logRead(source, outcome, dropped) };
  }

  private logRead(source: FeedSource, outcome: FeedOutcome, dropped: Dropped): { dropped?: string } {
    const { logger } = this.options;
    const words = describeDropped(dropped);
    if (!words) {
      logger.info({ feed: source.url, ...outcome }, 'feed read');
      return {};
    }
    logger.warn({ feed: source.url, ...outcome, dropped }, `feed read in part: ${source.url}`);
    return { dropped: `${source.name ?? source.url}: ${words}` };
  }
}

/** The outcome of a content job that reads feeds; `message` says in Russian how many were added. */
export const feedOutcome = (totals: FeedTotals, message: string): ContentJobOutcome => ({
  succeeded: totals.succeeded,
  message,
  problems: [...totals.problems, ...totals.dropped],
  result: { added: totals.added, duplicates: totals.duplicates },
});

function totalsOf(outcomes: FeedOutcome[]): FeedTotals {
  const problems = outcomes.flatMap(({ problem }) => problem ?? []);
  return {
    added: outcomes.reduce((sum, outcome) => sum + outcome.added, 0),
    duplicates: outcomes.reduce((sum, outcome) => sum + outcome.duplicates, 0),
    problems,
    dropped: outcomes.flatMap(({ dropped }) => dropped ?? []),
    succeeded: outcomes.length > problems.length,
  };
}
