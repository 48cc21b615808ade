import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jobs } from '@kubrik/contract';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { jobsService } from '../service.definition.js';

let server: Server | undefined;
let service: TestService | undefined;
afterEach(async () => {
  await service?.stop();
  service = undefined;
  server?.closeAllConnections();
  server?.close();
});

/** A jobs service whose feeds have these documents, by their names. */
async function reading(documents: Record<string, string>): Promise<TestService> {
  server = createServer((request, response) => {
    response.end(documents[decodeURIComponent(request.url ?? '').slice(1)]);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  service = await startTestService(jobsService, {
    JOBS_FEEDS: Object.keys(documents)
      .map((name) => `${name}|http://127.0.0.1:${port}/${encodeURIComponent(name)}`)
      .join('\n'),
    JOBS_FEED_TIMEOUT_MS: '60000',
  });
  return service;
}

async function generate(from: TestService) {
  const { jobId } = await from.call(jobs.generate);
  const run = async () => {
    const [row] = await from.query('select state, message, problems, result from job_runs where id = $1', [
      jobId,
    ]);
    return row as { state: string; message: string; problems: string[]; result: { added: number } };
  };
  await expect.poll(async () => (await run()).state).not.toBe('running');
  return run();
}

const posted = new Date(Date.now() - 3_600_000);
const advertisement = `<p><b>Компания:</b> Северная линия</p><p>Судно: танкер-химовоз</p><p>Регион: Балтика</p>
  <p>Зарплата: 5 200–5 600 USD</p><p>Контракт: 4 месяца</p>
  <p>Обязанности</p><ul><li>Вахта на мостике</li></ul>
  <p>Требования:</p><ul><li>Рабочий диплом</li><li>Опыт на химовозах</li></ul>
  <p>Мы предлагаем:</p><p>Оплата дороги</p><p>Пишите: crew@northern.example, +7 (812) 555-01-02</p>`;
const rss = (title: string, link: string, date = posted) => `<?xml version="1.0"?><rss version="2.0"><channel>
  <title>Вакансии</title><item><title>${title}</title><link>${link}</link><pubDate>${date.toUTCString()}</pubDate>
  <description><![CDATA[${advertisement}]]></description></item></channel></rss>`;

describe('vacancies from feeds', () => {
  it('are read out of an advertisement in free text', async () => {
    const from = await reading({ 'Моряк онлайн': rss('Второй помощник капитана', 'https://jobs.example/1') });
    expect(await generate(from)).toMatchObject({ state: 'succeeded', result: { added: 1 } });
    const { items } = await from.call(jobs.list);
    expect(items[0]).toMatchObject({
      title: 'Второй помощник капитана',
      company: 'Северная линия',
      location: 'Балтика',
      region: 'europe',
      position: 'Deck Officer',
      vesselType: 'Chemical Tanker',
      contractDuration: '4 месяца',
      currency: 'USD',
      requirements: 'Рабочий диплом\nОпыт на химовозах',
      hasContact: true,
      sourceName: 'Моряк онлайн',
      sourceUrl: 'https://jobs.example/1',
    });
    expect(items[0]?.salary?.replace(/\s/g, ' ')).toBe('5 200–5 600');
    expect(items[0]?.benefits).toContain('Оплата дороги');
    expect(new Date(items[0]?.expiresAt ?? 0).getTime() - new Date(items[0]?.postedAt ?? 0).getTime()).toBe(
      60 * 86_400_000,
    );
  });

  it('come as schema.org postings, as fields of our own, and as a JSON Feed', async () => {
    const from = await reading({
      Schema: JSON.stringify([
        {
          '@type': 'JobPosting',
          title: 'Chief Engineer',
          url: '/vacancy/7',
          hiringOrganization: { '@type': 'Organization', name: 'Blue Funnel' },
          jobLocation: { '@type': 'Place', address: { addressLocality: 'Singapore', addressCountry: 'SG' } },
          baseSalary: {
            currency: 'EUR',
            value: { minValue: 300, maxValue: 320, unitText: 'DAY' },
          },
          datePosted: posted.toISOString(),
          description: '<p>LNG tanker</p>',
          qualifications: 'CoC III/2',
        },
      ]),
      Own: JSON.stringify({
        jobs: [
          {
            title: 'Bosun',
            company: 'Delta',
            location: 'Nigeria',
            salary: '2100',
            currency: 'USD',
            postedAt: posted,
          },
        ],
      }),
      Feed: JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: 'Feed',
        items: [
          {
            id: '1',
            title: 'Master for bulk carrier',
            content_html: '<p>Salary: $9,000</p>',
            date_published: posted,
          },
        ],
      }),
    });
    expect(await generate(from)).toMatchObject({ problems: [], result: { added: 3 } });
    const { items } = await from.call(jobs.list);
    const byTitle = (title: string) => items.find((item) => item.title === title);
    expect(byTitle('Chief Engineer')).toMatchObject({
      company: 'Blue Funnel',
      region: 'asia',
      position: 'Chief Engineer',
      vesselType: 'Gas Carrier',
      currency: 'EUR',
      requirements: 'CoC III/2',
    });
    expect(byTitle('Chief Engineer')).toMatchObject({
      salary: '300–320',
      payPeriod: 'day',
      monthlySalary: '9\u00a0000–9\u00a0600',
    });
    expect(byTitle('Chief Engineer')?.sourceUrl).toMatch(/\/vacancy\/7$/);
    expect(byTitle('Bosun')).toMatchObject({ company: 'Delta', region: 'africa', position: 'Crew' });
    expect(byTitle('Master for bulk carrier')).toMatchObject({
      position: 'Captain',
      vesselType: 'Bulk Carrier',
    });
  });

  it('are taken once, though two feeds bring them and the job runs twice', async () => {
    const from = await reading({
      One: rss('Второй помощник капитана', 'https://one.example/1'),
      Two: rss('Второй помощник капитана', 'https://two.example/9'),
    });
    expect((await generate(from)).result.added).toBe(1);
    await from.query('update feeds set etag = null');
    expect((await generate(from)).result.added).toBe(0);
    expect((await from.call(jobs.list)).items).toHaveLength(1);
  });

  it('are different where only the title is the same', async () => {
    const other = rss('Второй помощник капитана', 'https://two.example/9').replace(
      'Северная линия',
      'Южная линия',
    );
    const from = await reading({ One: rss('Второй помощник капитана', 'https://one.example/1'), Two: other });
    expect((await generate(from)).result.added).toBe(2);
  });

  it('older than sixty days are not taken, and those that have become so are closed', async () => {
    const old = new Date(Date.now() - 61 * 86_400_000);
    const from = await reading({
      Old: rss('Капитан на буксир', 'https://one.example/1', old),
      New: rss('Второй помощник капитана', 'https://two.example/2'),
    });
    expect((await generate(from)).result.added).toBe(1);
    for (const table of ['vacancies', 'listed_vacancies'])
      await from.query(`update ${table} set expires_at = now() - interval '1 minute'`);
    const id = (await from.query('select id from vacancies'))[0].id;
    expect((await from.call(jobs.list)).items).toEqual([]);
    expect(await from.refusal(jobs.item, { params: { id } })).toMatchObject({ code: 'VacancyNotFound' });
    expect((await generate(from)).message).toContain('устарело и снято: 1');
  });

  it('from hostile documents are a named problem and nothing else', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const from = await reading({
      'Битый JSON': '{"jobs": [',
      'Не список': '{"hello": 1}',
      Глубокий: deep,
      Страница: '<!doctype html><html><body>Нет</body></html>',
      'Чужие типы': JSON.stringify([
        { title: 5 },
        null,
        7,
        'x',
        { title: 'Матрос', company: { a: 1 }, salary: { x: 2 } },
      ]),
      Скрипт: rss('&lt;script&gt;alert(1)&lt;/script&gt; Боцман', 'javascript:alert(1)'),
    });
    const run = await generate(from);
    expect(run.problems.map((line) => line.split(':')[0]).sort()).toEqual([
      'Битый JSON',
      'Глубокий',
      'Не список',
      'Страница',
      'Чужие типы',
    ]);
    expect(run.problems).toContain('Чужие типы: пропущено записей: 4 (без заголовка и текста — 4)');
    const { items } = await from.call(jobs.list);
    expect(items.map(({ title }) => title).sort()).toEqual(['Боцман', 'Матрос']);
    expect(items.every(({ sourceUrl }) => sourceUrl === null)).toBe(true);
  });

  it('say that no feed is configured when none is', async () => {
    const from = await reading({});
    expect(await generate(from)).toMatchObject({
      state: 'idle',
      message: 'Ленты вакансий не заданы (JOBS_FEEDS)',
    });
  });
});
