import { randomUUID } from 'node:crypto';
import { banking } from '@kubrik/contract';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bankingService } from '../service.definition.js';
import { startDocumentServer } from '../testing/document-server.js';
import { inWindows1251 } from '../testing/rate-documents.js';
import { runJob } from '../testing/run-job.js';
import { defaultFeeds } from './default-feeds.js';

const at = (minutes: number) => `<pubDate>${new Date(Date.now() - minutes * 60_000).toUTCString()}</pubDate>`;
const item = (title: string, minutes: number, link: string, more = '') =>
  `<item><title>${title}</title><link>${link}</link>${at(minutes)}${more}</item>`;
const rss = (items: string, encoding = 'utf-8') =>
  `<?xml version="1.0" encoding="${encoding}"?><rss version="2.0"><channel><title>Feed</title>${items}</channel></rss>`;

let server: Awaited<ReturnType<typeof startDocumentServer>>;
let service: TestService;
beforeAll(async () => {
  server = await startDocumentServer();
  server.serve(
    '/cbr',
    inWindows1251(
      rss(
        item('Ключевая ставка снижена', 30, 'http://cbr.test/1') +
          item('Памятная монета выпущена в обращение', 20, 'http://cbr.test/2'),
        'windows-1251',
      ),
    ),
  );
  server.serve(
    '/bank',
    rss(
      item(
        'Денежные переводы за рубеж подорожали',
        10,
        'http://bank.test/1',
        '<description>&lt;script&gt;alert(1)&lt;/script&gt;Комиссия выросла</description>' +
          ['переводы', 'комиссии', 'банки', 'валюта'].map((tag) => `<category>${tag}</category>`).join(''),
      ) + item('Ключевая ставка снижена', 5, 'http://cbr.test/1?utm_source=rss'),
    ),
  );
  service = await startTestService(bankingService, {
    BANKING_FEEDS: [
      `Банк России|${server.url('/cbr')}`,
      `Вести|${server.url('/bank')}`,
      server.url('/no'),
    ].join('\n'),
    BANKING_FEED_TIMEOUT_MS: '60000',
  });
});
afterAll(async () => {
  await service?.stop();
  server?.close();
});

const news = async (query = {}) => service.call(banking.news, { query });

describe('the banking news', () => {
  it('are what the feeds say of banking, each once, with its source and link', async () => {
    const run = await runJob(service, banking.generateNews);
    expect(run.result).toMatchObject({ added: 2 });
    expect(run.problems).toEqual([`${server.url('/no')}: HTTP 404 Not Found`]);
    const { items } = await news();
    expect(items.map(({ title }) => title).toSorted()).toEqual([
      'Денежные переводы за рубеж подорожали',
      'Ключевая ставка снижена',
    ]);
    expect(items.find(({ category }) => category === 'transfers')).toMatchObject({
      summary: 'Комиссия выросла',
      sourceCredits: 'Вести',
      sourceUrl: 'http://bank.test/1',
      priority: 'normal',
      tags: ['переводы', 'комиссии', 'банки', 'валюта'],
      isAiGenerated: false,
      viewCount: 0,
    });
    expect((await runJob(service, banking.generateNews)).result).toMatchObject({ added: 0 });
  });

  it('go by pages, the newest first', async () => {
    const first = await news({ limit: 1 });
    const rest = await news({ limit: 1, cursor: first.nextCursor });
    const [one, two] = [...first.items, ...rest.items];
    expect(rest.nextCursor).toBeUndefined();
    expect(Date.parse(one?.publishedAt ?? '')).toBeGreaterThan(Date.parse(two?.publishedAt ?? ''));
    expect((await service.refusal(banking.news, { query: { cursor: 'x' } })).code).toBe('BadCursor');
  });

  it('count their views at once and save them together', async () => {
    const id = (await news()).items[0]?.id ?? '';
    const read = () => service.call(banking.viewNews, { params: { id } });
    await Promise.all(Array.from({ length: 21 }, read));
    const saved = () => service.query('select views::int from banking_news where id = $1', [id]);
    await expect.poll(saved).toEqual([{ views: 21 }]);
    const shown = async () => (await news()).items[0]?.viewCount;
    await expect.poll(shown).toBe(21);
    expect(await read()).toEqual({ viewCount: 22 });
    const missing = await service.refusal(banking.viewNews, { params: { id: randomUUID() } });
    expect(missing.message).toBe('Новость не найдена');
  });

  it('come from named https feeds unless an operator names others', () => {
    expect(new Set(defaultFeeds.map(({ url }) => url)).size).toBe(defaultFeeds.length);
    for (const { name, url } of defaultFeeds) {
      expect(name).toBeTruthy();
      expect(new URL(url).protocol).toBe('https:');
    }
  });
});
