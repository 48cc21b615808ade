import type { ServiceDefinition } from '@kubrik/service-kit';
import { bankingConfig } from './banking.config.js';
import { BankingModule } from './banking.module.js';
import { bankingPersonalData } from './banking.personal-data.js';
import { bankingEntities } from './banking.tables.js';
import { BankingTables1763830001000 } from './schema-migrations/1763830001000-banking-tables.js';
import { ClientIds1764000001000 } from './schema-migrations/1764000001000-client-ids.js';
import { CountedReviews1764500001000 } from './schema-migrations/1764500001000-counted-reviews.js';
import { DeletedReviews1790000006755 } from './schema-migrations/1790000006755-deleted-reviews.js';
import { CountriesOfReviews1790000006840 } from './schema-migrations/1790000006840-countries-of-reviews.js';
import { FactsOfReviews1790000007801 } from './schema-migrations/1790000007801-facts-of-reviews.js';
import { RateDays1790000007802 } from './schema-migrations/1790000007802-rate-days.js';
import { RepliesOfBanks1790000007941 } from './schema-migrations/1790000007941-replies-of-banks.js';
import { ReviewsByMonth1790000007950 } from './schema-migrations/1790000007950-reviews-by-month.js';
import { DeletedReviews1796082000002 } from './schema-migrations/1796082000002-deleted-reviews.js';

export const bankingService: ServiceDefinition = {
  domain: 'banking',
  module: BankingModule,
  database: {
    entities: bankingEntities,
    migrations: [
      BankingTables1763830001000,
      ClientIds1764000001000,
      CountedReviews1764500001000,
      DeletedReviews1790000006755,
      CountriesOfReviews1790000006840,
      FactsOfReviews1790000007801,
      RateDays1790000007802,
      RepliesOfBanks1790000007941,
      ReviewsByMonth1790000007950,
      DeletedReviews1796082000002,
    ],
  },
  jobs: true,
  config: bankingConfig,
  personalData: bankingPersonalData,
};
