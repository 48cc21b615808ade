import { expect, test } from 'vitest';
import { parseFeedList } from './feed-list.js';

const a = { url: 'https://a.example/feed' };
const b = { url: 'https://b.example/rss?x=1,2' };

test.each([
  [undefined, [], 0],
  ['', [], 0],
  ['https://a.example/feed', [a], 0],
  ['https://a.example/feed,https://b.example/rss?x=1,2', [a, b], 0],
  ['https://a.example/feed https://b.example/rss?x=1,2\n', [a, b], 0],
  ['https://a.example/feed,\r\n  https://b.example/rss?x=1,2,', [a, b], 0],
  [
    'Морские вести|https://a.example/feed, Порты и флот | https://b.example/rss?x=1,2',
    [
      { name: 'Морские вести', ...a },
      { name: 'Порты и флот', ...b },
    ],
    0,
  ],
  ['https://a.example/feed,B|https://b.example/rss?x=1,2', [a, { name: 'B', ...b }], 0],
  ['https://a.example/feed B|https://b.example/rss?x=1,2', [a, { name: 'B', ...b }], 0],
  ['# mine\nhttps://a.example/feed\nhttps://a.example/feed', [a], 0],
  ['nonsense, https://a.example/feed, ftp://x.example/feed', [a], 2],
  ['Name|', [], 1],
  ['http://127.0.0.1:8080/feed', [{ url: 'http://127.0.0.1:8080/feed' }], 0],
])('%j', (text, feeds, mistakes) => {
  const list = parseFeedList(text);
  expect(list.feeds).toEqual(feeds);
  expect(list.invalid).toHaveLength(mistakes);
});
