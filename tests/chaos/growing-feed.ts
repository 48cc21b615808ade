import { setTimeout as sleep } from 'node:timers/promises';
import { type FeedEntry, type FeedServer, manyEntries, rss } from '../support/feed-server.ts';
import { eventually, type Installation } from './installation.ts';
import { query } from './query.ts';
import type { Site } from './site-client.ts';

const everyMs = 4_000;
const path = '/rss';

/** A feed that gets one more item every few seconds. Each becomes a message of the chat and a group post. */
export class GrowingFeed {
  readonly #feeds: FeedServer;
  readonly #site: Site;
  readonly #token: string;
  readonly #entries: FeedEntry[];
  #stopping = false;
  #running: Promise<void> = Promise.resolve();

  constructor(feeds: FeedServer, site: Site, token: string, entries: FeedEntry[]) {
    this.#feeds = feeds;
    this.#site = site;
    this.#token = token;
    this.#entries = [...entries];
  }

  start(): void {
    this.#running = this.#run();
  }

  /** Stops, and waits until everything of the feed is published and posted. */
  async stop({ databaseUrls }: Installation): Promise<void> {
    if (this.#stopping) return;
    this.#stopping = true;
    await this.#running;
    await eventually('all news', async () => {
      await this.#generate();
      const rows = await query(databaseUrls.news, 'select from news_items').catch(() => []);
      return rows.length >= this.#entries.length;
    });
    await eventually('all news for the group', async () => {
      const kept = await this.#keptForGroup(databaseUrls.admin).catch((): string[] => []);
      return this.#entries.every(({ title }) => kept.includes(title));
    });
  }

  /** What is lost or doubled in the chat or for the group. */
  async problems({ databaseUrls }: Installation): Promise<string[]> {
    const wanted = this.#entries.map(({ title }) => title);
    const chat = await query<{ title: string }>(
      databaseUrls.forum,
      `select source_name as title from messages where source_type = 'news' order by position`,
    );
    const kept = await this.#keptForGroup(databaseUrls.admin);
    const inChat = chat.map(({ title }) => title);
    const [items] = await query<{ count: number }>(
      databaseUrls.news,
      'select count(*)::int as count from news_items',
    );
    return [
      ...(items?.count === wanted.length ? [] : [`${items?.count} news of ${wanted.length} items`]),
      ...differences('news in the chat', wanted, inChat),
      ...differences('news for the group', wanted, kept),
    ];
  }

  /** Titles that wait for the group, which is sent one post in an interval. */
  async #keptForGroup(databaseUrl: string | undefined): Promise<string[]> {
    if (!databaseUrl) return [];
    const rows = await query<{ title: string }>(databaseUrl, 'select title from group_news');
    return rows.map(({ title }) => title);
  }

  async #run(): Promise<void> {
    while (!this.#stopping) {
      const [entry] = manyEntries(1, `Вахта ${this.#entries.length}`);
      if (entry) this.#entries.push(entry);
      this.#feeds.serve(path, rss('Лента хаоса', this.#entries));
      await this.#generate();
      await sleep(everyMs);
    }
  }

  async #generate(): Promise<void> {
    const request = { kind: 'generate', method: 'POST', path: '/api/maritime-news/generate' } as const;
    await this.#site.ask({ ...request, token: this.#token });
  }
}

function differences(what: string, wanted: string[], found: string[]): string[] {
  const lost = wanted.filter((title) => !found.includes(title));
  const doubled = found.length - new Set(found).size;
  return [
    ...(lost.length > 0 ? [`${lost.length} of ${wanted.length} ${what} are lost: ${lost[0]}`] : []),
    ...(doubled > 0 ? [`${doubled} ${what} are doubled`] : []),
  ];
}
