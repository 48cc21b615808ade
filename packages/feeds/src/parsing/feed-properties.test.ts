import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { decodeFeed } from '../reading/decode.js';
import { FeedError } from '../reading/feed-error.js';
import { type FeedStories, storiesOf } from '../stories/stories.js';
import { parseFeed } from './parse-feed.js';

const address = 'https://sea.example.org/rss';
const now = new Date('2026-11-22T12:00:00Z');
/** In ms, for one generated feed, which is small. */
const longest = 2000;

/** The stories, or undefined for a FeedError; any other error and a slow answer fail the test. */
function read(bytes: Uint8Array, contentType?: string): FeedStories | undefined {
  const start = performance.now();
  try {
    const found = storiesOf(decodeFeed(bytes, contentType), address, { now });
    // PostgreSQL can store neither of them.
    expect(JSON.stringify(found)).not.toMatch(/\\u0000|\\ud[89a-f]/i);
    return found;
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    return undefined;
  } finally {
    expect(performance.now() - start).toBeLessThan(longest);
  }
}

const characters = fc.string({
  unit: fc.constantFrom(...'абвЁШ«»—…🚢e\u0301az09 \n&<>"\'/;:#?=[]{}()!-'),
  maxLength: 60,
});
const withoutTags = characters.filter((text) => !/<\/?[a-z]/i.test(text));

/** Pieces that feeds are made of, in any order. */
const pieces = fc.constantFrom(
  ...['<rss version="2.0">', '<channel>', '<feed xmlns="http://www.w3.org/2005/Atom">', '<rdf:RDF>'],
  ...[
    '<item>',
    '</item>',
    '<entry>',
    '</entry>',
    '<title>',
    '</title>',
    '<link>',
    '</link>',
    '<link href="x"/>',
  ],
  ...[
    '<![CDATA[',
    ']]>',
    '<!--',
    '-->',
    '<?xml version="1.0" encoding="utf-16"?>',
    '<!DOCTYPE rss [',
    '<!ENTITY a "b">',
  ],
  ...[
    '<content type="xhtml">',
    '<content type="application/x" mode="base64">',
    '</content>',
    '<source>',
    '<media:group>',
  ],
  ...[
    '<description>',
    '</description>',
    '<pubDate>',
    '&',
    '&lt;',
    '&#0;',
    '&#xD800;',
    '&a;',
    '<',
    '>',
    '"',
    '<a b="',
    '/>',
  ],
  ...[
    '__proto__',
    '<constructor>',
    '<__proto__ __proto__="x">',
    'xmlns:a="http://purl.org/dc/elements/1.1/"',
    'Суда',
    '\u0000',
  ],
);
const soup = fc.array(pieces, { maxLength: 80 }).map((parts) => parts.join(''));

describe('anything', () => {
  test('of bytes is stories or a FeedError', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 500 }),
        fc.option(fc.string(), { nil: undefined }),
        (bytes, type) => {
          read(bytes, type);
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('of the pieces of feeds is stories or a FeedError, in any encoding', () => {
    const encodings = fc.constantFrom(
      'utf-8',
      'windows-1251',
      'koi8-r',
      'utf-16le',
      'utf-16be',
      'utf-32le',
      'utf-32be',
    );
    fc.assert(
      fc.property(soup, encodings, fc.boolean(), (text, encoding, addBOM) => {
        const found = read(iconv.encode(text, encoding, { addBOM }), `text/xml; charset=${encoding}`);
        for (const { title, content } of found?.stories ?? []) {
          expect(title).not.toBe('');
          expect(content).not.toMatch(/<(?:script|iframe|object)/i);
          expect(content).not.toContain('\u0000');
        }
      }),
      { numRuns: 3000 },
    );
  });

  test('of JSON is stories or a FeedError', () => {
    const feed = fc.record(
      {
        version: fc.constantFrom('https://jsonfeed.org/version/1', 'https://jsonfeed.org/version/1.1'),
        title: fc.anything(),
        items: fc.oneof(
          fc.array(
            fc.record({
              id: fc.oneof(fc.constantFrom('a\u0000', '\ud800', 5), fc.anything()),
              url: fc.anything(),
              title: fc.anything(),
            }),
          ),
          fc.anything(),
        ),
      },
      { requiredKeys: [] },
    );
    const json = fc.oneof(fc.jsonValue(), feed).map((value) => {
      try {
        return `${JSON.stringify(value)}`;
      } catch {
        return '{';
      }
    });
    fc.assert(
      fc.property(json, (text) => void read(Buffer.from(text))),
      { numRuns: 1000 },
    );
  });
});

