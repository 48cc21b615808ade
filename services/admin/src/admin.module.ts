import { Module } from '@nestjs/common';
import { AuditHandler } from './audit/audit.handler.js';
import { AuditEntryRepository } from './audit/audit-entry.repository.js';
import { AuthHandler } from './auth/auth.handler.js';
import { AuthService } from './auth/auth.service.js';
import { KnownJobHandler } from './background-jobs/known-job.handler.js';
import { KnownJobRepository } from './background-jobs/known-job.repository.js';
import { BotAnswers } from './bot/bot.answers.js';
import { BotHandler } from './bot/bot.handler.js';
import { BotService } from './bot/bot.service.js';
import { Services } from './calls/services.js';
import { DataTransferModule } from './data-transfer/data-transfer.module.js';
import { GroupJobsHandler } from './group/group-jobs.handler.js';
import { GroupJobsService } from './group/group-jobs.service.js';
import { LogHandler } from './log/log.handler.js';
import { LogService } from './log/log.service.js';
import { LogEntryRepository } from './log/log-entry.repository.js';
import { ChannelPostHandler } from './messenger/channel-post.handler.js';
import { ChannelPostRepository } from './messenger/channel-post.repository.js';
import { ChannelPublisher } from './messenger/channel-publisher.js';
import { ConfiguredMessenger } from './messenger/configured.messenger.js';
import { KnownNewsRepository } from './messenger/known-news.repository.js';
import { Messenger } from './messenger/messenger.js';
import { RepairModule } from './repair/repair.module.js';
import { JobStarter } from './schedule/job-starter.js';
import { ScheduleHandler } from './schedule/schedule.handler.js';
import { ScheduleRepository } from './schedule/schedule.repository.js';
import { ScheduleService } from './schedule/schedule.service.js';
import { MessengerSettingsService } from './settings/messenger-settings.service.js';
import { SettingsHandler } from './settings/settings.handler.js';
import { SettingsRepository } from './settings/settings.repository.js';
import { WebsiteSettingsService } from './settings/website-settings.service.js';

@Module({
  imports: [RepairModule, DataTransferModule],
  controllers: [
    AuthHandler,
    ChannelPostHandler,
    SettingsHandler,
    LogHandler,
    AuditHandler,
    KnownJobHandler,
    GroupJobsHandler,
    ScheduleHandler,
    BotHandler,
  ],
  providers: [
    AuthService,
    AuditEntryRepository,
    LogEntryRepository,
    SettingsRepository,
    ChannelPublisher,
    ChannelPostRepository,
    KnownNewsRepository,
    KnownJobRepository,
    MessengerSettingsService,
    WebsiteSettingsService,
    LogService,
    GroupJobsService,
    Services,
    ScheduleService,
    ScheduleRepository,
    JobStarter,
    BotAnswers,
    BotService,
    { provide: Messenger, useClass: ConfiguredMessenger },
  ],
})
export class AdminModule {}
