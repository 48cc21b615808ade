import { Metrics } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { DataTransferRepository } from './data-transfer.repository.js';

/** Metric of the archives of all data, which are the backups that the platform itself makes. */
@Injectable()
export class BackupMetrics {
  constructor(metrics: Metrics, runs: DataTransferRepository) {
    metrics.gauge({
      name: 'kubrik_backup_timestamp_seconds',
      help: 'When the last archive of all data was complete, in Unix time; without a value before the first one',
      read: async () => {
        const completedAt = await runs.lastCompletedAt();
        return completedAt && completedAt.getTime() / 1000;
      },
    });
  }
}
