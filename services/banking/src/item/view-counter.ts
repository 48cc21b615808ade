import { BatchCounter, Kysely, LOGGER, type Logger } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { BankingTables } from '../banking.tables.js';

/** Counts how often each news item is opened. */
@Injectable()
export class ViewCounter extends BatchCounter<BankingTables> {
  constructor(db: Kysely<BankingTables>, @Inject(LOGGER) logger: Logger) {
    super(db, logger, 'bankingNews');
  }
}
