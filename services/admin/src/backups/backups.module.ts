import { ownSettings } from '@kubrik/contract';
import { settingHandler } from '@kubrik/service-kit';
import { Module } from '@nestjs/common';
import { DataTransferModule } from '../data-transfer/data-transfer.module.js';
import { OperationsModule } from '../operations/operations.module.js';
import { ScheduleModule } from '../schedule/schedule.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { BackupHandler } from './backup.handler.js';
import { BackupMetrics } from './backup.metrics.js';
import { BackupService } from './backup.service.js';
import { BackupPlaces, backupPlacesProvider } from './places/places.js';

/** Backups by a schedule: encrypted, kept by a rule, each tried by a restore. */
@Module({
  imports: [DataTransferModule, OperationsModule, ScheduleModule, SettingsModule],
  controllers: [BackupHandler, settingHandler(ownSettings.backups, BackupPlaces)],
  providers: [BackupService, BackupMetrics, backupPlacesProvider],
})
export class BackupsModule {}
