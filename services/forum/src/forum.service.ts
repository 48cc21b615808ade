import type { ServiceOptions } from '@kubrik/service-kit';
import { ForumModule } from './forum.module.js';
import { Message } from './message/message.entity.js';
import { ForumTables1763700001000 } from './migrations/1763700001000-forum-tables.js';
import { ForumTopics1763800001000 } from './migrations/1763800001000-forum-topics.js';
import { NewsCopies1763910002101 } from './migrations/1763910002101-news-copies.js';
import { Topic } from './topic/topic.entity.js';

export const forumService: ServiceOptions = {
  domain: 'forum',
  module: ForumModule,
  database: {
    entities: [Topic, Message],
    migrations: [ForumTables1763700001000, ForumTopics1763800001000, NewsCopies1763910002101],
  },
};
