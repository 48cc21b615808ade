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
import { VacancyDetails1790000007701 } from './schema-migrations/1790000007701-vacancy-details.js';
import { SourceVisits1790000007702 } from './schema-migrations/1790000007702-source-visits.js';
import { VacancyWarnings1790000007711 } from './schema-migrations/1790000007711-vacancy-warnings.js';
import { CvsAndApplicationStates1790000007721 } from './schema-migrations/1790000007721-cvs-and-application-states.js';
import { VacancyVersions1790000007722 } from './schema-migrations/1790000007722-vacancy-versions.js';
import { SavedSearches1790000007731 } from './schema-migrations/1790000007731-saved-searches.js';
import { Employers1790000007902 } from './schema-migrations/1790000007902-employers.js';
import { ListedCvs1790000007943 } from './schema-migrations/1790000007943-listed-cvs.js';
import { JoiningPortAndMmsi1790000007945 } from './schema-migrations/1790000007945-joining-port-and-mmsi.js';
import { MoreVacancyFilters1790000007952 } from './schema-migrations/1790000007952-more-vacancy-filters.js';
import { WordsEditions1790000007953 } from './schema-migrations/1790000007953-words-editions.js';
import { DaysOfVacancies1790000008003 } from './schema-migrations/1790000008003-days-of-vacancies.js';

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
      VacancyDetails1790000007701,
      SourceVisits1790000007702,
      VacancyWarnings1790000007711,
      CvsAndApplicationStates1790000007721,
      VacancyVersions1790000007722,
      Employers1790000007902,
      SavedSearches1790000007731,
      ListedCvs1790000007943,
      JoiningPortAndMmsi1790000007945,
      MoreVacancyFilters1790000007952,
      WordsEditions1790000007953,
      DaysOfVacancies1790000008003,
    ],
    // «мехонник» is as like «механик» as 0.44; unlike words seldom reach this.
    settings: { 'pg_trgm.word_similarity_threshold': '0.4' },
  },
  jobs: true,
  config: jobsConfig,
  personalData: jobsPersonalData,
};
