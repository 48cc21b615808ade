import type { ServiceDefinition } from '@kubrik/service-kit';
import { similarityThreshold } from './library/similarity-threshold.js';
import { protectionConfig } from './protection.config.js';
import { ProtectionModule } from './protection.module.js';
import { protectionPersonalData } from './protection.personal-data.js';
import { protectionEntities } from './protection.tables.js';
import * as schemaMigrations from './schema-migrations/index.js';

export const protectionService: ServiceDefinition = {
  domain: 'protection',
  module: ProtectionModule,
  redis: true,
  database: {
    entities: protectionEntities,
    migrations: Object.values(schemaMigrations),
    settings: { 'pg_trgm.similarity_threshold': String(similarityThreshold) },
  },
  jobs: true,
  config: protectionConfig,
  personalData: protectionPersonalData,
};
