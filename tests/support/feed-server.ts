import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { withClient } from '@kubrik/service-kit/testing';
import type { Stack } from './stack.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** An HTTP server on loopback that serves a test's feeds. */
export interface FeedServer {
  url(path: string): string;
  serve(path: string, answer: string | Buffer | Answer): void;
  /** Requests for `path` so far. */
  hits(path: string): number;
  close(): Promise<void>;
}

export async function startFeedServer(): Promise<FeedServer> {
  const answers = new Map<string, string | Buffer | Answer>();
  const hits = new Map<string, number>();
  const server: Server = createServer((request, response) => {
    const path = request.url ?? '';
    hits.set(path, (hits.get(path) ?? 0) + 1);
    const answer = answers.get(path);
    if (answer === undefined) response.writeHead(404).end();
    else if (typeof answer === 'function') answer(request, response);
    else response.writeHead(200, { 'content-type': 'application/xml' }).end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: (path) => `http://127.0.0.1:${port}${path}`,
    serve: (path, answer) => void answers.set(path, answer),
    hits: (path) => hits.get(path) ?? 0,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export interface FeedEntry {
  title: string;
  link?: string;
  description?: string;
  date?: Date;
}

/** An RSS 2.0 document of these entries. */
export function rss(title: string, entries: FeedEntry[]): string {
  const items = entries.map(
    ({ title, link, description, date }) => `<item><title><![CDATA[${title}]]></title>
      ${link ? `<link>${link}</link>` : ''}
      ${description ? `<description><![CDATA[${description}]]></description>` : ''}
      ${date ? `<pubDate>${date.toUTCString()}</pubDate>` : ''}</item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>${title}</title>
    <link>http://feed.test/</link><description/>${items.join('')}</channel></rss>`;
}

/** `count` different stories, a minute apart, the newest last: «Рейс 1», … */
export const manyEntries = (count: number, name = 'Рейс'): FeedEntry[] =>
  Array.from({ length: count }, (_, n) => ({
    title: `${name} ${n + 1}: судно вышло из порта по расписанию`,
    link: `http://feed.test/${encodeURIComponent(name)}/${n + 1}`,
    description: `Подробности рейса номер ${n + 1}.`,
    date: new Date(Date.now() - (count - n) * 60_000),
  }));

/** Makes the first of `manyEntries` so old that the cleanup archives it. */
export const ageFirstNews = (stack: Pick<Stack, 'environment'>): Promise<unknown> =>
  withClient(stack.environment.databaseUrl('news'), (client) =>
    client.query(`update news_items set published_at = now() - interval '5 years' where title like '% 1:%'`),
  );
