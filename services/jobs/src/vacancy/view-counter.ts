import { BatchCounter, LOGGER, type Logger } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** How often each vacancy has been opened. */
@Injectable()
export class ViewCounter extends BatchCounter {
  constructor(dataSource: DataSource, @Inject(LOGGER) logger: Logger) {
    super(dataSource, logger, 'vacancies');
  }
}
