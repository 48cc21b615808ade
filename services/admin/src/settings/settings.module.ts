import { Module } from '@nestjs/common';
import { BackupPlanService } from './backup-plan.service.js';
import { HeldWordsHandler } from './held-words.handler.js';
import { MessengerSettingsService } from './messenger-settings.service.js';
import { SettingsHandler } from './settings.handler.js';
import { SettingsRepository } from './settings.repository.js';
import { SettingsChanges } from './settings-changes.js';
import { TrendsService } from './trends.service.js';
import { WebsiteSettingsService } from './website-settings.service.js';

/** Settings of the site and of the messenger. */
@Module({
  controllers: [SettingsHandler, HeldWordsHandler],
  providers: [
    SettingsRepository,
    SettingsChanges,
    WebsiteSettingsService,
    MessengerSettingsService,
    BackupPlanService,
    TrendsService,
  ],
  exports: [
    SettingsRepository,
    SettingsChanges,
    WebsiteSettingsService,
    MessengerSettingsService,
    BackupPlanService,
  ],
})
export class SettingsModule {}
