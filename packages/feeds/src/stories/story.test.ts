import { describe, expect, test } from 'vitest';
import type { RawEntry } from '../parsing/raw-entry.js';
import { storiesOf } from './stories.js';
import { type Story, toStory } from './story.js';
import { keySearch, keysOf, linkKey } from './story-keys.js';

const now = new Date('2026-11-21T12:00:00Z');
const feedUrl = 'https://www.news.example.org/rss';

const anEntry = (part: Partial<RawEntry> = {}): RawEntry => ({
  title: 'Балкер «Полярный» сел на мель у Мурманска',
  link: 'https://news.example.org/1',
  originalLink: undefined,
  guid: undefined,
  summary: '<p>Кратко</p>',
  content: '<p>Целиком</p>',
  dates: ['2026-11-21T10:00:00Z'],
  tags: [],
  images: [],
  source: undefined,
  base: 'https://news.example.org/rss',
  ...part,
});
const story = (part: Partial<RawEntry> = {}, feedName?: string) =>
  toStory(anEntry(part), { feedUrl, feedName, now });

const aFeed = (...items: string[]) =>
  `<rss version="2.0"><channel><title>Вести</title>${items.map((item) => `<item>${item}</item>`).join('')}</channel></rss>`;
const stories = (...items: string[]) => storiesOf(aFeed(...items), feedUrl, { now }).stories;

describe('a story', () => {
  test('is a sanitised entry', () => {
    expect(
      story({ images: ['/i.jpg'], tags: ['Аварии, Мурманск', 'аварии', 'https://x.org/c'] }, 'Вести'),
    ).toMatchObject({
      title: 'Балкер «Полярный» сел на мель у Мурманска',
      summary: 'Кратко',
      content: '<p>Целиком</p>',
      imageUrl: 'https://news.example.org/i.jpg',
      publishedAt: new Date('2026-11-21T10:00:00Z'),
      sourceCredits: 'Вести',
      sourceUrl: 'https://news.example.org/1',
      tags: ['аварии', 'Мурманск'],
    });
  });

  test('has a summary from the content, and content from the summary, where one is missing', () => {
    expect(story({ summary: undefined })?.summary).toBe('Целиком');
    expect(story({ content: undefined })?.content).toBe('<p>Кратко</p>');
  });

  test('loses the texts that publishing systems append', () => {
    const post =
      '<p>Ship sails [&#8230;]</p><p>The post <a href="/1">Ship</a> appeared first on <a href="/">gCaptain</a>.</p>';
    expect(story({ summary: post })?.summary).toBe('Ship sails…');
    expect(story({ summary: 'Судно вышло. Читать далее →' })?.summary).toBe('Судно вышло.');
  });

  test('takes the first valid date, else the time of reading', () => {
    expect(story({ dates: ['soon', '2026-11-20'] })?.publishedAt).toEqual(new Date('2026-11-20'));
    expect(story({ dates: [] })?.publishedAt).toEqual(now);
  });

  test('takes its picture from the entry, else from the text, but no tracking pixel and no script', () => {
    const content = '<img src="https://x.org/p.gif" width="1"><p><img src="/in-text.jpg"></p>';
    expect(story({ content })?.imageUrl).toBe('https://news.example.org/in-text.jpg');
    expect(story({ content, images: ['javascript:1', 'https://x.org/a.jpg'] })?.imageUrl).toBe(
      'https://x.org/a.jpg',
    );
    expect(story()?.imageUrl).toBeNull();
  });

  test('credits an aggregator’s source, else the operator’s name, else the host', () => {
    const source = { title: 'Другая газета', url: 'https://other.example.com/' };
    expect(story({ source }, 'Вести')?.sourceCredits).toBe('Другая газета');
    expect(
      story({ source: { title: 'Feed', url: 'https://news.example.org/x' } }, 'Вести')?.sourceCredits,
    ).toBe('Вести');
    expect(story()?.sourceCredits).toBe('news.example.org');
  });

  test('links to web addresses only', () => {
    expect(story({ link: 'javascript:alert(1)' })?.sourceUrl).toBeNull();
    expect(story({ link: '/relative' })?.sourceUrl).toBe('https://news.example.org/relative');
  });

  test('needs a text', () => {
    expect(story({ title: undefined, link: undefined, summary: '', content: '' })).toBeUndefined();
    expect(story({ title: undefined })?.title).toBe('Кратко');
    expect(story({ link: undefined })?.sourceUrl).toBeNull();
  });

  test('stays within its limits', () => {
    const long = 'слово '.repeat(60_000);
    const { title, summary, content, tags } = story({
      title: long,
      summary: long,
      content: `<p>${long}</p>`,
      tags: Array.from({ length: 50 }, (_, index) => `tag ${index}`),
    }) as NonNullable<ReturnType<typeof story>>;
    expect(title.length).toBeLessThanOrEqual(300);
    expect(summary.length).toBeLessThanOrEqual(600);
    expect(Buffer.byteLength(content)).toBeLessThanOrEqual(200 * 1024);
    expect(tags).toHaveLength(10);
  });
});

