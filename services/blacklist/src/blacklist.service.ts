import type { ServiceOptions } from '@kubrik/service-kit';
import { BlacklistModule } from './blacklist.module.js';
import { BlacklistTables1763900001000 } from './migrations/1763900001000-blacklist-tables.js';

export const blacklistService: ServiceOptions = {
  domain: 'blacklist',
  module: BlacklistModule,
  database: {
    entities: [],
    migrations: [BlacklistTables1763900001000],
    // How like a part of a name must be for the index to give it at all.
    settings: { 'pg_trgm.word_similarity_threshold': '0.4' },
  },
};
