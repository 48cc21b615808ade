import type { FeedSource } from '@kubrik/feeds';

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
