import type { ServiceOptions } from '@kubrik/service-kit';
import { PortTables1763750001000 } from './migrations/1763750001000-port-tables.js';
import { PortsModule } from './ports.module.js';

export const portsService: ServiceOptions = {
  domain: 'ports',
  module: PortsModule,
  database: { entities: [], migrations: [PortTables1763750001000] },
};
