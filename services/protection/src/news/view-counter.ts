import { BatchCounter, Kysely, LOGGER, type Logger } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { ProtectionTables } from '../protection.tables.js';

/** Counts how often each news item is opened. */
@Injectable()
export class ViewCounter extends BatchCounter<ProtectionTables> {
  constructor(db: Kysely<ProtectionTables>, @Inject(LOGGER) logger: Logger) {
    super(db, logger, 'protectionNews');
  }
}
