/**
 * All tags that cached answers have and that events and calls purge. `{…}` stands for a value: in a call the name of a
 * path parameter (`news:{id}`), in an event the name of a field of its data (`news:{newsId}`).
 */
export const cacheTags = [
  // News: the lists, one item, the comments on it.
  'news',
  'news:{id}',
  'news-comments:{id}',
  // Ports: everything that shows several, one port with its comments.
  'ports',
  'port:{id}',
  // Vacancies.
  'jobs',
  'protection-news',
  'complaint-counts',
  'blacklist',
  // The forum: lists of topics by kind, one topic by its id or by its kind, the statistics.
  'topics:{kind}',
  'topics:topic',
  'topic:{id}',
  'topic:main',
  'forum-stats',
  // Banks and the guide, reviews, news, exchange rates.
  'banking',
  'banking-reviews',
  'banking-news',
  'rates',
  // Public pages of people.
  'people',
  // Company accounts.
  'companies',
  // The public settings of the site.
  'settings',
] as const;

type WithField<Template extends string, Field extends string> = Template extends `${infer Head}{${string}}`
  ? `${Head}{${Field}}`
  : Template;

/** A declared tag whose placeholder, if it has one, names one of `Field`. */
export type CacheTag<Field extends string = string> = WithField<(typeof cacheTags)[number], Field>;
