import { describe, expect, test } from 'vitest';
import { FeedError } from '../reading/feed-error.js';
import { storiesOf } from '../stories/stories.js';
import { parseFeed } from './parse-feed.js';

const address = 'https://news.example.org/rss';
const parse = (text: string) => parseFeed(text, address);
const rss = (items: string, attributes = '') =>
  `<?xml version="1.0"?><rss version="2.0" ${attributes}><channel><title>Морские вести</title><link>https://news.example.org/</link>${items}</channel></rss>`;
const first = (items: string, attributes?: string) => parse(rss(items, attributes)).entries[0];
const namespaces =
  'xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" ' +
  'xmlns:media="http://search.yahoo.com/mrss/" xmlns:feedburner="http://rssnamespace.org/feedburner/ext/1.0"';

function failure(text: string): string {
  try {
    parse(text);
  } catch (error) {
    expect(error).toBeInstanceOf(FeedError);
    return (error as FeedError).message;
  }
  return 'no failure';
}

describe('every format', () => {
  test('RSS 2.0 with everything', () => {
    const entry = first(
      `<item><title>Порт &laquo;закрыт&raquo; &mdash; шторм</title><link>https://news.example.org/1</link>
      <guid isPermaLink="false">n-1</guid><pubDate>Sat, 21 Nov 2026 10:00:00 +0300</pubDate>
      <description><![CDATA[<p>Кратко&nbsp;так</p>]]></description><content:encoded><![CDATA[<p>Целиком</p>]]></content:encoded>
      <dc:creator>Иванов</dc:creator><category>Порты</category><category><![CDATA[Погода & климат]]></category>
      <media:content url="https://i.example.org/small.jpg" medium="image" width="100"/>
      <media:content url="https://i.example.org/wide.jpg" medium="image" width="900"/>
      <media:content url="https://i.example.org/film.mp4" type="video/mp4"/>
      <media:thumbnail url="https://i.example.org/thumb.jpg"/>
      <enclosure url="https://i.example.org/enclosed.jpg" type="image/jpeg" length="1"/>
      <enclosure url="https://i.example.org/sound.mp3" type="audio/mpeg" length="1"/>
      <source url="https://other.example.com/rss">Другая газета</source>
      <feedburner:origLink>https://origin.example.org/1</feedburner:origLink></item>`,
      namespaces,
    );
    expect(entry).toEqual({
      title: 'Порт «закрыт» — шторм',
      link: 'https://news.example.org/1',
      originalLink: 'https://origin.example.org/1',
      guid: 'n-1',
      summary: '<p>Кратко&nbsp;так</p>',
      content: '<p>Целиком</p>',
      dates: ['Sat, 21 Nov 2026 10:00:00 +0300'],
      tags: ['Порты', 'Погода & климат'],
      images: ['wide', 'small', 'thumb', 'enclosed'].map((name) => `https://i.example.org/${name}.jpg`),
      source: { title: 'Другая газета', url: 'https://other.example.com/rss' },
      base: address,
      contentBase: address,
      summaryBase: address,
    });
  });

  test('RSS 0.91 and a guid that is the link', () => {
    const old =
      '<rss version="0.91"><channel><title>Old</title><item><title>A</title><link>https://x.org/a</link></item></channel></rss>';
    expect(parse(old)).toMatchObject({ title: 'Old', entries: [{ title: 'A', link: 'https://x.org/a' }] });
    expect(first('<item><title>A</title><guid>https://x.org/b</guid></item>')).toMatchObject({
      link: 'https://x.org/b',
    });
    expect(
      first('<item><title>A</title><guid isPermaLink="false">https://x.org/b</guid></item>')?.link,
    ).toBeUndefined();
  });

  test('RSS 1.0', () => {
    const rdf = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
      <channel rdf:about="https://x.org"><title>RDF</title><link>https://x.org</link><items><rdf:Seq><rdf:li rdf:resource="https://x.org/1"/></rdf:Seq></items></channel>
      <item rdf:about="https://x.org/1"><title>One</title><link>https://x.org/1</link><dc:date>2026-11-21T10:00:00Z</dc:date><dc:creator>Ann</dc:creator><dc:subject>Ports</dc:subject></item></rdf:RDF>`;
    expect(parse(rdf)).toMatchObject({
      title: 'RDF',
      entries: [
        {
          title: 'One',
          link: 'https://x.org/1',
          dates: ['2026-11-21T10:00:00Z'],
          tags: ['Ports'],
        },
      ],
    });
  });

  test('Atom 1.0, its plain text, its XHTML and its base', () => {
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://x.org/blog/"><title>Atom</title>
      <link rel="self" href="https://x.org/feed"/><link href="https://x.org/"/>
      <entry><id>tag:x.org,2026:1</id><title>Draught &lt; 5 m &amp; less</title><link rel="edit" href="/edit"/><link rel="alternate" type="text/html" href="one"/>
      <link rel="enclosure" type="image/png" href="https://x.org/i.png"/><updated>2026-11-22T10:00:00Z</updated><published>2026-11-21T10:00:00Z</published>
      <category term="t" label="Term"/><summary type="html">&lt;b&gt;Short&lt;/b&gt;</summary>
      <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Long <em>text</em></p></div></content></entry></feed>`;
    expect(parse(atom)).toMatchObject({
      title: 'Atom',
      entries: [
        {
          title: 'Draught &lt; 5 m &amp; less',
          link: 'one',
          guid: 'tag:x.org,2026:1',
          summary: '<b>Short</b>',
          content: '<p>Long <em>text</em></p>',
          dates: ['2026-11-21T10:00:00Z', '2026-11-22T10:00:00Z'],
          tags: ['Term'],
          images: ['https://x.org/i.png'],
          base: 'https://x.org/blog/',
          contentBase: 'https://x.org/blog/',
        },
      ],
    });
  });

  test('a base of the content, which the entry’s own link does not follow', () => {
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>One</title><link href="/one"/>
      <content type="html" xml:base="https://cdn.x.org/files/">&lt;img src="a.png"&gt;</content></entry></feed>`;
    expect(parse(atom).entries).toMatchObject([
      { link: '/one', base: address, contentBase: 'https://cdn.x.org/files/' },
    ]);
    const { stories } = storiesOf(atom, 'https://x.org/feed');
    expect(stories).toMatchObject([{ sourceUrl: 'https://x.org/one' }]);
    expect(stories[0]?.content).toContain('https://cdn.x.org/files/a.png');
  });

  test.each([
    ['the summary', '<summary type="html" xml:base="https://cdn.x.org/f/">&lt;img src="pic/2"&gt;</summary>'],
    [
      'the XHTML’s div',
      '<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml" xml:base="https://cdn.x.org/f/"><img src="pic/2"/></div></content>',
    ],
    [
      'the div within that of the content',
      `<content type="xhtml" xml:base="https://cdn.x.org/"><x:div xmlns:x="http://www.w3.org/1999/xhtml" xml:base='f/'><x:img src="pic/2"/></x:div></content>`,
    ],
    [
      'the summary beside a content without a picture',
      '<content>One</content><summary type="html" xml:base="https://cdn.x.org/f/">&lt;img src="pic/2"&gt;</summary>',
    ],
  ])('a base of %s', (_name, text) => {
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>One</title><link href="/one"/>${text}</entry></feed>`;
    expect(storiesOf(atom, 'https://x.org/feed').stories).toMatchObject([
      { sourceUrl: 'https://x.org/one', imageUrl: 'https://cdn.x.org/f/pic/2' },
    ]);
  });

  test('a base of a link', () => {
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://x.org/"><entry><title>One</title>
      <link href="one" xml:base="news/"/><link rel="enclosure" type="image/png" href="i.png" xml:base="https://cdn.x.org/f/"/></entry></feed>`;
    expect(storiesOf(atom, 'https://x.org/feed').stories).toMatchObject([
      { sourceUrl: 'https://x.org/news/one', imageUrl: 'https://cdn.x.org/f/i.png' },
    ]);
    expect(parse(rss('<item><title>A</title><link xml:base="/b/">1</link></item>')).entries).toMatchObject([
      { link: 'https://news.example.org/b/1' },
    ]);
  });

  test('Atom 0.3', () => {
    const atom = `<feed version="0.3" xmlns="http://purl.org/atom/ns#"><title>Old Atom</title>
      <entry><title>E</title><link rel="alternate" type="text/html" href="https://x.org/e"/><id>e</id><issued>2026-11-21T10:00:00Z</issued><content type="text/html" mode="escaped">&lt;p&gt;Hi&lt;/p&gt;</content></entry></feed>`;
    expect(parse(atom).entries).toMatchObject([
      { title: 'E', content: '<p>Hi</p>', dates: ['2026-11-21T10:00:00Z'] },
    ]);
  });

  test('JSON Feed', () => {
    const json = JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'JSON',
      items: [
        {
          id: '1',
          url: 'https://x.org/1',
          title: 'Draught <5 m',
          content_text: 'a < b',
          image: 'https://x.org/i.jpg',
        },
      ],
    });
    expect(parse(json).entries).toMatchObject([
      { title: 'Draught &lt;5 m', content: 'a &lt; b', images: ['https://x.org/i.jpg'] },
    ]);
    expect(failure('{"title":1}')).toBe('JSON, but not a feed');
  });
});

