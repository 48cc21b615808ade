import { Module } from '@nestjs/common';
import { ArchiveSteps } from './archive.steps.js';
import { CollectionSteps } from './collection.steps.js';
import { ExportFolder } from './export-folder.js';
import { MigrationHandler } from './migration.handler.js';
import { MigrationService } from './migration.service.js';
import { MigrationRuns } from './migration-runs.js';

@Module({
  controllers: [MigrationHandler],
  providers: [MigrationService, MigrationRuns, CollectionSteps, ArchiveSteps, ExportFolder],
})
export class MigrationModule {}
