import { Module } from '@nestjs/common';
import { LogHandler } from './log.handler.js';
import { LogService } from './log.service.js';
import { LogEntryRepository } from './log-entry.repository.js';

/** The panel's log of all processes. */
@Module({
  controllers: [LogHandler],
  providers: [LogService, LogEntryRepository],
  exports: [LogEntryRepository],
})
export class LogModule {}