describe('bad feeds', () => {
  const item = '<item><title>Судно</title><link>https://x.org/1</link></item>';

  test.each([
    ['junk before the declaration', `\n<br />\n<b>Warning</b>: mysql\n${rss(item)}`],
    ['control characters', rss(item.replace('Судно', 'Суд\u0000\u000bно'))],
    [
      'a DOCTYPE',
      `<!DOCTYPE rss PUBLIC "-//Netscape//DTD RSS 0.91//EN" "http://my.netscape.com/rss.dtd">${rss(item)}`,
    ],
    ['an ampersand of its own', rss(item.replace('/1<', '/1?a=1&b=2<'))],
    ['a cut-off end', rss(`${item}<item><title>Второе су`).replace('</channel></rss>', '')],
    ['an entry broken in the middle', rss(`<item><title>Без конца<link>x</item>${item}`)],
    [
      'a section without its end, in a feed with prefixes',
      '<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:title>Морские вести</a:title>' +
        '<a:entry><a:summary><![CDATA[Первое]></a:summary></a:entry>' +
        '<a:entry><a:title>Судно</a:title></a:entry></a:feed>',
    ],
    [
      'a quotation mark that is not closed',
      rss(`<item rdf:about="1><title>"a='</title></item><item><title>Другое</title></item>${item}`),
    ],
    ['an unclosed entry', rss(`<item><title>Другое</title>${item}`)],
  ])('%s is tolerated', (_name, text) => {
    expect(parse(text).title).toBe('Морские вести');
    expect(parse(text).entries.map(({ title }) => title)).toContain('Судно');
  });

  test.each([
    ['the end', rss(`${item}<item><title>Второе`).split('Второе')[0] ?? '', { cutOff: 1 }],
    ['an entry without anything known', rss(`${item}<item><x>1</x></item>`), { withoutText: 1 }],
    ['a place too deep', rss(item + '<a>'.repeat(2000) + item + item), { tooDeep: 2 }],
    ['very many', rss(item.repeat(5003)), { tooMany: 3 }],
  ])('what is lost by %s is counted', (_name, text, dropped) => {
    const feed = parse(text);
    expect(feed.entries[0]?.title).toBe('Судно');
    expect(feed.dropped).toEqual({ cutOff: 0, tooDeep: 0, tooMany: 0, withoutText: 0, ...dropped });
  });

  test('what is no item of a JSON Feed is counted', () => {
    const items = [{ id: '1', title: 'Судно' }, null, 7];
    const feed = parse(JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: 'Порт', items }));
    expect(feed.entries.map(({ title }) => title)).toEqual(['Судно']);
    expect(feed.dropped).toEqual({ withoutText: 2 });
  });

  test('the full text for Yandex is read, whatever prefix its namespace has', () => {
    for (const [declared, tag] of [
      [' xmlns:yandex="http://news.yandex.ru"', 'yandex:full-text'],
      [' xmlns:y="https://news.yandex.ru"', 'y:full-text'],
      ['', 'yandex:full-text'],
    ]) {
      const entry = `<item><title>Судно</title><${tag}>Весь текст.</${tag}></item>`;
      const text = rss(entry).replace('<rss', `<rss${declared}`);
      expect(parse(text).entries[0]?.content).toBe('Весь текст.');
    }
  });

  test('entries in a comment at the end are none', () => {
    const text = `${rss(item)}<!-- ${item}${item} -->`;
    expect(parse(text).entries).toHaveLength(1);
  });

  test('a feed without entries is valid', () => {
    expect(parse(rss('')).entries).toEqual([]);
  });

  test.each([
    ['', 'the answer is empty'],
    [' \n', 'the answer is empty'],
    ['plain words', 'neither RSS nor Atom'],
    ['<?xml version="1.0"?><note><to>x</to></note>', 'neither RSS nor Atom'],
    ['<!DOCTYPE html><html><body><p>rss</p></body></html>', 'a web page instead of a feed'],
    [
      '<?xml version="1.0"?>\n<html xmlns="http://www.w3.org/1999/xhtml"><feed >x</feed></html>',
      'a web page instead of a feed',
    ],
    ['<rss version="2.0"><channel><item><title', 'broken XML, and no entry of it can be read'],
  ])('%j is reported as what it is', (text, message) => {
    expect(failure(text)).toBe(message);
  });
});

