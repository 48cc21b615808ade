import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { decodeFeed } from '../reading/decode.js';
import { FeedError } from '../reading/feed-error.js';
import { storiesOf } from '../stories/stories.js';

const folder = findUpwards(join('shared', 'data', 'feeds'));
const now = new Date('2026-11-21T12:00:00Z');
const read = (bytes: Uint8Array) =>
  storiesOf(decodeFeed(bytes, 'text/xml'), 'https://feeds.example.org/all', { now });
const file = (name: string) => readFileSync(join(folder ?? '', name));

function findUpwards(path: string): string | undefined {
  for (let at = import.meta.dirname; at !== dirname(at); at = dirname(at)) {
    if (existsSync(join(at, path))) return join(at, path);
  }
  return undefined;
}

describe.skipIf(!folder)(
  'feeds as their publishers wrote them (skipped where shared/data/feeds is absent)',
  () => {
    test.each([
      [
        'content-encoded.rss',
        7,
        'THE CREATIVE FORAGER',
        '2018-04-09T18:55:38.000Z',
        'Food in Invironment on Medium',
      ],
      [
        'encoding.rss',
        40,
        'Reações dos partidos ao veto de Marcelo',
        '2018-01-03T13:48:00.000Z',
        'Jornal de Notícias - Últimas Notícias',
      ],
      [
        'feedburner.atom',
        25,
        'AdWords and DFP Java client library will soon require Java 7+',
        '2016-06-03T14:38:00.000Z',
        'Google Ads Developer Blog',
      ],
      [
        'guardian.rss',
        55,
        'Tottenham Hotspur v Manchester United: Premier League – live!',
        '2018-01-31T20:13:54.000Z',
        'The Guardian',
      ],
      [
        'heise.atom',
        15,
        'Java-Anwendungsserver: Red Hat gibt WildFly 10 frei',
        '2016-02-01T16:22:00.000Z',
        'heise developer neueste Meldungen',
      ],
      [
        'reddit.rss',
        24,
        'We are Aziz Ansari and Alan Yang from Master of None - Ask Us Anything',
        '2015-11-12T22:27:28.000Z',
        'reddit: the front page of the internet',
      ],
      ['rss-1.rss', 69, 'Food for fungi', '2017-06-15T17:29:47.000Z', 'Science twis'],
    ])('%s holds %i stories', (name, count, title, publishedAt, source) => {
      const { stories } = read(file(name));
      expect(stories).toHaveLength(count);
      expect(stories[0]).toMatchObject({ title, publishedAt: new Date(publishedAt), sourceCredits: source });
      for (const story of stories) {
        expect(story.title).not.toMatch(/[<>\uFFFD]|&[a-z]+;/);
        expect(story.summary).not.toMatch(/[<>\uFFFD]|&[a-z]+;/);
        expect(story.content).not.toMatch(/<(?:script|style|iframe|div|span)|\son\w+=|\uFFFD/);
        expect(story.sourceUrl).toMatch(/^https?:\/\//);
        expect(story.imageUrl ?? 'https://').toMatch(/^https?:\/\//);
        expect(story.publishedAt.getTime()).toBeLessThan(now.getTime());
        expect(story.keys.length).toBeGreaterThan(0);
      }
      expect(
        new Set(stories.flatMap(({ keys }) => keys.filter((key) => key.startsWith('link:')))).size,
      ).toBeGreaterThanOrEqual(count);
    });

    test('the Latin-1 feed keeps its accents although the server may declare UTF-8', () => {
      const text = decodeFeed(file('encoding.rss'), 'text/xml; charset=utf-8');
      const { title, stories } = storiesOf(text, 'http://feeds.jn.pt/JN-ULTIMAS', { now });
      expect(title).toBe('Jornal de Notícias - Últimas Notícias');
      expect(stories.map((story) => story.title)).toContain(
        'Mãe de utente é a nova presidente da Raríssimas',
      );
    });

    test('FeedBurner’s links become the publisher’s, without its tracking pixel', () => {
      const { stories } = read(file('encoding.rss'));
      expect(stories[0]?.sourceUrl).toMatch(/^https:\/\/www\.jn\.pt\//);
      for (const { content, imageUrl } of stories)
        expect(`${content}${imageUrl}`).not.toContain('feedburner.com');
    });

    const names = folder ? readdirSync(folder) : [];
    test.each(names)('%s cut off anywhere gives stories or a FeedError', (name) => {
      const bytes = file(name);
      for (let cut = 0; cut < 30; cut += 1) {
        const length = cut < 10 ? cut * 197 : Math.floor((bytes.length * (cut - 9)) / 21);
        try {
          for (const story of read(bytes.subarray(0, length)).stories) expect(story.title).not.toBe('');
        } catch (error) {
          expect(error).toBeInstanceOf(FeedError);
        }
      }
    });

    test.each(names)('%s cut in half keeps the first half of its stories', (name) => {
      const bytes = file(name);
      const whole = read(bytes).stories.length;
      const half = read(bytes.subarray(0, bytes.length / 2)).stories.length;
      expect(half).toBeGreaterThan(0);
      expect(half).toBeLessThan(whole);
    });
  },
);
