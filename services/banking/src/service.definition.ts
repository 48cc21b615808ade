import type { ServiceDefinition } from '@kubrik/service-kit';
import { bankingConfig } from './banking.config.js';
import { BankingModule } from './banking.module.js';
import { bankingPersonalData } from './banking.personal-data.js';
import { bankingEntities } from './banking.tables.js';
import * as schemaMigrations from './schema-migrations/index.js';

export const bankingService: ServiceDefinition = {
  domain: 'banking',
  module: BankingModule,
  database: {
    entities: bankingEntities,
    migrations: Object.values(schemaMigrations),
  },
  jobs: true,
  config: bankingConfig,
  personalData: bankingPersonalData,
};
