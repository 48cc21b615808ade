import type { ServiceDefinition } from '@kubrik/service-kit';
import { portsConfig } from './ports.config.js';
import { PortsModule } from './ports.module.js';
import { portsPersonalData } from './ports.personal-data.js';
import { portsEntities } from './ports.tables.js';
import * as schemaMigrations from './schema-migrations/index.js';
import { minKnownSimilarity } from './search/known-port.repository.js';
import { minSimilarity } from './search/search.repository.js';

export const portsService: ServiceDefinition = {
  domain: 'ports',
  module: PortsModule,
  database: {
    entities: portsEntities,
    migrations: Object.values(schemaMigrations),
    // The least similarity at which the trigram indexes find a name.
    settings: {
      'pg_trgm.similarity_threshold': String(minSimilarity),
      'pg_trgm.word_similarity_threshold': String(minKnownSimilarity),
    },
  },
  config: portsConfig,
  jobs: true,
  personalData: portsPersonalData,
};
