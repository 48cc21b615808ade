import type { ServiceDefinition } from '@kubrik/service-kit';
import { newsConfig } from './news.config.js';
import { NewsModule } from './news.module.js';
import { newsPersonalData } from './news.personal-data.js';
import { newsEntities } from './news.tables.js';
import * as schemaMigrations from './schema-migrations/index.js';

export const newsService: ServiceDefinition = {
  domain: 'news',
  module: NewsModule,
  database: {
    entities: newsEntities,
    migrations: Object.values(schemaMigrations),
  },
  jobs: true,
  config: newsConfig,
  personalData: newsPersonalData,
};
