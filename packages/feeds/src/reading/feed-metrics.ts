import type { Kysely, Metrics } from '@kubrik/service-kit';
import type { FeedTables } from '../list/feed.entities.js';
import { lastSuccesses } from '../list/feed.repository.js';
import type { FeedSource } from '../list/feed-list.js';

/** Metrics of the feeds of one service. A feed is named as people see it, or by its host: an address may hold a key. */
export class FeedMetrics {
  private readonly readings;

  /** @param feedsOf the feeds that are read now */
  constructor(
    metrics: Metrics,
    private readonly db: Kysely<FeedTables>,
    private readonly feedsOf: () => Promise<readonly FeedSource[]>,
  ) {
    this.readings = metrics.counter({
      name: 'kubrik_feed_readings_total',
      help: 'Readings of a feed; outcome is ok or failed',
      labelNames: ['feed', 'outcome'],
    });
    metrics.gauge({
      name: 'kubrik_feed_success_timestamp_seconds',
      help: 'When a feed was last read without a problem, in Unix time; 0 when it never was',
      labelNames: ['feed'],
      read: () => this.successes(),
    });
  }

  count(source: FeedSource, problem: string | null): void {
    this.readings.inc({ feed: labelOf(source), outcome: problem === null ? 'ok' : 'failed' });
  }

  private async successes() {
    const feeds = await this.feedsOf();
    const found = await lastSuccesses(
      this.db,
      feeds.map(({ url }) => url),
    );
    const times = new Map<string, number>();
    for (const { url, succeededAt } of found) {
      const source = feeds.find((feed) => feed.url === url) ?? { url };
      const feed = labelOf(source);
      const time = (succeededAt?.getTime() ?? 0) / 1000;
      // Of feeds with the same name, the one that was not read for the longest time.
      times.set(feed, Math.min(time, times.get(feed) ?? time));
    }
    return Array.from(times, ([feed, value]) => ({ labels: { feed }, value }));
  }
}

const labelOf = ({ name, url }: FeedSource): string => name ?? new URL(url).host;
