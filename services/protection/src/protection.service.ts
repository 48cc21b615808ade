import type { ServiceOptions } from '@kubrik/service-kit';
import { likeness } from './library/likeness.js';
import { Library1763900004001 } from './migrations/1763900004001-library.js';
import { Consultations1763900004002 } from './migrations/1763900004002-consultations.js';
import { ComplaintsAndNews1763900004003 } from './migrations/1763900004003-complaints-and-news.js';
import { protectionConfig } from './protection.config.js';
import { ProtectionModule } from './protection.module.js';

export const protectionService: ServiceOptions = {
  domain: 'protection',
  module: ProtectionModule,
  redis: true,
  database: {
    entities: [],
    migrations: [Library1763900004001, Consultations1763900004002, ComplaintsAndNews1763900004003],
    settings: { 'pg_trgm.similarity_threshold': String(likeness) },
  },
  config: protectionConfig,
};
