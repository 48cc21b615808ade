import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { escapeHtml, news } from '@kubrik/contract';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { newsService } from '../service.definition.js';
import { heldOutTitles } from './titles/graded-titles.js';

const realFeeds = join(import.meta.dirname, '../../../../../shared/data/feeds');
const item = (title: string, more = '') => `<item><title>${title}</title>${more}</item>`;
const rss = (...items: string[]) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Лента</title>${items.join('')}</channel></rss>`;

/**
 * In ms. Long enough to start a parser on a busy machine; tests of a feed that never answers wait as long.
 */
const feedTimeoutMs = 12_000;

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
let server: Server;
let service: TestService | undefined;

/** A news service with feeds of these names that give these answers. */
async function reading(
  answers: Record<string, string | Buffer | Answer>,
  timeoutMs = 60_000,
  otherFeeds: string[] = [],
  variable: 'NEWS_FEEDS' | 'NEWS_MARITIME_FEEDS' = 'NEWS_MARITIME_FEEDS',
) {
  server = createServer((request, response) => {
    const answer = answers[decodeURIComponent(request.url ?? '').slice(1)];
    if (typeof answer === 'function') answer(request, response);
    else response.end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const feeds = Object.keys(answers).map(
    (name) => `${name}|http://127.0.0.1:${port}/${encodeURIComponent(name)}`,
  );
  service = await startTestService(newsService, {
    NEWS_FEEDS: [...(variable === 'NEWS_FEEDS' ? feeds : []), ...otherFeeds].join('\n'),
    ...(variable === 'NEWS_FEEDS' ? {} : { [variable]: feeds.join('\n') }),
    NEWS_FEED_TIMEOUT_MS: String(timeoutMs),
    NEWS_FEED_MAX_BYTES: '300000',
  });
  return service;
}

afterEach(async () => {
  await service?.stop();
  service = undefined;
  server?.closeAllConnections();
  server?.close();
});
afterAll(() => server?.close());

interface Run {
  state: string;
  added: number;
  duplicates: number;
  offTopic?: number;
  problems: string[];
}

type PublishedRow = Record<'title' | 'category' | 'priority', string>;

/** Runs the content job to its end. */
async function generate(from: TestService): Promise<Run> {
  const { jobId } = await from.call(news.generate);
  const run = async () => {
    const [row] = await from.query('select state, problems, result from job_runs where id = $1', [jobId]);
    return { state: row.state, problems: row.problems, ...row.result } as Run;
  };
  await expect.poll(async () => (await run()).state).not.toBe('running');
  await from.settle();
  return run();
}
const titles = async (from: TestService) =>
  (await from.call(news.list, { query: { limit: 100 } })).items.map(({ title }) => title);

