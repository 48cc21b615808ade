import type { ServiceDefinition } from '@kubrik/service-kit';
import { jobsConfig } from './jobs.config.js';
import { JobsModule } from './jobs.module.js';
import { jobsPersonalData } from './jobs.personal-data.js';
import { jobsEntities } from './jobs.tables.js';
import { JobTables1763900002000 } from './schema-migrations/1763900002000-job-tables.js';
import { ClientIds1764000002000 } from './schema-migrations/1764000002000-client-ids.js';
import { Applications1764200004000 } from './schema-migrations/1764200004000-applications.js';
import { CountedApplications1764500002000 } from './schema-migrations/1764500002000-counted-applications.js';
import { ApplicationAttachments1790000006500 } from './schema-migrations/1790000006500-application-attachments.js';
import { ListedVacancies1790000006842 } from './schema-migrations/1790000006842-listed-vacancies.js';

export const jobsService: ServiceDefinition = {
  domain: 'jobs',
  module: JobsModule,
  database: {
    entities: jobsEntities,
    migrations: [
      JobTables1763900002000,
      ClientIds1764000002000,
      Applications1764200004000,
      CountedApplications1764500002000,
      ApplicationAttachments1790000006500,
      ListedVacancies1790000006842,
    ],
    // «мехонник» is as like «механик» as 0.44; unlike words seldom reach this.
    settings: { 'pg_trgm.word_similarity_threshold': '0.4' },
  },
  jobs: true,
  config: jobsConfig,
  personalData: jobsPersonalData,
};
