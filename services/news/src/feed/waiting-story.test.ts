import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contributionEvents, news, newsFeeds } from '@kubrik/contract';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { newsService } from '../service.definition.js';

const actor = { kind: 'admin', login: 'admin' } as const;
const sure = 'Экипажу балкера выплатили долг по зарплате';
/** Only the summary is about the sea. */
const doubtful = 'Совещание прошло в среду';
const ofTheSea = 'Говорили о моряках, экипажах судов, танкерах и портах';
const entry = (title: string, n: number, description = ofTheSea) =>
  `<item><title>${title}</title><link>http://a.test/${n}</link><description>${description}</description>
  <pubDate>${new Date().toUTCString()}</pubDate></item>`;

/** What the AI provider answers. */
const translation = {
  title: 'Заседание прошло в среду',
  summary: 'Говорили о моряках и портах.',
  paragraphs: ['Говорили о моряках, экипажах, танкерах и портах.'],
};
const answer = JSON.stringify({ choices: [{ index: 0, delta: { content: JSON.stringify(translation) } }] });

let entries: string[] = [];
/** Entries of a second publisher. */
let otherEntries: string[] = [];
/** The feed's version; changes with its entries. */
let version = 0;
let server: Server;
let service: TestService;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url?.startsWith('/v1')) {
      request.resume();
      response.setHeader('content-type', 'text/event-stream');
      return response.end(`data: ${answer}\n\ndata: [DONE]\n\n`);
    }
    const told = request.url === '/other' ? otherEntries : entries;
    const etag = `"${version}"`;
    if (request.headers['if-none-match'] === etag) return response.writeHead(304).end();
    response.setHeader('etag', etag);
    return response.end(
      `<?xml version="1.0"?><rss version="2.0"><channel><title>Лента</title>${told.join('')}</channel></rss>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server?.close());
beforeEach(async () => {
  otherEntries = [];
  const { port } = server.address() as AddressInfo;
  service = await startTestService(newsService, {
    NEWS_FEEDS: `Лента|http://127.0.0.1:${port}/\nДругая|http://127.0.0.1:${port}/other`,
    AI_BASE_URL: `http://127.0.0.1:${port}/v1`,
    AI_MODEL: 'test',
  });
});
afterEach(() => service?.stop());

function tell(...told: string[]): void {
  entries = told;
  version += 1;
}
/** @returns the state of the content job that reads the feed */
async function generate(): Promise<string> {
  const { jobId } = await service.call(news.generate);
  const state = async () =>
    (await service.query('select state from job_runs where id = $1', [jobId]))[0].state;
  await expect.poll(state).not.toBe('running');
  await service.settle();
  return state();
}
// biome-ignore lint/suspicious/noExplicitAny: rows of the outbox hold the data of any event
const emitted = async (type: string): Promise<any[]> =>
  (
    (await service.query('select data from outbox where type = $1 order by occurred_at', [type])) as {
      data: unknown;
    }[]
  ).map(({ data }) => data);

it('comes with the next reading when it could not be stored, though the feed has not changed', async () => {
  tell(entry(doubtful, 1));
  await service.query('alter table waiting_stories rename to lost_stories');
  expect(await generate()).toBe('failed');
  await service.query('alter table lost_stories rename to waiting_stories');
  expect(await generate()).toBe('succeeded');
  expect(await emitted(contributionEvents.added.type)).toMatchObject([
    { kind: 'news_story', excerpt: expect.stringContaining(doubtful) },
  ]);
});

it('is dropped after three days, and makes room in the full inbox', async () => {
  tell(...Array.from({ length: 51 }, (_, n) => entry(`${doubtful} номер ${n}`, n)));
  await generate();
  const waiting = await emitted(contributionEvents.added.type);
  expect(waiting).toHaveLength(50);
  const [old, younger] = waiting;
  const age = `update waiting_stories set created_at = now() - $2::interval where id = $1`;
  await service.query(age, [old.itemId, '73 hours']);
  await service.query(age, [younger.itemId, '71 hours']);
  tell(...entries);
  await generate();
  expect(await emitted(contributionEvents.settled.type)).toEqual([
    { kind: 'news_story', itemId: old.itemId, isDeleted: true },
  ]);
  expect(await emitted(contributionEvents.added.type)).toHaveLength(51);
  const decide = { actor, params: { id: old.itemId }, body: { publish: true } };
  expect(await service.refusal(newsFeeds.decideStory, decide)).toMatchObject({
    code: 'WaitingStoryNotFound',
  });
});

const published = async () =>
  (await service.call(news.list, { query: { limit: 50 } })).items.map(({ title }) => title);

it('is closed in the inbox when its feed makes it news', async () => {
  tell(entry(doubtful, 1));
  await generate();
  const [{ itemId }] = await emitted(contributionEvents.added.type);
  tell(entry(sure, 1));
  await generate();
  expect(await published()).toEqual([sure]);
  expect(await emitted(contributionEvents.settled.type)).toEqual([
    { kind: 'news_story', itemId, isDeleted: false },
  ]);
});

it('does not come again once it is dropped, in no form', async () => {
  tell(entry(doubtful, 1));
  await generate();
  const [{ itemId }] = await emitted(contributionEvents.added.type);
  await service.call(newsFeeds.decideStory, { actor, params: { id: itemId }, body: { publish: false } });
  tell(entry(sure, 1));
  expect(await generate()).toBe('idle');
  expect(await published()).toEqual([]);
  expect(await emitted(contributionEvents.settled.type)).toEqual([
    { kind: 'news_story', itemId, isDeleted: true },
  ]);
});

it('does not wait when another source has told it already', async () => {
  const known = 'Совещание компании Maersk в Роттердаме прошло в среду утром';
  tell(entry(known, 1));
  await generate();
  expect(await published()).toEqual([known]);
  otherEntries = [
    entry('Совещание компании Maersk в Роттердаме прошло утром в минувшую среду', 2, 'Матч прошёл со счётом'),
    entry('Совещание прошло в минувшую среду', 3),
  ];
  tell();
  await generate();
  const titles = (await emitted(contributionEvents.added.type)).map(({ excerpt }) => excerpt.split(' — ')[0]);
  expect(titles).toEqual(['Совещание прошло в минувшую среду']);
});

it('waits in Russian where an AI can translate it, and is published so with the words of its source', async () => {
  const foreign = 'Meeting was held on Wednesday';
  tell(entry(foreign, 1, 'They spoke of seafarers, crews of vessels, tankers and ports'));
  await generate();
  const [waits] = await emitted(contributionEvents.added.type);
  expect(waits).toMatchObject({ excerpt: expect.stringContaining(translation.title) });
  const decide = { actor, params: { id: waits.itemId }, body: { publish: true } };
  await service.call(newsFeeds.decideStory, decide);
  const [item] = (await service.call(news.list, { query: { limit: 50 } })).items;
  expect(item).toMatchObject({ title: translation.title, isAiTranslated: true });
  const original = await service.call(news.original, { params: { id: item?.id ?? '' } });
  expect(original).toMatchObject({ title: foreign });
});
