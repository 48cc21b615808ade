import type { ServiceDefinition } from '@kubrik/service-kit';
import { adminConfig } from './admin.config.js';
import { AdminModule } from './admin.module.js';
import { adminPersonalData } from './admin.personal-data.js';
import { adminEntities } from './admin.tables.js';
import * as schemaMigrations from './schema-migrations/index.js';

export const adminService: ServiceDefinition = {
  domain: 'admin',
  module: AdminModule,
  database: {
    entities: adminEntities,
    migrations: Object.values(schemaMigrations),
  },
  redis: true,
  jobs: true,
  config: adminConfig,
  personalData: adminPersonalData,
};
