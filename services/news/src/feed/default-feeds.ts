export interface FeedSource {
  /** Shown as the credit of its stories; the feed's own title when missing. */
  name?: string;
  url: string;
}

/** Read when NEWS_FEEDS names none. */
export const defaultFeeds: readonly FeedSource[] = [
  { name: 'ПортНьюс', url: 'https://portnews.ru/rss/' },
  { name: 'Морские вести России', url: 'https://morvesti.ru/rss/' },
  { name: 'SeaNews', url: 'https://seanews.ru/feed/' },
  { name: 'gCaptain', url: 'https://gcaptain.com/feed/' },
  { name: 'Splash247', url: 'https://splash247.com/feed/' },
  { name: 'The Maritime Executive', url: 'https://www.maritime-executive.com/articles.rss' },
  { name: 'Safety4Sea', url: 'https://safety4sea.com/feed/' },
  { name: 'Hellenic Shipping News', url: 'https://www.hellenicshippingnews.com/feed/' },
  { name: 'Seatrade Maritime', url: 'https://www.seatrade-maritime.com/rss.xml' },
  { name: 'MarineLink', url: 'https://www.marinelink.com/news/rss' },
  { name: 'Marine Insight', url: 'https://www.marineinsight.com/feed/' },
  { name: 'Offshore Energy', url: 'https://www.offshore-energy.biz/feed/' },
];

export interface FeedList {
  feeds: FeedSource[];
  /** One line per entry that is no feed address. */
  invalid: string[];
}

/**
 * Reads NEWS_FEEDS: addresses, or `Name|address`, separated by commas, spaces or lines; a line that begins with #
 * is a comment. A name may hold spaces.
 */
export function parseFeedList(text: string | undefined): FeedList {
  const feeds = new Map<string, FeedSource>();
  const invalid: string[] = [];
  for (const { name, address } of entriesOf(text ?? '')) {
    const url = URL.parse(address);
    if (!url || !/^https?:$/.test(url.protocol)) invalid.push(`not a feed address: ${address.slice(0, 200)}`);
    else if (!feeds.has(url.href)) feeds.set(url.href, name ? { name, url: url.href } : { url: url.href });
  }
  return { feeds: [...feeds.values()], invalid };
}

function entriesOf(text: string): { name: string; address: string }[] {
  return text
    .split(/\r?\n/)
    .filter((line) => !line.trimStart().startsWith('#'))
    .flatMap((line) => line.split(separatingComma))
    .flatMap((part) => [...part.matchAll(/(?:((?:(?!:\/\/)[^|])*)\|)?\s*([^\s|]+)/g)])
    .map(([, name = '', address = '']) => ({ name: name.trim(), address: address.replace(/,+$/, '') }))
    .filter(({ address }) => address);
}

/** A comma is a legal part of an address, so it separates only before a space, a name or another address. */
const separatingComma = /,(?=\s|$|[^,|/]*\||[a-z]+:\/\/)/i;