interface Written {
  title: string;
  text: string;
  isCdata: boolean;
}

const written = fc.array(
  fc.record<Written>({ title: withoutTags, text: characters, isCdata: fc.boolean() }),
  { minLength: 1, maxLength: 12 },
);
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const quoted = ({ isCdata }: Written, text: string) =>
  isCdata ? `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>` : escaped(text);
const entriesOf = (items: Written[], write: (item: Written, n: number) => string) =>
  items.map(write).join('');

const formats: Record<string, (items: Written[]) => string> = {
  'RSS 2.0': (items) =>
    `<?xml version="1.0"?><rss version="2.0"><channel><title>Вести</title>${entriesOf(
      items,
      (item, n) =>
        `<item><title>${quoted(item, item.title)}</title><link>https://sea.example.org/${n}</link><description>${quoted(item, item.text)}</description></item>`,
    )}</channel></rss>`,
  'RSS 1.0': (items) =>
    `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><channel><title>Вести</title></channel>${entriesOf(
      items,
      (item, n) =>
        `<item rdf:about="https://sea.example.org/${n}"><title>${quoted(item, item.title)}</title><description>${quoted(item, item.text)}</description></item>`,
    )}</rdf:RDF>`,
  'Atom 1.0': (items) =>
    `<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:title>Вести</a:title>${entriesOf(
      items,
      (item, n) =>
        `<a:entry><a:title type="html">${quoted(item, item.title)}</a:title><a:link href="https://sea.example.org/${n}"/><a:summary type="html">${quoted(item, item.text)}</a:summary></a:entry>`,
    )}</a:feed>`,
};

/** What the reader keeps of a text. */
const kept = (text: string) => text.trim() || undefined;

describe.each(Object.entries(formats))('a valid feed in %s', (_name, write) => {
  test('gives exactly its entries', () => {
    fc.assert(
      fc.property(written, (items) => {
        const { title, entries, dropped } = parseFeed(write(items), address);
        expect(title).toBe('Вести');
        expect(entries.map((entry) => [entry.title, entry.link, entry.summary])).toEqual(
          items.map((item, n) => [kept(item.title), `https://sea.example.org/${n}`, kept(item.text)]),
        );
        expect(Object.values(dropped).every((count) => count === 0)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('cut off anywhere gives the entries before the cut, and no other', () => {
    fc.assert(
      fc.property(written, fc.double({ min: 0, max: 1, noNaN: true }), (items, share) => {
        const whole = write(items);
        const cut = whole.slice(0, Math.floor(whole.length * share));
        const ends = cut.split(/<\/(?:a:entry|item)>/).length - 1;
        let links: (string | undefined)[] = [];
        try {
          links = parseFeed(cut, address).entries.map(({ link }) => link);
        } catch (error) {
          expect(error).toBeInstanceOf(FeedError);
        }
        expect(links).toEqual(Array.from({ length: ends }, (_, n) => `https://sea.example.org/${n}`));
      }),
      { numRuns: 500 },
    );
  });

  test('with a few characters lost, added or changed loses no more than the entries around them', () => {
    const change = fc.record({
      at: fc.nat(),
      lost: fc.nat(3),
      added: fc.constantFrom('', '&', '<', '>', '"', 'x', '</b>'),
    });
    const many = written.filter((items) => items.length > 5);
    fc.assert(
      fc.property(many, change, (items, { at, lost, added }) => {
        const whole = write(items);
        const body = whole.indexOf('sea.example.org/0');
        const place = body + (at % (whole.length - body));
        const found = read(Buffer.from(whole.slice(0, place) + added + whole.slice(place + lost)));
        const links = new Set(found?.stories.map(({ sourceUrl }) => sourceUrl));
        // An entry without title and text is no story.
        const expected = items.flatMap(({ title, text }, n) =>
          /[a-zа-я]/i.test(title) && /[a-zа-я]/i.test(text) ? `https://sea.example.org/${n}` : [],
        );
        expect(expected.filter((link) => !links.has(link)).length).toBeLessThanOrEqual(2);
      }),
      { numRuns: 500 },
    );
  });
});
