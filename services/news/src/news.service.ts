import type { ServiceOptions } from '@kubrik/service-kit';
import { Comment } from './comment/comment.entity.js';
import { Item } from './item/item.entity.js';
import { NewsTables1763700003000 } from './migrations/1763700003000-news-tables.js';
import { JobsInKit1763740003000 } from './migrations/1763740003000-jobs-in-kit.js';
import { ItemKeys1763900003000 } from './migrations/1763900003000-item-keys.js';
import { Translated1763910003000 } from './migrations/1763910003000-translated.js';
import { newsConfig } from './news.config.js';
import { NewsModule } from './news.module.js';

export const newsService: ServiceOptions = {
  domain: 'news',
  module: NewsModule,
  database: {
    entities: [Item, Comment],
    migrations: [
      NewsTables1763700003000,
      JobsInKit1763740003000,
      ItemKeys1763900003000,
      Translated1763910003000,
    ],
  },
  config: newsConfig,
};
