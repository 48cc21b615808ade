import { BatchCounter, Kysely, LOGGER, type Logger } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { NewsTables } from '../news.tables.js';

/** Counts how often each item is opened. */
@Injectable()
export class ViewCounter extends BatchCounter<NewsTables> {
  constructor(db: Kysely<NewsTables>, @Inject(LOGGER) logger: Logger) {
    super(db, logger, 'newsItems');
  }
}
