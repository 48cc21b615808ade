import { BatchCounter, LOGGER, type Logger } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** How often each news item has been read. */
@Injectable()
export class ViewCounter extends BatchCounter {
  constructor(dataSource: DataSource, @Inject(LOGGER) logger: Logger) {
    super(dataSource, logger, 'banking_news');
  }
}
