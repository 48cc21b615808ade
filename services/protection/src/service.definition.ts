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
import { LibrarySources1790000007001 } from './schema-migrations/1790000007001-library-sources.js';
import { AnswerParts1790000007101 } from './schema-migrations/1790000007101-answer-parts.js';
import { TranslatedNews1790000007602 } from './schema-migrations/1790000007602-translated-news.js';
import { ComplaintsOfShips1790000007914 } from './schema-migrations/1790000007914-complaints-of-ships.js';

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
      LibrarySources1790000007001,
      AnswerParts1790000007101,
      TranslatedNews1790000007602,
      ComplaintsOfShips1790000007914,
    ],
    settings: { 'pg_trgm.similarity_threshold': String(similarityThreshold) },
  },
  jobs: true,
  config: protectionConfig,
  personalData: protectionPersonalData,
};
