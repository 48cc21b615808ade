import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
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
  async stop({ databaseUrls, dataDir }: Installation): Promise<void> {
    if (this.#stopping) return;
    this.#stopping = true;
    await this.#running;
    await eventually('all news', async () => {
      await this.#generate();
      const rows = await query(databaseUrls.news, 'select from news_items').catch(() => []);
      return rows.length >= this.#entries.length;
    });
    await eventually('all group posts', async () => {
      // A line may be written just now.
      const posts = await this.#posts(dataDir).catch((): string[] => []);
      return this.#entries.every(({ title }) => posts.includes(title));
    });
  }

  /** What is lost, doubled, or in another order in the chat than in the group. */
  async problems({ databaseUrls, dataDir }: Installation): Promise<string[]> {
    const wanted = this.#entries.map(({ title }) => title);
    const chat = await query<{ title: string }>(
      databaseUrls.forum,
      `select source_name as title from messages where source_type = 'news' order by position`,
    );
    const posts = await this.#posts(dataDir);
    const inChat = chat.map(({ title }) => title);
    const [items] = await query<{ count: number }>(
      databaseUrls.news,
      'select count(*)::int as count from news_items',
    );
    return [
      ...(items?.count === wanted.length ? [] : [`${items?.count} news of ${wanted.length} items`]),
      ...differences('news in the chat', wanted, inChat),
      ...differences('group posts', wanted, posts),
      ...(inChat.join() === posts.join() ? [] : ['the group has another order than the chat']),
    ];
  }

  /** Titles of the feed's items in the group, in the order of the posts. */
  async #posts(dataDir: string): Promise<string[]> {
    const lines = (await readFile(join(dataDir, 'messenger.jsonl'), 'utf8')).trim().split('\n');
    const texts = lines.map((line) => JSON.parse(line) as { kind: string; html?: string });
    const titles = this.#entries.map(({ title }) => title);
    return texts.flatMap(({ kind, html = '' }) =>
      kind === 'post' ? (titles.find((title) => html.includes(`${title}<`)) ?? []) : [],
    );
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

/** Has every news item posted in the group at once. */
export async function postNewsAtOnce(site: Site, token: string): Promise<void> {
  const { status, text } = await site.ask({
    kind: 'seed',
    method: 'POST',
    path: '/api/admin/telegram/settings',
    body: { groupId: '@chaos_crew', webhookUrl: null, autoPublishNews: true, publishInterval: 30 },
    token,
  });
  if (status !== 200) throw new Error(`no posts: ${text}`);
}
