import type { ServiceOptions } from '@kubrik/service-kit';
import { jobsConfig } from './jobs.config.js';
import { JobsModule } from './jobs.module.js';
import { JobTables1763900002000 } from './migrations/1763900002000-job-tables.js';

export const jobsService: ServiceOptions = {
  domain: 'jobs',
  module: JobsModule,
  database: {
    entities: [],
    migrations: [JobTables1763900002000],
    // «мехонник» is as like «механик» as 0.44; unlike words seldom reach this.
    settings: { 'pg_trgm.word_similarity_threshold': '0.4' },
  },
  config: jobsConfig,
};
