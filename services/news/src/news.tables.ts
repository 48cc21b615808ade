import { type FeedTables, feedEntities } from '@kubrik/feeds';
import type { KitTables } from '@kubrik/service-kit';
import { Comment } from './comment/comment.entity.js';
import { CommentReaction } from './comment/comment-reaction.entity.js';
import { CommentVersion } from './comment/comment-version.entity.js';
import { NewsFeedRow } from './feed/news-feed.entity.js';
import { WaitingStory } from './feed/waiting-story.entity.js';
import { Item, ItemCount } from './item/item.entity.js';
import { NewsSource } from './source/news-source.entity.js';

export const newsEntities = [
  Item,
  ItemCount,
  Comment,
  CommentReaction,
  CommentVersion,
  NewsFeedRow,
  WaitingStory,
  NewsSource,
  ...feedEntities,
];

/** Tables of the news service, by the names that typed SQL uses. */
export interface NewsTables extends KitTables, FeedTables {
  newsItems: Item;
  newsCount: ItemCount;
  newsSources: NewsSource;
  newsComments: Comment;
  newsCommentVersions: CommentVersion;
  newsCommentReactions: CommentReaction;
  newsFeeds: NewsFeedRow;
  waitingStories: WaitingStory;
}
