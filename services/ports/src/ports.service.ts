import type { ServiceOptions } from '@kubrik/service-kit';
import { PortTables1763750001000 } from './migrations/1763750001000-port-tables.js';
import { PortsModule } from './ports.module.js';
import { likeness } from './search/likeness.js';

export const portsService: ServiceOptions = {
  domain: 'ports',
  module: PortsModule,
  database: {
    entities: [],
    migrations: [PortTables1763750001000],
    // How like a name must be for the index to give it at all.
    settings: { 'pg_trgm.similarity_threshold': String(likeness) },
  },
};
