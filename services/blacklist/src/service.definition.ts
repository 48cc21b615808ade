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
    ],
    // The least similarity to a part of a name with which the index finds the name.
    settings: { 'pg_trgm.word_similarity_threshold': '0.4' },
  },
  config: blacklistConfig,
  personalData: blacklistPersonalData,
};