describe('hostile feeds', () => {
  const item = '<item><title>x</title></item>';

  test('entities of a document are neither expanded nor fetched', () => {
    const lol = Array.from({ length: 9 }, (_, n) => `<!ENTITY lol${n + 1} "${`&lol${n};`.repeat(10)}">`).join(
      '',
    );
    const bomb = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY lol0 "lol">${lol}<!ENTITY xxe SYSTEM "file:///etc/passwd">]>`;
    const text =
      bomb + rss('<item><title>A &lol9; &xxe;</title></item>').replace('<?xml version="1.0"?>', '');
    expect(parse(text).entries[0]?.title).toBe('A &lol9; &xxe;');
  });

  test.each([
    ['deep nesting', rss(`<item><title>x</title>${'<a>'.repeat(100_000)}`)],
    ['entries that never end', `<rss version="2.0"><channel>${'<item>'.repeat(200_000)}`],
    ['openings that never end', `<rss version="2.0"><channel>${'<item '.repeat(200_000)}`],
    ['comments that never end', `<rss version="2.0"><channel>${'<!--'.repeat(200_000)}`],
    ['CDATA that never ends', rss(`<item><title>${'<![CDATA['.repeat(100_000)}`)],
    ['ends at the greatest depth', rss('<a>'.repeat(990) + '</b>'.repeat(600_000))],
    [
      'an attribute of 4.9 MB',
      rss(`<item><title>x</title><enclosure url="${'x'.repeat(4_900_000)}"/></item>`),
    ],
    [
      '400,000 attributes',
      rss(`<item ${Array.from({ length: 400_000 }, (_, n) => `a${n}=""`).join(' ')}><title>x</title></item>`),
    ],
    ['200,000 namespaces', rss(item, Array.from({ length: 200_000 }, (_, n) => `xmlns:a${n}="b"`).join(' '))],
    ['4.9 MB of bare signs', rss('<'.repeat(4_900_000))],
    ['sections that end in the next entry', rss('<title><![CDATA[</item><item>'.repeat(160_000))],
    [
      'a base64 of 4.9 MB',
      `<feed><entry><content type="x/y">${'A'.repeat(4_900_000)}</content></entry></feed>`,
    ],
    [
      'a text of 4.9 MB of tags',
      rss(`<item><description>${'<b>x</b>'.repeat(600_000)}</description></item>`),
    ],
    ['prototype names', rss('<item><__proto__>x</__proto__><constructor>y</constructor></item>')],
  ])('%s ends with entries or a FeedError', (_name, text) => {
    try {
      expect(parse(text).entries.length).toBeLessThanOrEqual(5000);
    } catch (error) {
      expect(error).toBeInstanceOf(FeedError);
    }
  });
});
