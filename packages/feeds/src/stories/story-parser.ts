import type { FetchedFeed } from '../parsing/feed-text.js';
import { decodeFeed } from '../reading/decode.js';
import type { ParsedFeed } from './dropped.js';
import { storiesOf } from './stories.js';
import type { Story } from './story.js';

/** The stories of a feed, the newest first. Runs in a worker thread. */
export default function parseStories({
  bytes,
  contentType,
  address,
  ...options
}: FetchedFeed): ParsedFeed<Story> {
  const { stories, dropped } = storiesOf(decodeFeed(bytes, contentType), address, options);
  return { items: stories, dropped };
}
