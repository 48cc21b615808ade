import type { ServiceDefinition } from '@kubrik/service-kit';
import { blacklistConfig } from './blacklist.config.js';
import { BlacklistModule } from './blacklist.module.js';
import { blacklistPersonalData } from './blacklist.personal-data.js';
import { blacklistEntities } from './blacklist.tables.js';
import { BlacklistTables1763900001000 } from './schema-migrations/1763900001000-blacklist-tables.js';
import { Microseconds1764000005000 } from './schema-migrations/1764000005000-microseconds.js';
import { TargetNames1764200002000 } from './schema-migrations/1764200002000-target-names.js';
import { CountedTotals1764500002000 } from './schema-migrations/1764500002000-counted-totals.js';
import { EntryAttachments1790000006502 } from './schema-migrations/1790000006502-entry-attachments.js';
import { DeletedComments1790000006756 } from './schema-migrations/1790000006756-deleted-comments.js';
import { VoteWeights1790000007911 } from './schema-migrations/1790000007911-vote-weights.js';
import { ExperienceReports1790000007912 } from './schema-migrations/1790000007912-experience-reports.js';
import { Registers1790000007913 } from './schema-migrations/1790000007913-registers.js';
import { FurtherNames1790000007921 } from './schema-migrations/1790000007921-further-names.js';
import { MergedTargets1790000007922 } from './schema-migrations/1790000007922-merged-targets.js';
import { CompanyLinks1790000007923 } from './schema-migrations/1790000007923-company-links.js';
import { Mmsi1790000007946 } from './schema-migrations/1790000007946-mmsi.js';
import { CountedExperience1790000007951 } from './schema-migrations/1790000007951-counted-experience.js';
import { DeletedComments1796082000003 } from './schema-migrations/1796082000003-deleted-comments.js';

export const blacklistService: ServiceDefinition = {
  domain: 'blacklist',
  module: BlacklistModule,
  database: {
    entities: blacklistEntities,
    migrations: [
      BlacklistTables1763900001000,
      Microseconds1764000005000,
      TargetNames1764200002000,
      CountedTotals1764500002000,
      EntryAttachments1790000006502,
      DeletedComments1790000006756,
      VoteWeights1790000007911,
      ExperienceReports1790000007912,
      Registers1790000007913,
      FurtherNames1790000007921,
      MergedTargets1790000007922,
      CompanyLinks1790000007923,
      Mmsi1790000007946,
      CountedExperience1790000007951,
      DeletedComments1796082000003,
    ],
    // The least similarity to a part of a name with which the index finds the name.
    settings: { 'pg_trgm.word_similarity_threshold': '0.4' },
  },
  jobs: true,
  config: blacklistConfig,
  personalData: blacklistPersonalData,
};