describe('news generation', () => {
  it('reads every feed that can be read and names each that cannot', async () => {
    const from = await reading(
      {
        Хорошая: rss(item('Танкер прибыл в порт Приморск', '<link>http://a.test/1</link>')),
        Битая: '<rss><channel><item><title>оборв',
        Страница: '<!doctype html><html><body>Это не лента</body></html>',
        'Пустой ответ': '',
        Молчит: () => {},
        Бесконечная: (_, response) => {
          const more = () => response.write('x'.repeat(65_536)) && setImmediate(more);
          response.on('drain', more).on('close', () => response.removeAllListeners('drain'));
          more();
        },
        Ошибка: (_, response) => response.writeHead(500).end(),
      },
      feedTimeoutMs,
    );
    const run = await generate(from);
    expect(await titles(from)).toContain('Танкер прибыл в порт Приморск');
    for (const name of ['Страница', 'Пустой ответ', 'Молчит', 'Бесконечная', 'Ошибка']) {
      expect(
        run.problems.some((line) => line.startsWith(`${name}: `)),
        `${name}: ${run.problems}`,
      ).toBe(true);
    }
    expect(run.problems.every((line) => !line.startsWith('Хорошая'))).toBe(true);
  });

  it.each([
    ['beside a feed', { Хорошая: rss(item('Танкер прибыл в порт Приморск')) }, 'succeeded', 1],
    ['alone', {}, 'failed', 0],
  ])('names an entry that is no address, %s', async (_, answers, state, added) => {
    const from = await reading(answers, feedTimeoutMs, ['Лента|http://:8080/rss']);
    const problems = ['NEWS_FEEDS: «http://:8080/rss» — не адрес ленты'];
    expect(await generate(from)).toMatchObject({ state, added, problems });
  });

  it('reads what can be read of a broken feed and says what was left out', async () => {
    const from = await reading({
      Оборванная:
        rss(item('Танкер прибыл в порт Приморск'), item(''), item('Паром вышел на линию')).split(
          'на линию',
        )[0] ?? '',
      Целая: rss(item('Ледокол вышел на трассу Севморпути')),
    });
    const run = await generate(from);
    expect(run).toMatchObject({
      state: 'succeeded',
      added: 2,
      problems: ['Оборванная: пропущено записей: 2 (оборваны — 1, без заголовка и текста — 1)'],
    });
  });

  it('takes the same story once: by link, by guid, by title on another site', async () => {
    const title = 'Контейнеровоз сел на мель у входа в Суэцкий канал';
    const date = `<pubDate>${new Date().toUTCString()}</pubDate>`;
    // The first story is stored before the other feeds are read, because feeds are read in parallel.
    let isFirst = true;
    const later = (feed: string) => (_: IncomingMessage, response: ServerResponse) =>
      response.end(isFirst ? rss() : feed);
    const from = await reading({
      Первая: rss(item(title, `<link>https://a.test/story?utm_source=rss</link>${date}`)),
      Вторая: later(rss(item(`${title}.`, `<link>http://www.b.test/other</link>${date}`))),
      Третья: later(rss(item('Совсем другой заголовок', `<link>http://a.test/story/</link>${date}`))),
      Четвёртая: later(
        rss(
          item('Ещё одна новость дня', '<guid isPermaLink="false">77</guid>'),
          item('Она же', '<guid isPermaLink="false">77</guid>'),
        ),
      ),
    });
    expect(await generate(from)).toMatchObject({ added: 1 });
    isFirst = false;
    expect(await generate(from)).toMatchObject({ added: 1 });
    expect(await titles(from)).toHaveLength(2);
  });

  it('takes every entry of a page that has one link, and no other site’s copy of it', async () => {
    const warning = (number: number, title = `Навигационное предупреждение ${number}`) =>
      item(title, `<link>http://a.test/warnings</link><guid isPermaLink="false">w-${number}</guid>`);
    const answers = { Предупреждения: rss(warning(412)), Другая: rss() };
    const answer = (name: keyof typeof answers) => (_: IncomingMessage, response: ServerResponse) =>
      response.end(answers[name]);
    const from = await reading({
      Предупреждения: answer('Предупреждения'),
      Другая: answer('Другая'),
    });
    expect(await generate(from)).toMatchObject({ added: 1 });
    answers.Предупреждения = rss(warning(413), warning(414));
    expect(await generate(from)).toMatchObject({ added: 2 });
    answers.Предупреждения = rss(warning(414, 'Предупреждение 414 дополнено'));
    expect(await generate(from)).toMatchObject({ added: 0, duplicates: 1 });
    answers.Другая = rss(item('Пересказ о предупреждении', '<link>http://a.test/warnings</link>'));
    expect(await generate(from)).toMatchObject({ added: 0 });
    expect(await titles(from)).toHaveLength(3);
  });

  it('takes of a feed about everything only what is about the sea, and counts the rest', async () => {
    const from = await reading(
      {
        Агентство: rss(
          item('Union Berlin sink Bayern in stoppage time'),
          item('State of the Union: five takeaways'),
          item('Танкер прибыл в порт Приморск'),
          item('Экипаж МКС провёл сутки без связи'),
        ),
      },
      60_000,
      [],
      'NEWS_FEEDS',
    );
    expect(await generate(from)).toMatchObject({ state: 'succeeded', added: 1, offTopic: 3, problems: [] });
    expect(await titles(from)).toEqual(['Танкер прибыл в порт Приморск']);
  });

  it('takes of 300 and more mixed titles those of the sea, each with its category', async () => {
    const graded = heldOutTitles();
    expect(graded.length).toBeGreaterThanOrEqual(300);
    const from = await reading(
      // A reading takes the newest 200 of a feed.
      Object.fromEntries(
        [0, 1, 2].map((n) => [
          `Агентство ${n}`,
          rss(...graded.filter((_, i) => i % 3 === n).map(({ title }) => item(escapeHtml(title)))),
        ]),
      ),
      60_000,
      [],
      'NEWS_FEEDS',
    );
    expect((await generate(from)).state).toBe('succeeded');
    const published = new Map<string, string>(
      (await from.query('select title, category, priority from news_items')).map(
        ({ title, category, priority }: PublishedRow) => [
          title,
          priority === 'urgent' ? `${category}, urgent` : category,
        ],
      ),
    );
    const waiting = new Set(
      (await from.query("select story->>'title' as title from waiting_stories")).map(
        ({ title }: Pick<PublishedRow, 'title'>) => title,
      ),
    );
    const ofSea = graded.filter(({ label }) => label !== 'off topic');
    const shareOf = (all: typeof graded, isSo: (one: (typeof graded)[number]) => boolean) =>
      (100 * all.filter(isSo).length) / all.length;
    const rates = {
      offTopicPublished: shareOf(
        graded.filter(({ label }) => label === 'off topic'),
        ({ title }) => published.has(title),
      ),
      seaLost: shareOf(ofSea, ({ title }) => !published.has(title) && !waiting.has(title)),
      categoryRight: shareOf(
        ofSea.filter(({ title }) => published.has(title)),
        ({ title, label }) => published.get(title)?.split(',')[0] === label.split(',')[0],
      ),
      falselyUrgent: shareOf(
        graded.filter(({ label }) => label !== 'accidents, urgent'),
        ({ title }) => published.get(title)?.endsWith('urgent') === true,
      ),
    };
    console.log('of a mixed feed, in per cent', rates);
    expect(rates.offTopicPublished).toBeLessThanOrEqual(2);
    expect(rates.seaLost).toBeLessThanOrEqual(3);
    expect(rates.categoryRight).toBeGreaterThanOrEqual(92);
    expect(rates.falselyUrgent).toBeLessThanOrEqual(2);
  });

  it('asks conditionally and understands «not modified»', async () => {
    const asked: (string | undefined)[] = [];
    const from = await reading({
      Лента: (request, response) => {
        asked.push(request.headers['if-none-match']);
        if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end();
        else response.writeHead(200, { etag: '"1"' }).end(rss(item('Ледокол вышел на трассу Севморпути')));
      },
    });
    expect(await generate(from)).toMatchObject({ added: 1 });
    expect(await generate(from)).toMatchObject({ added: 0, duplicates: 0, problems: [] });
    expect(asked).toEqual([undefined, '"1"']);
  });

  it('stores no script and no handler of a page, and keeps links that work', async () => {
    const content = `<description><![CDATA[<p onclick="x()">Текст</p><script>alert(1)</script>
      <a href="javascript:alert(1)">зло</a> <a href="/more">дальше</a>]]></description>`;
    const from = await reading({
      Лента: rss(item('Новость со скриптом внутри', `<link>http://a.test/s/1</link>${content}`)),
    });
    await generate(from);
    const [stored] = (await from.call(news.latest)).items;
    expect(stored?.content).not.toMatch(/script|onclick/i);
    expect(stored?.content).toContain('href="http://a.test/more"');
  });

  it('reads windows-1251 and koi8-r', async () => {
    const legacy = (charset: string, bytes: number[]) =>
      Buffer.concat([
        Buffer.from(
          `<?xml version="1.0" encoding="${charset}"?><rss version="2.0"><channel><title>t</title><item><title>`,
        ),
        Buffer.from(bytes),
        Buffer.from('</title><link>http://a.test/'),
        Buffer.from(charset),
        Buffer.from('</link></item></channel></rss>'),
      ]);
    const from = await reading({
      win: legacy('windows-1251', [0xcf, 0xee, 0xf0, 0xf2]),
      koi: legacy('koi8-r', [0xf0, 0xcf, 0xd2, 0xd4, 0xd9]),
    });
    await generate(from);
    expect((await titles(from)).toSorted()).toEqual(['Порт', 'Порты']);
  });

  it.skipIf(!existsSync(realFeeds))(
    'takes seven captured real feeds as they come (needs shared/data/feeds)',
    async () => {
      const names = readdirSync(realFeeds);
      const from = await reading(
        Object.fromEntries(names.map((name) => [name, readFileSync(join(realFeeds, name))])),
      );
      const run = await generate(from);
      expect(run.problems).toEqual([]);
      expect(names).toHaveLength(7);
      const { items, totalCount } = await from.call(news.latest, { query: { limit: 50 } });
      expect(totalCount).toBe(run.added);
      expect(run.added).toBeGreaterThan(100);
      for (const { title, content, sourceCredits } of items) {
        expect(title).not.toMatch(/&(amp|quot|#\d+|lt);|<\w/);
        expect(content).not.toMatch(/<(script|iframe|style|form)|\son\w+=|javascript:/i);
        expect(sourceCredits).not.toBe('');
      }
      expect(await generate(from)).toMatchObject({ added: 0 });
    },
  );
});

describe('readings', () => {
  it('are counted at once and saved in batches', async () => {
    const from = await reading({ Лента: rss(item('Паром встал в док на ремонт')) });
    await generate(from);
    const id = (await from.call(news.list)).items[0]?.id ?? '';
    await Promise.all(Array.from({ length: 30 }, () => from.call(news.view, { params: { id } })));
    const saved = () => from.query('select views::int from news_items where id = $1', [id]);
    await expect.poll(saved).toEqual([{ views: 30 }]);
    const views = async () => (await from.call(news.item, { params: { id } })).views;
    await expect.poll(views).toBe(30);
  });
});
