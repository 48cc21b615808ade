import type { ServiceOptions } from '@kubrik/service-kit';
import { bankingConfig } from './banking.config.js';
import { BankingModule } from './banking.module.js';
import { BankingTables1763830001000 } from './migrations/1763830001000-banking-tables.js';

export const bankingService: ServiceOptions = {
  domain: 'banking',
  module: BankingModule,
  database: { entities: [], migrations: [BankingTables1763830001000] },
  config: bankingConfig,
};
