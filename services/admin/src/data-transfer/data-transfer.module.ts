import { Module } from '@nestjs/common';
import { OperationsModule } from '../operations/operations.module.js';
import { ArchiveSteps } from './archive.steps.js';
import { CollectionSteps } from './collection.steps.js';
import { DataTransferHandler } from './data-transfer.handler.js';
import { DataTransferRepository } from './data-transfer.repository.js';
import { DataTransferService } from './data-transfer.service.js';
import { ExportFolder } from './export-folder.js';

/** The data transfer: an archive of all services, on this server or another. */
@Module({
  imports: [OperationsModule],
  controllers: [DataTransferHandler],
  providers: [DataTransferService, DataTransferRepository, CollectionSteps, ArchiveSteps, ExportFolder],
  exports: [CollectionSteps, ArchiveSteps, DataTransferRepository],
})
export class DataTransferModule {}
