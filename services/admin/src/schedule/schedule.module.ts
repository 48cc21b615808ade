import { Module } from '@nestjs/common';
import { MessengerModule } from '../messenger/messenger.module.js';
import { OperationsModule } from '../operations/operations.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { ContentJobRunHandler } from './content-job-run.handler.js';
import { ContentJobRunRepository } from './content-job-run.repository.js';
import { JobStarter } from './job-starter.js';
import { ScheduleHandler } from './schedule.handler.js';
import { ScheduleRepository } from './schedule.repository.js';
import { ScheduleService } from './schedule.service.js';
import { SchedulePlanner } from './schedule-planner.js';
import { ScheduleRules } from './schedule-rules.js';

/** When content jobs start, and the outcomes of their runs. */
@Module({
  imports: [SettingsModule, MessengerModule, OperationsModule],
  controllers: [ScheduleHandler, ContentJobRunHandler],
  providers: [
    ScheduleService,
    SchedulePlanner,
    ScheduleRules,
    ScheduleRepository,
    ContentJobRunRepository,
    JobStarter,
  ],
  exports: [ContentJobRunRepository],
})
export class ScheduleModule {}
