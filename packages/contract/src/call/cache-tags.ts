/**
 * Every tag that a cached answer may carry and an event or a call may purge. `{…}` stands for a value: a call names one
 * of its path parameters there (`news:{id}`), an event a field of its data (`news:{newsId}`).
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
  // What every visitor may know of the site's settings.
  'settings',
] as const;

type WithField<Template extends string, Field extends string> = Template extends `${infer Head}{${string}}`
  ? `${Head}{${Field}}`
  : Template;

/** A declared tag whose placeholder, if it has one, names one of `Field`. */
export type CacheTag<Field extends string = string> = WithField<(typeof cacheTags)[number], Field>;
