import type { ServiceDefinition } from '@kubrik/service-kit';
import { jobsConfig } from './jobs.config.js';
import { JobsModule } from './jobs.module.js';
import { jobsPersonalData } from './jobs.personal-data.js';
import { jobsEntities } from './jobs.tables.js';
import * as schemaMigrations from './schema-migrations/index.js';

export const jobsService: ServiceDefinition = {
  domain: 'jobs',
  module: JobsModule,
  database: {
    entities: jobsEntities,
    migrations: Object.values(schemaMigrations),
    // The similarity of «мехонник» and «механик» is 0.44; that of different words is seldom so high.
    settings: { 'pg_trgm.word_similarity_threshold': '0.4' },
  },
  jobs: true,
  config: jobsConfig,
  personalData: jobsPersonalData,
};
