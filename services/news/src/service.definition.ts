import type { ServiceDefinition } from '@kubrik/service-kit';
import { newsConfig } from './news.config.js';
import { NewsModule } from './news.module.js';
import { newsPersonalData } from './news.personal-data.js';
import { newsEntities } from './news.tables.js';
import { NewsTables1763700003000 } from './schema-migrations/1763700003000-news-tables.js';
import { JobsInKit1763740003000 } from './schema-migrations/1763740003000-jobs-in-kit.js';
import { ItemKeys1763900003000 } from './schema-migrations/1763900003000-item-keys.js';
import { Translated1763910003000 } from './schema-migrations/1763910003000-translated.js';
import { ClientIds1764000003000 } from './schema-migrations/1764000003000-client-ids.js';
import { CommentAuthors1764400003000 } from './schema-migrations/1764400003000-comment-authors.js';
import { CommentsByTime1764400003001 } from './schema-migrations/1764400003001-comments-by-time.js';
import { GuestComments1764500003000 } from './schema-migrations/1764500003000-guest-comments.js';
import { CommentReplies1790000001001 } from './schema-migrations/1790000001001-comment-replies.js';
import { CommentFate1790000002002 } from './schema-migrations/1790000002002-comment-fate.js';
import { CommentReactions1790000006401 } from './schema-migrations/1790000006401-comment-reactions.js';
import { ListedNews1790000006841 } from './schema-migrations/1790000006841-listed-news.js';
import { NewsSources1790000007401 } from './schema-migrations/1790000007401-news-sources.js';
import { NewsSearch1790000007402 } from './schema-migrations/1790000007402-news-search.js';
import { NewsFeeds1790000007502 } from './schema-migrations/1790000007502-news-feeds.js';
import { BorderlineCount1790000007503 } from './schema-migrations/1790000007503-borderline-count.js';
import { ArchivedNewsFound1790000007603 } from './schema-migrations/1790000007603-archived-news-found.js';
import { DaysOfNewsItems1790000008002 } from './schema-migrations/1790000008002-days-of-news-items.js';
import { FailingFeeds1790000008004 } from './schema-migrations/1790000008004-failing-feeds.js';
import { Comments1796082000006 } from './schema-migrations/1796082000006-comments.js';

export const newsService: ServiceDefinition = {
  domain: 'news',
  module: NewsModule,
  database: {
    entities: newsEntities,
    migrations: [
      NewsTables1763700003000,
      JobsInKit1763740003000,
      ItemKeys1763900003000,
      Translated1763910003000,
      ClientIds1764000003000,
      CommentsByTime1764400003001,
      GuestComments1764500003000,
      CommentAuthors1764400003000,
      CommentReplies1790000001001,
      CommentFate1790000002002,
      CommentReactions1790000006401,
      ListedNews1790000006841,
      NewsFeeds1790000007502,
      BorderlineCount1790000007503,
      ArchivedNewsFound1790000007603,
      NewsSources1790000007401,
      NewsSearch1790000007402,
      DaysOfNewsItems1790000008002,
      FailingFeeds1790000008004,
      Comments1796082000006,
    ],
  },
  jobs: true,
  config: newsConfig,
  personalData: newsPersonalData,
};
