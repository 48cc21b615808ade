import type { FetchedFeed, ParsedFeed } from '@kubrik/feeds';
import { decodeFeed } from '@kubrik/feeds/parse';
import { vacanciesOfFeed } from './feed-vacancies.js';
import { isVacancyJson, vacanciesOfJson } from './json-vacancies.js';
import type { VacancyItem } from './vacancy-item.js';

/** The vacancies of a feed or a JSON document. Runs in a worker thread. */
export default function parseVacancies({
  bytes,
  contentType,
  ...rest
}: FetchedFeed): ParsedFeed<VacancyItem> {
  const feed = { text: decodeFeed(bytes, contentType), ...rest };
  return isVacancyJson(feed.text) ? vacanciesOfJson(feed) : vacanciesOfFeed(feed);
}
