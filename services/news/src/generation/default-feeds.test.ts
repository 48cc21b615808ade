import { expect, test } from 'vitest';
import { defaultFeeds } from './default-feeds.js';

test('every default feed is a named https address of its own', () => {
  expect(new Set(defaultFeeds.map(({ url }) => url)).size).toBe(defaultFeeds.length);
  for (const { name, url } of defaultFeeds) {
    expect(name).toBeTruthy();
    expect(new URL(url).protocol).toBe('https:');
  }
});
