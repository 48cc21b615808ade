import type { ServiceDefinition } from '@kubrik/service-kit';
import { similarityThreshold } from './library/similarity-threshold.js';
import { protectionConfig } from './protection.config.js';
import { ProtectionModule } from './protection.module.js';
import { protectionPersonalData } from './protection.personal-data.js';
import { protectionEntities } from './protection.tables.js';
import { Library1763900004001 } from './schema-migrations/1763900004001-library.js';
import { Consultations1763900004002 } from './schema-migrations/1763900004002-consultations.js';
import { ComplaintsAndNews1763900004003 } from './schema-migrations/1763900004003-complaints-and-news.js';
import { ComplaintTimes1764000005000 } from './schema-migrations/1764000005000-complaint-times.js';
import { ComplaintAttachments1790000006501 } from './schema-migrations/1790000006501-complaint-attachments.js';

export const protectionService: ServiceDefinition = {
  domain: 'protection',
  module: ProtectionModule,
  redis: true,
  database: {
    entities: protectionEntities,
    migrations: [
      Library1763900004001,
      Consultations1763900004002,
      ComplaintsAndNews1763900004003,
      ComplaintTimes1764000005000,
      ComplaintAttachments1790000006501,
    ],
    settings: { 'pg_trgm.similarity_threshold': String(similarityThreshold) },
  },
  jobs: true,
  config: protectionConfig,
  personalData: protectionPersonalData,
};
