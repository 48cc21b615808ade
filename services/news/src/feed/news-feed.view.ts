import type { NewsFeed } from '@kubrik/contract';
import type { FeedSource } from '@kubrik/feeds';
import type { FeedRow } from './news-feed.repository.js';

export const viewNewsFeed = ({ createdAt: _, readAt, failingSince, ...feed }: FeedRow): NewsFeed => ({
  ...feed,
  readAt: readAt?.toISOString() ?? null,
  failingSince: failingSince?.toISOString() ?? null,
});

/** The feed as the reader takes it. A feed of the panel is read only from the public internet. */
export const sourceOf = ({ url, name, isSpecialist, isAdded }: FeedRow): FeedSource => ({
  url,
  ...(name === url ? {} : { name }),
  isSpecialist,
  isPublicOnly: isAdded,
});
