import type { FeedSource } from '@kubrik/feeds';

/** Read when the environment names no feeds. All but two write only about the sea. */
export const defaultFeeds: readonly FeedSource[] = [
  { name: 'ПортНьюс', url: 'https://portnews.ru/rss/', isSpecialist: true },
  { name: 'Морские вести России', url: 'https://morvesti.ru/rss/', isSpecialist: true },
  { name: 'SeaNews', url: 'https://seanews.ru/feed/', isSpecialist: true },
  { name: 'gCaptain', url: 'https://gcaptain.com/feed/', isSpecialist: true },
  { name: 'Splash247', url: 'https://splash247.com/feed/', isSpecialist: true },
  {
    name: 'The Maritime Executive',
    url: 'https://www.maritime-executive.com/articles.rss',
    isSpecialist: true,
  },
  { name: 'Safety4Sea', url: 'https://safety4sea.com/feed/', isSpecialist: true },
  { name: 'Hellenic Shipping News', url: 'https://www.hellenicshippingnews.com/feed/' },
  { name: 'Seatrade Maritime', url: 'https://www.seatrade-maritime.com/rss.xml', isSpecialist: true },
  { name: 'MarineLink', url: 'https://www.marinelink.com/news/rss', isSpecialist: true },
  { name: 'Marine Insight', url: 'https://www.marineinsight.com/feed/', isSpecialist: true },
  // About the rights and the life of seafarers.
  { name: 'ITF Seafarers', url: 'https://www.itfseafarers.org/en/rss.xml', isSpecialist: true },
  { name: 'The Mission to Seafarers', url: 'https://www.missiontoseafarers.org/feed', isSpecialist: true },
  { name: 'Offshore Energy', url: 'https://www.offshore-energy.biz/feed/' },
];
