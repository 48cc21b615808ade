import { Module } from '@nestjs/common';
import { AuditModule } from './audit/audit.module.js';
import { AuthModule } from './auth/auth.module.js';
import { BackupsModule } from './backups/backups.module.js';
import { DataTransferModule } from './data-transfer/data-transfer.module.js';
import { DayFiguresModule } from './day-figures/day-figures.module.js';
import { DeadJobsModule } from './dead-jobs/dead-jobs.module.js';
import { LogModule } from './log/log.module.js';
import { MessengerModule } from './messenger/messenger.module.js';
import { ModerationModule } from './moderation/moderation.module.js';
import { RepairModule } from './repair/repair.module.js';
import { ScheduleModule } from './schedule/schedule.module.js';
import { SettingChecksModule } from './setting-checks/setting-checks.module.js';
import { SettingsModule } from './settings/settings.module.js';

@Module({
  imports: [
    AuthModule,
    SettingsModule,
    SettingChecksModule,
    AuditModule,
    LogModule,
    MessengerModule,
    ModerationModule,
    ScheduleModule,
    DeadJobsModule,
    DayFiguresModule,
    RepairModule,
    DataTransferModule,
    BackupsModule,
  ],
})
export class AdminModule {}
