import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDemoContent, demoDomains } from './support/demo-content.ts';
import { type FeedServer, rss, startFeedServer } from './support/feed-server.ts';
import { type Stack, startStack, until } from './support/stack.ts';
import { WrittenProvider } from './support/written-provider.ts';

const provider = new WrittenProvider();
let feeds: FeedServer;
let stack: Stack;
let admin: Record<string, string>;

const cbr = `<?xml version="1.0" encoding="utf-8"?><ValCurs Date="21.11.2026" name="Foreign Currency Market">
  <Valute ID="R01235"><NumCode>840</NumCode><CharCode>USD</CharCode><Nominal>1</Nominal><Name>Доллар США</Name>
  <Value>80,5000</Value><VunitRate>80,5</VunitRate></Valute></ValCurs>`;
const vacancy = {
  jobs: [
    { title: 'Старший механик', company: 'Азимут', salary: '9000', currency: 'USD', location: 'Роттердам' },
  ],
};

beforeAll(async () => {
  feeds = await startFeedServer();
  const AI_BASE_URL = await provider.listen();
  feeds.serve('/cbr', cbr);
  feeds.serve('/ecb', '<html>away</html>');
  feeds.serve('/jobs', JSON.stringify(vacancy));
  feeds.serve(
    '/news',
    rss('Лента', [
      { title: 'Морякам брошенного балкера выплатили долг по зарплате', link: 'http://feed.test/crew' },
      { title: 'Контейнерные линии повысили ставки фрахта на квартал', link: 'http://feed.test/rates' },
    ]),
  );
  stack = await startStack({
    services: ['news', 'jobs', 'banking', 'protection', 'blacklist', 'forum', 'users', 'ports', 'admin'],
    env: {
      // A busy machine may answer late.
      news: { NEWS_MARITIME_FEEDS: feeds.url('/news'), NEWS_FEED_TIMEOUT_MS: '60000' },
      jobs: { JOBS_FEEDS: feeds.url('/jobs'), JOBS_FEED_TIMEOUT_MS: '60000' },
      banking: { CBR_RATES_URL: feeds.url('/cbr'), ECB_RATES_URL: feeds.url('/ecb') },
      protection: { AI_BASE_URL, AI_MODEL: 'test' },
    },
  });
  admin = { authorization: `Bearer ${await stack.adminToken()}` };
});
afterAll(async () => {
  await stack?.stop();
  await feeds?.close();
  provider.server.close();
});

const start = async (path: string) =>
  expect((await stack.request('POST', path, { headers: admin })).status).toBe(202);
const read = async (path: string) => (await stack.request('GET', path)).body;

describe('data of one section used in another', () => {
  it('the Central Bank’s rate turns a vacancy’s salary into roubles', async () => {
    await start('/api/jobs/generate');
    await until(async () => (await read('/api/maritime-jobs')).length === 1);
    await start('/api/rates/update');
    await until(async () => (await read('/api/rates')).length > 0);
    await stack.settle();
    const [{ id }] = await read('/api/maritime-jobs');
    // The gateway's cache may hold an answer from before the rate.
    await until(async () => (await read(`/api/maritime-jobs/${id}`)).convertedSalary !== null);
    expect((await read(`/api/maritime-jobs/${id}`)).convertedSalary).toEqual({
      from: 724_500,
      to: 724_500,
      currency: 'RUB',
      date: '2026-11-21',
    });
  });

  it('news about crews become news about rights, and others do not', async () => {
    await start('/api/maritime-news/generate');
    await until(async () => (await read('/api/maritime-news')).length === 2);
    await stack.settle();
    const news = await read('/api/protection/news');
    expect(news).toMatchObject([
      { title: 'Морякам брошенного балкера выплатили долг по зарплате', category: 'abandonment' },
    ]);
    expect(
      (await stack.request('GET', `/api/maritime-news${news[0].sourceUrl.replace('/news', '')}`)).status,
    ).toBe(200);
  });

  it('the panel has every total, and the job history every run', async () => {
    const { body } = await stack.request('GET', '/api/admin/stats', { headers: admin });
    expect(body).toMatchObject({
      totalNews: 2,
      totalJobs: 1,
      totalPorts: expect.any(Number),
      aiUsageToday: 0,
    });
    await stack.settle();
    const runs = (await stack.request('GET', '/api/admin/jobs', { headers: admin })).body;
    expect(runs.map(({ job, state }: { job: string; state: string }) => `${job} ${state}`).sort()).toEqual([
      'banking.updateRates succeeded',
      'jobs.generate succeeded',
      'news.generate succeeded',
    ]);
  });

  it('a question that an AI answers counts as an AI request of the person who asks', async () => {
    // A browser gets its visitor cookie with its first write.
    const { headers } = await stack.request('POST', '/api/protection/chat', {
      body: { message: 'Не платят зарплату' },
    });
    const [cookie = ''] = headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
    await until(async () => provider.isAsked);
    provider.end();
    const used = async () => (await stack.request('GET', '/api/ai/usage', { headers: { cookie } })).body.used;
    await until(async () => (await used()) === 1);
  });

  it('the short lists answer, and demonstration content is added once and marked', async () => {
    for (const path of [
      '/api/companies',
      '/api/vessels',
      '/api/providers',
      '/api/services',
      '/api/payment-providers',
    ]) {
      expect((await stack.request('GET', path)).status, path).toBe(200);
    }
    const numbers = { jobs: 6, blacklist: 8, banking: 20, ports: 9 };
    for (const domain of demoDomains) {
      expect((await addDemoContent(stack, domain, admin)).body, domain).toEqual({ added: numbers[domain] });
      expect((await addDemoContent(stack, domain, admin)).body, domain).toEqual({ added: 0 });
    }
    const audit = (await stack.request('GET', '/api/admin/audit', { headers: admin })).body;
    const seeded = audit.filter(({ what }: { what: string }) => what === 'jobs.seedDemo');
    expect(seeded[0].details).toEqual({ vacancies: '•••' });
    const marked = [
      ...(await read('/api/maritime-jobs?search=демо')),
      ...(await read('/api/blacklist/companies?search=демо')),
      ...(await read('/api/banking/reviews')),
    ];
    expect(marked.length).toBeGreaterThan(10);
    expect(marked.every(({ isDemo }) => isDemo)).toBe(true);
  });
});
