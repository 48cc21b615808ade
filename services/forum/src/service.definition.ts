import type { ServiceDefinition } from '@kubrik/service-kit';
import { forumConfig } from './forum.config.js';
import { ForumModule } from './forum.module.js';
import { forumPersonalData } from './forum.personal-data.js';
import { forumEntities } from './forum.tables.js';
import { ForumTables1763700001000 } from './schema-migrations/1763700001000-forum-tables.js';
import { ForumTopics1763800001000 } from './schema-migrations/1763800001000-forum-topics.js';
import { NewsCopies1763910002101 } from './schema-migrations/1763910002101-news-copies.js';
import { ClientIds1764000004000 } from './schema-migrations/1764000004000-client-ids.js';
import { LastMessageOfAuthors1764100001000 } from './schema-migrations/1764100001000-last-message-of-authors.js';
import { LeavingPeople1764400001000 } from './schema-migrations/1764400001000-leaving-people.js';
import { GuestMessages1764500001000 } from './schema-migrations/1764500001000-guest-messages.js';
import { Conversation1764600001000 } from './schema-migrations/1764600001000-conversation.js';
import { NamesOfLeavingPeople1790000001400 } from './schema-migrations/1790000001400-names-of-leaving-people.js';
import { CommentMessages1790000002001 } from './schema-migrations/1790000002001-comment-messages.js';
import { ChatSources1790000003001 } from './schema-migrations/1790000003001-chat-sources.js';
import { MessageTimes1790000004201 } from './schema-migrations/1790000004201-message-times.js';
import { MessageSearch1790000004202 } from './schema-migrations/1790000004202-message-search.js';
import { ShownPeople1790000005601 } from './schema-migrations/1790000005601-shown-people.js';
import { HeldTexts1790000005800 } from './schema-migrations/1790000005800-held-texts.js';
import { ChatVacancies1790000006403 } from './schema-migrations/1790000006403-chat-vacancies.js';
import { MessageAttachments1790000006601 } from './schema-migrations/1790000006601-attachments.js';
import { CommentedPages1790000006700 } from './schema-migrations/1790000006700-commented-pages.js';
import { TrustedPeople1790000006772 } from './schema-migrations/1790000006772-trusted-people.js';
import { ListedTopics1790000006843 } from './schema-migrations/1790000006843-listed-topics.js';
import { HeldTexts1796082000004 } from './schema-migrations/1796082000004-held-texts.js';

export const forumService: ServiceDefinition = {
  domain: 'forum',
  module: ForumModule,
  database: {
    entities: forumEntities,
    migrations: [
      ForumTables1763700001000,
      ForumTopics1763800001000,
      NewsCopies1763910002101,
      ClientIds1764000004000,
      LastMessageOfAuthors1764100001000,
      LeavingPeople1764400001000,
      Conversation1764600001000,
      GuestMessages1764500001000,
      NamesOfLeavingPeople1790000001400,
      CommentMessages1790000002001,
      ChatSources1790000003001,
      MessageTimes1790000004201,
      MessageSearch1790000004202,
      ShownPeople1790000005601,
      HeldTexts1790000005800,
      ChatVacancies1790000006403,
      MessageAttachments1790000006601,
      CommentedPages1790000006700,
      TrustedPeople1790000006772,
      ListedTopics1790000006843,
      HeldTexts1796082000004,
    ],
  },
  jobs: true,
  config: forumConfig,
  personalData: forumPersonalData,
};
