import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { news, newsEvents } from '@kubrik/contract';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { newsService } from '../service.definition.js';

interface Entry {
  title: string;
  link: string;
  text?: string;
  hoursAgo?: number;
}

let server: Server;
let service: TestService;
const feeds = new Map<string, Entry[]>();

const rssOf = (entries: Entry[]) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Лента</title>${entries
    .map(
      ({ title, link, text = '', hoursAgo = 1 }) => `<item><title>${title}</title><link>${link}</link>
      <pubDate>${new Date(Date.now() - hoursAgo * 3_600_000).toUTCString()}</pubDate>
      <description><![CDATA[${text}]]></description></item>`,
    )
    .join('')}</channel></rss>`;

beforeAll(async () => {
  server = createServer((request, response) =>
    response.end(rssOf(feeds.get(decodeURIComponent(request.url ?? '').slice(1)) ?? [])),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  service = await startTestService(newsService, {
    NEWS_MARITIME_FEEDS: ['Маяк', 'Splash', 'Якорь']
      .map((name) => `${name}|http://127.0.0.1:${port}/${encodeURIComponent(name)}`)
      .join('\n'),
  });
});
afterAll(async () => {
  await service?.stop();
  server?.close();
});
afterEach(async () => {
  feeds.clear();
  await service.query('truncate news_items, outbox cascade');
});

/** Reads the feeds; each test fills some of them. */
async function generate(filled: Record<string, Entry[]>): Promise<void> {
  feeds.clear();
  for (const [name, entries] of Object.entries(filled)) feeds.set(name, entries);
  const { jobId } = await service.call(news.generate);
  const state = async () =>
    (await service.query('select state from job_runs where id = $1', [jobId]))[0]?.state;
  await expect.poll(state).toMatch(/succeeded|idle/);
}

const titles = async () => (await service.call(news.list)).items.map(({ title }) => title).toSorted();
const published = () => service.query('select data from outbox where type = $1', [newsEvents.published.type]);
async function onlyItem() {
  const [card] = (await service.call(news.list)).items;
  return service.call(news.item, { params: { id: card?.id ?? '' } });
}

const grounding = { title: 'Танкер «Заря» сел на мель у берегов Крыма', link: 'http://mayak.test/1' };
const sameGrounding = {
  title: 'У Крыма на мель сел танкер «Заря»',
  link: 'http://anchor.test/7',
  hoursAgo: 3,
};

it('the same story of two sources is one item with both, and is published once', async () => {
  await generate({ Маяк: [grounding] });
  await generate({ Якорь: [sameGrounding] });
  // Each reading of a feed contains the earlier entries again.
  await generate({ Маяк: [grounding], Якорь: [sameGrounding] });
  expect(await titles()).toEqual([grounding.title]);
  const { sources, title, sourceCredits } = await onlyItem();
  expect({ title, sourceCredits }).toEqual({ title: grounding.title, sourceCredits: 'Маяк' });
  expect(sources.map(({ name, url }) => ({ name, url }))).toEqual([
    { name: 'Якорь', url: 'http://anchor.test/7' },
    { name: 'Маяк', url: 'http://mayak.test/1' },
  ]);
  expect(
    Date.parse(sources[1]?.publishedAt ?? '') - Date.parse(sources[0]?.publishedAt ?? ''),
  ).toBeGreaterThan(3_600_000);
  expect(await published()).toHaveLength(1);
});

it('the same headline and the same address on another site are the same story', async () => {
  const headline = 'Контейнеровоз встал в ремонт после шторма в Бискайском заливе';
  await generate({ Маяк: [{ title: headline, link: 'http://mayak.test/2' }] });
  await generate({
    Splash: [{ title: headline, link: 'http://splash.test/2' }],
    Якорь: [{ title: 'Совсем иначе', link: 'http://www.mayak.test/2?utm_source=anchor' }],
  });
  expect((await onlyItem()).sources.map(({ name }) => name).toSorted()).toEqual(['Splash', 'Маяк', 'Якорь']);
});

it.each([
  ['of the same source', { Маяк: [{ ...sameGrounding, link: 'http://mayak.test/9' }] }],
  ['three days later', { Якорь: [{ ...sameGrounding, hoursAgo: 73 }] }],
  ['about another vessel', { Якорь: [{ ...sameGrounding, title: 'У Крыма на мель сел танкер «Буря»' }] }],
  ['about what came of it', { Якорь: [{ ...sameGrounding, title: 'Танкер «Заря» сняли с мели у Крыма' }] }],
])('a story %s is an item of its own', async (_, filled) => {
  await generate({ Маяк: [grounding] });
  await generate({ ...filled });
  expect(await titles()).toHaveLength(2);
  expect(await published()).toHaveLength(2);
});

it('an item that a moderator removed takes no source', async () => {
  await generate({ Маяк: [grounding] });
  const { id } = await onlyItem();
  await service.call(news.remove, { params: { id } });
  await generate({ Якорь: [sameGrounding] });
  expect(await titles()).toEqual([sameGrounding.title]);
});

it('the words of the source of an item that is not translated are the item’s own', async () => {
  const text = '<p>The tanker was refloated with the help of two tugs and is on the way to the port.</p>';
  await generate({
    Splash: [{ title: 'Tanker Zarya refloated off Crimea', link: 'http://splash.test/4', text }],
  });
  const { id, isOriginalKept } = await onlyItem();
  expect(isOriginalKept).toBe(false);
  expect(await service.call(news.original, { params: { id } })).toMatchObject({
    title: 'Tanker Zarya refloated off Crimea',
    content: text,
    language: 'en',
    sourceName: 'Splash',
    sourceUrl: 'http://splash.test/4',
  });
});

it('of an item that was translated before originals were kept it says that they were not', async () => {
  await generate({ Splash: [{ title: 'Tanker Zarya refloated off Crimea', link: 'http://splash.test/5' }] });
  await service.query('update news_items set is_ai_translated = true');
  await service.query('update news_sources set title = null');
  const { id } = await onlyItem();
  expect(await service.refusal(news.original, { params: { id } })).toMatchObject({
    statusCode: 404,
    code: 'OriginalNotKept',
  });
});
