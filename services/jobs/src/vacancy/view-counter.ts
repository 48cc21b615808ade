import { BatchCounter, Kysely, LOGGER, type Logger } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { JobsTables } from '../jobs.tables.js';

/** Counts how often each vacancy is opened. */
@Injectable()
export class ViewCounter extends BatchCounter<JobsTables> {
  constructor(db: Kysely<JobsTables>, @Inject(LOGGER) logger: Logger) {
    super(db, logger, 'vacancies');
  }
}
