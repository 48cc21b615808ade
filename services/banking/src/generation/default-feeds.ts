import type { FeedSource } from '@kubrik/feeds';

/** Read when BANKING_FEEDS names none. */
export const defaultFeeds: readonly FeedSource[] = [
  { name: 'Банк России', url: 'https://www.cbr.ru/rss/RssNews' },
  { name: 'Банк России: пресс-релизы', url: 'https://www.cbr.ru/rss/RssPress' },
  { name: 'European Central Bank', url: 'https://www.ecb.europa.eu/rss/press.html' },
  { name: 'Интерфакс', url: 'https://www.interfax.ru/rss.asp' },
  { name: 'Banki.ru', url: 'https://www.banki.ru/xml/news.rss' },
];
