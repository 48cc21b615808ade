import type { ServiceDefinition } from '@kubrik/service-kit';
import { blacklistConfig } from './blacklist.config.js';
import { BlacklistModule } from './blacklist.module.js';
import { blacklistPersonalData } from './blacklist.personal-data.js';
import { blacklistEntities } from './blacklist.tables.js';
import * as schemaMigrations from './schema-migrations/index.js';

export const blacklistService: ServiceDefinition = {
  domain: 'blacklist',
  module: BlacklistModule,
  database: {
    entities: blacklistEntities,
    migrations: Object.values(schemaMigrations),
    // The least similarity to a part of a name with which the index finds the name.
    settings: { 'pg_trgm.word_similarity_threshold': '0.4' },
  },
  jobs: true,
  config: blacklistConfig,
  personalData: blacklistPersonalData,
};