describe('a story is recognised', () => {
  test.each([
    'http://www.example.org/news/1',
    'https://example.org/news/1/',
    'https://m.Example.org/news/1#comments',
    'https://example.org/news/1?utm_source=rss&utm_medium=feed&fbclid=x&yclid=1&from=tg',
  ])('by its link: %s', (link) => {
    expect(linkKey(link)).toBe('link:example.org/news/1');
  });

  test('by a link with its query', () => {
    expect(linkKey('https://example.org/?p=2&utm_source=x')).toBe('link:example.org?p=2');
    expect(linkKey('https://example.org/a?b=2&a=1')).toBe(linkKey('http://example.org/a?a=1&b=2'));
    expect(linkKey('https://example.org/a?id=1')).not.toBe(linkKey('https://example.org/a?id=2'));
    expect(linkKey('https://example.org/%d0%b0')).toBe(linkKey('https://example.org/а'));
    expect(linkKey('https://m.com/a')).toBe('link:m.com/a');
  });

  test.each([
    ['?ref=101', '?ref=102'],
    ['?from=2026-11-01', '?from=2026-11-08'],
    ['?share=7', '?share=8'],
    ['?source=12', '?source=13'],
    ['?rss=5', '?rss=6'],
    ['?cmp=MSC', '?cmp=CMA'],
    ['?feed=ais', '?feed=navtex'],
    ['?ref=main', '?ref=deck'],
    ['?from=main', '?from=aft'],
    ['?ref=ok', '?ref=x'],
    ['?share=max', '?share=share'],
    ['?ref=doc.pdf', '?ref=chart.png'],
    ['?ref=IMO.MSC', '?ref=IMO.MEPC'],
    ['?ref=1.2', '?ref=A.1185'],
  ])('not by a link whose parameter tells pages apart: %s and %s', (one, other) => {
    expect(linkKey(`https://example.org/notice${one}`)).not.toBe(
      linkKey(`https://example.org/notice${other}`),
    );
  });

  test.each([
    'ref=news.google.com',
    'ref=https%3A%2F%2Ft.me%2Fsea',
    'ref=портал.рф',
    'ref=xn--80a1acny.xn--p1ai',
    'referrer=m.sea.example.com.ua',
    'from=t.me/sea',
    'ref=www.lloydslist.com:443',
    '_ga=2.1.3.4&_gl=1*x',
    'gad_source=1&gad_campaignid=7',
    'etext=2202.x',
    'from=telegram',
    'source=rss',
    'share=facebook',
    'amp=1',
    'amp',
    'gclid=x',
    'ysclid=x',
    'utm_id=4&UTM_Source=x',
    '_openstat=x',
    'srsltid=x',
    'mc_cid=1&mc_eid=2',
  ])('whatever names where a reader came from: %s', (query) => {
    expect(linkKey(`https://example.org/notice?id=1&${query}`)).toBe('link:example.org/notice?id=1');
  });

  test('but not by a home page or an invalid link', () => {
    for (const link of ['https://example.org/', 'https://example.org', 'mailto:a@b.c', 'x', undefined]) {
      expect(linkKey(link)).toBeUndefined();
    }
  });

  const keys = (part: Partial<Parameters<typeof keysOf>[0]> = {}) =>
    keysOf({
      link: undefined,
      originalLink: undefined,
      guid: undefined,
      title: 'Новости',
      text: '',
      publishedAt: new Date('2026-11-21T10:00:00Z'),
      isDated: true,
      feedUrl,
      ...part,
    });
  const share = (one: string[], other: string[]) => one.some((key) => other.includes(key));

  test('by its guid: within its feed, or in all feeds when it is an address', () => {
    expect(keys({ guid: '42' })).toEqual(['guid:news.example.org:42']);
    expect(share(keys({ guid: '42' }), keys({ guid: '42', feedUrl: 'https://other.org/rss' }))).toBe(false);
    expect(
      share(
        keys({ guid: 'https://x.org/1' }),
        keys({ link: 'http://x.org/1/', feedUrl: 'https://other.org/' }),
      ),
    ).toBe(true);
  });

  test('by its title for three days, in all feeds', () => {
    const title = 'Балкер «Полярный» сёл на мель у Мурманска';
    const at = (date: string, words = title, link = date) =>
      keys({ title: words, publishedAt: new Date(date), link: `https://x.org/${link}/${words}` });
    expect(share(at('2026-11-21'), at('2026-11-21', 'БАЛКЕР "Полярный" сел на мель — у Мурманска!'))).toBe(
      true,
    );
    expect(share(at('2026-11-21'), at('2026-11-24'))).toBe(true);
    expect(share(at('2026-11-24'), at('2026-11-21'))).toBe(true);
    expect(share(at('2026-11-21'), at('2026-11-25'))).toBe(false);
    expect(share(at('2026-11-21', 'Новости дня', 'a'), at('2026-11-21', 'Новости дня', 'b'))).toBe(false);
  });

  test('even without link, guid, date and a long title', () => {
    const reread = (day: string) => keys({ isDated: false, publishedAt: new Date(day) });
    expect(share(reread('2026-11-21'), reread('2026-12-21'))).toBe(true);
    expect(keys()).toHaveLength(1);
    expect(share(keys(), keys({ title: 'Погода' }))).toBe(false);
  });

  test('by keys of bounded length', () => {
    for (const key of keys({ link: `https://x.org/${'a'.repeat(1900)}`, guid: 'g'.repeat(5000) })) {
      expect(key.length).toBeLessThanOrEqual(300);
    }
  });
});

