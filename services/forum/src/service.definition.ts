import type { ServiceDefinition } from '@kubrik/service-kit';
import { forumConfig } from './forum.config.js';
import { ForumModule } from './forum.module.js';
import { forumPersonalData } from './forum.personal-data.js';
import { forumEntities } from './forum.tables.js';
import * as schemaMigrations from './schema-migrations/index.js';

export const forumService: ServiceDefinition = {
  domain: 'forum',
  module: ForumModule,
  database: {
    entities: forumEntities,
    migrations: Object.values(schemaMigrations),
  },
  jobs: true,
  config: forumConfig,
  personalData: forumPersonalData,
};
