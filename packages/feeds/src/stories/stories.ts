import { parseFeed } from '../parsing/parse-feed.js';
import { plainText } from '../parsing/sanitise.js';
import { FeedError } from '../reading/feed-error.js';
import type { Dropped } from './dropped.js';
import type { Story } from './story.js';
import { isTooLong, toStory } from './story.js';
import { isGuidKey, keySearch, ownTitleKey } from './story-keys.js';

const maxStories = 200;
/** Ordinary feeds have fewer; sanitising all entries of a hostile feed would take minutes. */
const maxEntries = 1000;
/** In ms. After this time the remaining entries are dropped; the others of a slow feed are kept. */
const longestCleaning = 5_000;

interface StoryOptions {
  /** The configured address; `address` is that after redirects. */
  feedUrl?: string;
  /** The source's name for credits. Default: the feed's own title. */
  name?: string;
  now?: Date;
}

export interface FeedStories {
  title: string;
  stories: Story[];
  dropped: Dropped;
}

/** The newest 200 stories of a feed, the newest first. Throws FeedError and nothing else. */
export function storiesOf(
  text: string,
  address: string,
  { name, feedUrl = address, now = new Date() }: StoryOptions = {},
): FeedStories {
  try {
    return parse(text, address, { feedUrl, now, ...(name ? { name } : {}) });
  } catch (error) {
    if (error instanceof FeedError) throw error;
    throw new FeedError('format', 'the feed could not be understood', { cause: error });
  }
}

function parse(
  text: string,
  address: string,
  { name, feedUrl, now }: StoryOptions & { feedUrl: string; now: Date },
): FeedStories {
  const feed = parseFeed(text, address);
  const title = plainText(feed.title, 120);
  const context = { feedUrl, feedName: name || title, now };
  const found: Story[] = [];
  const deadline = performance.now() + longestCleaning;
  const entries = feed.entries.slice(0, maxEntries);
  let cleaned = 0;
  for (const entry of entries) {
    if (performance.now() > deadline) break;
    cleaned += 1;
    const story = toStory(entry, context);
    if (story) found.push(story);
  }
  const dropped = {
    ...feed.dropped,
    withoutText: (feed.dropped.withoutText ?? 0) + cleaned - found.length,
    tooMany: (feed.dropped.tooMany ?? 0) + feed.entries.length - entries.length,
    tooSlow: entries.length - cleaned,
    shortened: entries.slice(0, cleaned).filter(isTooLong).length,
  };
  // Sorting is stable, so entries with the same date or without one keep the feed's order.
  const newestFirst = found.sort((one, other) => other.publishedAt.getTime() - one.publishedAt.getTime());
  const stories = unique(withoutCommonKeys(newestFirst, feedUrl)).slice(0, maxStories);
  return { title, stories, dropped };
}

/**
 * Removes keys that do not identify one story: a link or another key that three different titles share, such
 * as the address of a listing page; for stories without guids, a link that two share; and a key that stories
 * with different guids share.
 */
function withoutCommonKeys(stories: Story[], feedUrl: string): Story[] {
  const titles = new Map<string, Set<string>>();
  const guids = new Map<string, Set<string>>();
  for (const { keys, title } of stories) {
    const guid = keys.find(isGuidKey);
    for (const key of keys) {
      add(titles, key, ownTitleKey(feedUrl, title));
      if (guid) add(guids, key, guid);
    }
  }
  return stories.map((story) => {
    const hasGuid = story.keys.some(isGuidKey);
    const keys = story.keys.filter((key) => {
      if (key.startsWith('entry:')) return (guids.get(key)?.size ?? 0) < 2;
      return (titles.get(key)?.size ?? 0) < (key.startsWith('link:') && !hasGuid ? 2 : 3);
    });
    const isBare = keys.every((key) => key.startsWith('entry:'));
    return { ...story, keys: isBare ? [...keys, ownTitleKey(feedUrl, story.title)] : keys };
  });
}

function add(sets: Map<string, Set<string>>, key: string, value: string): void {
  const set = sets.get(key) ?? new Set();
  sets.set(key, set.add(value));
}

function unique(stories: Story[]): Story[] {
  const known = new Map<string, Story>();
  return stories.filter((story) => {
    const { always, elsewhere, feed } = keySearch(story.keys);
    const isOther = (key: string) => known.get(key)?.keys.some((one) => one.startsWith(feed)) ?? true;
    const isNew = !always.some((key) => known.has(key)) && elsewhere.every(isOther);
    for (const key of story.keys) if (!known.has(key)) known.set(key, story);
    return isNew;
  });
}