describe('a feed', () => {
  test('gives its newest 200, the newest first, each once', () => {
    const items = Array.from({ length: 300 }, (_, index) => {
      const date = new Date(Date.UTC(2026, 0, 1) + index * 3_600_000).toUTCString();
      return `<title>Story ${index}</title><link>https://x.org/${index}</link><pubDate>${date}</pubDate>`;
    });
    const found = stories(...items, ...items);
    expect(found).toHaveLength(200);
    expect(found[0]?.title).toBe('Story 299');
    expect(found.at(-1)?.title).toBe('Story 100');
  });

  /** Finds a story like `itemWithKey` finds a stored one. */
  const isKnownBy =
    (stored: Story | undefined) =>
    ({ keys }: Story): boolean => {
      const { always, elsewhere, feed } = keySearch(keys);
      const has = (key: string) => stored?.keys.includes(key) ?? false;
      return always.some(has) || (elsewhere.some(has) && !stored?.keys.some((key) => key.startsWith(feed)));
    };
  const titlesOf = (...items: string[]) => stories(...items).map(({ title }) => title);

  test.each([
    ['guids', '<guid isPermaLink="false">w-412</guid>', '<guid isPermaLink="false">w-413</guid>'],
    ['addresses as guids', '<guid>https://x.org/w#412</guid>', '<guid>https://x.org/w#413</guid>'],
    ['places of the home page', '<guid>https://x.org/#412</guid>', '<guid>https://x.org/#413</guid>'],
  ])('whose entries have one link and %s of their own keeps them apart', (_, one, other) => {
    const item = (title: string, guid: string) =>
      `<title>${title}</title><link>https://x.org/w</link>${guid}`;
    expect(titlesOf(item('Одно', one), item('Другое', other))).toEqual(['Одно', 'Другое']);
    expect(titlesOf(item('Одно', one), item('Одно, дополнено', one))).toEqual(['Одно']);
  });

  test('whose links name places of one page keeps them apart', () => {
    const item = (title: string, place: string) =>
      `<title>${title}</title><link>https://x.org/w${place}</link>`;
    expect(titlesOf(item('Одно', '#412'), item('Другое', '#413'), item('Одно', '#412'))).toEqual([
      'Одно',
      'Другое',
    ]);
  });

  const gale = (n: number, day: number, part = '') =>
    `<title>Gale warning</title><pubDate>${day} Nov 2026 06:00:00 GMT</pubDate>` +
    `<description>Force ${n} expected</description>${part}`;
  const withGuid = (guid: string) => `<link>https://x.org/w</link><guid isPermaLink="false">${guid}</guid>`;

  test.each([
    ['guids of their own', withGuid('w-412'), withGuid('w-413')],
    [
      'places of one page',
      '<link>https://x.org/app#!/n/412</link>',
      '<link>https://x.org/app#!/n/413</link>',
    ],
  ])('whose entries have one title and %s keeps them apart', (_, one, other) => {
    expect(stories(gale(7, 13, one), gale(8, 20, other))).toHaveLength(2);
    expect(stories(gale(7, 13, one), gale(7, 13, other))).toHaveLength(2);
    const [former] = stories(gale(7, 13, one));
    expect(stories(gale(8, 20, other)).filter(isKnownBy(former))).toEqual([]);
    expect(stories(gale(7, 13, other), gale(7, 13, one)).filter(isKnownBy(former))).toHaveLength(1);
  });

  test('whose entries have one long title, a guid each and no date keeps them apart', () => {
    const item = (guid: string, text: string) =>
      `<title>Navigational warnings in force</title><description>${text}</description>${withGuid(guid)}`;
    const [former] = stories(item('w-412', 'Buoy adrift'));
    expect(stories(item('w-413', 'Cables'), item('w-414', 'Dredging'))).toHaveLength(2);
    expect(stories(item('w-413', 'Cables')).filter(isKnownBy(former))).toEqual([]);
  });

  test('whose guid is new at each reading gives an entry once', () => {
    const [former] = stories(gale(7, 13, withGuid('a1')));
    expect(stories(gale(7, 13, withGuid('b2'))).filter(isKnownBy(former))).toHaveLength(1);
  });

  test('knows what is stored under the keys of earlier editions', () => {
    const earlier = ['link:x.org/w', 'guid:news.example.org:w-412', 'entry:an-earlier-form'];
    const former = { keys: earlier } as Story;
    expect(stories(gale(7, 13, withGuid('w-412'))).filter(isKnownBy(former))).toHaveLength(1);
    const [unnamed] = stories(gale(7, 13, '<link>https://x.org/w</link>'));
    expect(unnamed && isKnownBy(former)(unnamed)).toBe(true);
  });

  test('shares a story with another feed by the link and by the title', () => {
    const title = '<title>Ferry on fire off the coast of Sakhalin</title>';
    const item = (link: string, guid: string) => `${title}<link>${link}</link><guid>${guid}</guid>`;
    const [former] = stories(item('https://x.org/1', 'a1'));
    const elsewhere = (entry: string) => storiesOf(aFeed(entry), 'https://other.org/rss', { now }).stories;
    expect(elsewhere(item('https://x.org/1', 'b1')).filter(isKnownBy(former))).toHaveLength(1);
    expect(elsewhere(item('https://other.org/1', 'b1')).filter(isKnownBy(former))).toHaveLength(1);
  });

  test('without guids, whose entries have one link, keeps different titles apart at every reading', () => {
    const item = (title: string) => `<title>${title}</title><link>https://x.org/w</link>`;
    const both = [item('Buoy adrift off Cape'), item('Cable laying works')];
    expect(titlesOf(...both, item('Buoy adrift off cape!'))).toEqual([
      'Buoy adrift off Cape',
      'Cable laying works',
    ]);
    const [former] = stories(item('Buoy adrift off Cape'));
    expect(stories(...both).map(isKnownBy(former))).toEqual([true, false]);
  });

  test('whose guids are all the home page is told apart by its links', () => {
    const item = (n: number) =>
      `<title>Вести ${n}</title><link>https://x.org/${n}</link><guid>https://x.org/</guid>`;
    expect(titlesOf(item(1), item(2))).toEqual(['Вести 1', 'Вести 2']);
  });

  test('whose entries all have the same link keeps them apart', () => {
    const item = (title: string) => `<title>${title}</title><link>https://x.org/news</link>`;
    const found = stories(item('Один'), item('Два'), item('Три'));
    expect(found.map(({ title }) => title)).toEqual(['Один', 'Два', 'Три']);
    for (const { keys } of found) expect(keys.length).toBeGreaterThan(0);
  });
});
