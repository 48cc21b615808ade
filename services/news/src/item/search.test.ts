import { randomUUID } from 'node:crypto';
import { news } from '@kubrik/contract';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newsService } from '../service.definition.js';

let service: TestService;

interface Told {
  title: string;
  content?: string;
  category?: string;
  priority?: string;
  at?: string;
  source?: string;
  sourceTitles?: string;
}

async function insert(...items: Told[]): Promise<void> {
  for (const { title, content = '', category = 'shipping', priority = 'normal', ...more } of items) {
    const { at = '2026-05-10T12:00:00Z', source = 'Маяк', sourceTitles = '' } = more;
    await service.query(
      `insert into news_items (id, title, summary, content, category, priority, published_at, source_credits, source_names, source_titles)
       values ($1, $2, '', $3, $4, $5, $6, $7::text, array[$7::text], $8)`,
      [randomUUID(), title, content, category, priority, at, source, sourceTitles],
    );
  }
}

const found = async (query: Record<string, unknown>) => {
  const { items, totalCount } = await service.call(news.list, { query: { limit: 100, ...query } });
  return { titles: items.map(({ title }) => title), totalCount };
};
const titlesFor = async (search: string) => (await found({ search })).titles;

beforeAll(async () => {
  service = await startTestService(newsService);
  await insert(
    { title: 'Капитан порта запретил выход', at: '2026-05-31T23:59:59.999Z' },
    { title: 'Премия капитану ледокола', category: 'crew', at: '2026-06-01T00:00:00Z' },
    {
      title: 'Забастовка докеров',
      content: '<p class="танкер">Порты встали.</p>',
      category: 'ports',
      priority: 'urgent',
      source: 'Якорь',
    },
    { title: 'Эвер Гивен снят с мели', sourceTitles: 'Ever Given refloated by tugs', source: 'Splash' },
    { title: 'Ёрш и налим на Енисее', at: '2026-04-01T00:00:00Z' },
  );
  await insert({ title: 'Удалённый капитан' });
  await service.query(
    `update news_items set archived_at = now(), is_removed = true where title = 'Удалённый капитан'`,
  );
  // Archives like the content job «cleanup».
  await service.query(`update news_items set archived_at = now() where published_at < '2026-05-01'`);
});
afterAll(() => service?.stop());

describe('the search in news', () => {
  it.each([
    ['капитану', ['Премия капитану ледокола', 'Капитан порта запретил выход']],
    ['капитанов', ['Премия капитану ледокола', 'Капитан порта запретил выход']],
    ['порту', ['Капитан порта запретил выход', 'Забастовка докеров']],
    ['докерам портами', ['Забастовка докеров']],
    ['tugs given', ['Эвер Гивен снят с мели']],
    ['tug', ['Эвер Гивен снят с мели']],
    ['ерш', ['Ёрш и налим на Енисее']],
    ['ЁРША', ['Ёрш и налим на Енисее']],
    ['танкер', []],
    ['капитан докер', []],
  ])('«%s» finds the words in all their forms', async (search, titles) => {
    expect((await titlesFor(search)).toSorted()).toEqual(titles.toSorted());
  });

  it.each([
    "' or 1=1 --",
    '& | ! ( ) : *',
    '!!!',
    'и',
    '\\',
    '%_%',
    ':*',
    'a:b:c',
    'foo@bar.test',
    'http://a.test/?a=b&c=d',
    "о'нил <-> 'x'",
    '🚢'.repeat(90),
    'я'.repeat(200),
    'a-b-c-d-e-f',
    '1.2.3.4',
  ])('whatever a stranger types is an answer: «%s»', async (search) => {
    expect((await found({ search })).totalCount).toBe(0);
  });

  it('a text without words is no search, a blank one neither', async () => {
    // A search of spaces gives the plain list, which an archived item has left.
    expect((await found({ search: '   ' })).titles).toHaveLength(4);
  });
});

describe('filters of the news', () => {
  it.each([
    [{ category: 'crew' }, ['Премия капитану ледокола']],
    [{ priority: 'urgent' }, ['Забастовка докеров']],
    [{ source: 'Splash' }, ['Эвер Гивен снят с мели']],
    [{ source: 'Нет такого' }, []],
    [{ from: '2026-06-01' }, ['Премия капитану ледокола']],
    [{ from: '2026-05-31', to: '2026-05-31' }, ['Капитан порта запретил выход']],
    [{ to: '2026-04-30' }, ['Ёрш и налим на Енисее']],
    [
      { search: 'капитан', category: 'crew', from: '2026-01-01', source: 'Маяк' },
      ['Премия капитану ледокола'],
    ],
    [{ from: '9999-12-31', to: '9999-12-31' }, []],
  ])('%j', async (query, titles) => {
    expect(await found(query)).toEqual({ titles, totalCount: titles.length });
  });

  it('pages of what was found follow one another, and the first says how many there are', async () => {
    const query = { search: 'капитан', limit: 1 };
    const first = await service.call(news.list, { query });
    expect(first).toMatchObject({ totalCount: 2, items: [{ title: 'Премия капитану ледокола' }] });
    const second = await service.call(news.list, { query: { ...query, cursor: first.nextCursor } });
    expect(second.items.map(({ title }) => title)).toEqual(['Капитан порта запретил выход']);
    expect(second.nextCursor).toBeUndefined();
    expect(second.totalCount).toBe(2);
  });

  it('a cursor of the whole list is refused', async () => {
    const { nextCursor: cursor } = await service.call(news.list, { query: { limit: 1 } });
    const query = { search: 'капитан', cursor };
    expect(await service.refusal(news.list, { query })).toMatchObject({ statusCode: 400, code: 'BadCursor' });
  });

  it.each([
    ['category', { category: 'weather' }],
    ['priority', { priority: 'panic' }],
    ['from', { from: '31.05.2026' }],
    ['from', { from: '0000-01-01' }],
    ['to', { to: '2026-02-30' }],
    ['to', { from: '2026-05-02', to: '2026-05-01' }],
    ['search', { search: 'x'.repeat(201) }],
    ['source', { source: 'a\u0000b' }],
  ])('a wrong value of %s is refused with its name: %j', (field, query) => {
    const { error } = news.list.query.safeParse(query);
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
    expect(error?.issues[0]?.message).toMatch(/^[А-Я]/);
  });
});

it('the archive counts each month, and the sources what they tell; nothing that is removed', async () => {
  expect(await service.call(news.months)).toEqual([
    { month: '2026-06', count: 1 },
    { month: '2026-05', count: 3 },
    { month: '2026-04', count: 1 },
  ]);
  expect(await service.call(news.sources)).toEqual([
    { name: 'Маяк', count: 3 },
    { name: 'Splash', count: 1 },
    { name: 'Якорь', count: 1 },
  ]);
});

it('a corrected headline is found by its new words, and no longer by its old ones', async () => {
  await insert({ title: 'Баржа сломалась' });
  await service.query(`update news_items set title = 'Понтон сломался' where title = 'Баржа сломалась'`);
  expect(await titlesFor('понтоны')).toEqual(['Понтон сломался']);
  expect(await titlesFor('баржа')).toEqual([]);
});
