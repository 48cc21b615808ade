import { type CommentTables, commentEntities } from '@kubrik/comments';
import { type FeedTables, feedEntities } from '@kubrik/feeds';
import { NewsFeedRow } from './feed/news-feed.entity.js';
import { WaitingStory } from './feed/waiting-story.entity.js';
import { Item, ItemCount } from './item/item.entity.js';
import { NewsSource } from './source/news-source.entity.js';

export const newsEntities = [
  Item,
  ItemCount,
  ...commentEntities,
  NewsFeedRow,
  WaitingStory,
  NewsSource,
  ...feedEntities,
];

/** Tables of the news service, by the names that typed SQL uses. */
export interface NewsTables extends CommentTables, FeedTables {
  newsItems: Item;
  newsCount: ItemCount;
  newsSources: NewsSource;
  newsFeeds: NewsFeedRow;
  waitingStories: WaitingStory;
}
