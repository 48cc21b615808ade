import { describe, expect, test } from 'vitest';
import { heldOutFeeds } from '../../odd-feeds/held-out.js';
import type { OddFeed } from '../../odd-feeds/odd-feed.js';
import { tunedFeeds } from '../../odd-feeds/tuned.js';
import { decodeFeed } from '../reading/decode.js';
import { FeedError } from '../reading/feed-error.js';
import { storiesOf } from '../stories/stories.js';

const now = new Date('2026-11-22T12:00:00Z');

function read({ feed, contentType }: OddFeed) {
  const bytes = typeof feed === 'string' ? Buffer.from(feed) : feed;
  return storiesOf(decodeFeed(bytes, contentType), 'https://sea.example.org/rss', { now }).stories;
}

function failure(feed: OddFeed): string {
  try {
    read(feed);
  } catch (error) {
    expect(error).toBeInstanceOf(FeedError);
    return (error as FeedError).message;
  }
  return 'no failure';
}

describe.each([
  ['feeds that the reading was adjusted to', tunedFeeds],
  ['feeds that it was only measured with', heldOutFeeds],
])('%s', (_name, feeds) => {
  const readable = feeds.filter(({ refused }) => refused === undefined);

  test.each(readable)('$name', (feed) => {
    const stories = read(feed);
    const expected = feed.stories ?? [];
    expect(stories).toHaveLength(expected.length);
    for (const story of expected) expect(stories).toContainEqual(expect.objectContaining(story));
    if (feed.date) expect(stories[0]?.publishedAt.toISOString()).toBe(feed.date);
  });

  test.each(feeds.filter(({ refused }) => refused !== undefined))('$name is no feed', (feed) => {
    expect(failure(feed)).toContain(feed.refused);
  });
});
