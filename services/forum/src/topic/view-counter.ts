import { BatchCounter, Kysely, LOGGER, type Logger } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { ForumTables } from '../forum.tables.js';

/** Counts how often each topic is read. */
@Injectable()
export class ViewCounter extends BatchCounter<ForumTables> {
  constructor(db: Kysely<ForumTables>, @Inject(LOGGER) logger: Logger) {
    super(db, logger, 'topics');
  }
}
