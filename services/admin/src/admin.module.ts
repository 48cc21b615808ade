import { Module } from '@nestjs/common';
import { AuditHandler } from './audit/audit.handler.js';
import { AuthHandler } from './auth/auth.handler.js';
import { AuthService } from './auth/auth.service.js';
import { BotAnswers } from './bot/bot.answers.js';
import { BotHandler } from './bot/bot.handler.js';
import { BotService } from './bot/bot.service.js';
import { Services } from './calls/services.js';
import { GroupJobsHandler } from './group/group-jobs.handler.js';
import { GroupJobsService } from './group/group-jobs.service.js';
import { JobHistoryHandler } from './jobs/job-history.handler.js';
import { LogHandler } from './log/log.handler.js';
import { LogService } from './log/log.service.js';
import { ConfiguredMessenger } from './messenger/configured.messenger.js';
import { Messenger } from './messenger/messenger.js';
import { PostHandler } from './messenger/post.handler.js';
import { Publisher } from './messenger/publisher.js';
import { MigrationModule } from './migration/migration.module.js';
import { RepairModule } from './repair/repair.module.js';
import { ScheduleHandler } from './schedule/schedule.handler.js';
import { ScheduleService } from './schedule/schedule.service.js';
import { Scheduler } from './schedule/scheduler.js';
import { MessengerSettingsService } from './settings/messenger-settings.service.js';
import { SettingsHandler } from './settings/settings.handler.js';
import { WebsiteSettingsService } from './settings/website-settings.service.js';

@Module({
  imports: [RepairModule, MigrationModule],
  controllers: [
    AuthHandler,
    PostHandler,
    SettingsHandler,
    LogHandler,
    AuditHandler,
    JobHistoryHandler,
    GroupJobsHandler,
    ScheduleHandler,
    BotHandler,
  ],
  providers: [
    AuthService,
    Publisher,
    MessengerSettingsService,
    WebsiteSettingsService,
    LogService,
    GroupJobsService,
    Services,
    ScheduleService,
    Scheduler,
    BotAnswers,
    BotService,
    { provide: Messenger, useClass: ConfiguredMessenger },
  ],
})
export class AdminModule {}
