import { Metrics } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { DataTransferRepository } from '../data-transfer/data-transfer.repository.js';
import { ContentJobRunRepository } from '../schedule/content-job-run.repository.js';
import { BackupPlanService } from '../settings/backup-plan.service.js';

const secondsOfDay = 24 * 60 * 60;

/** Metrics of the backups, and of the archives of data transfers, which serve as backups too. */
@Injectable()
export class BackupMetrics {
  constructor(
    metrics: Metrics,
    transfers: DataTransferRepository,
    runs: ContentJobRunRepository,
    plans: BackupPlanService,
  ) {
    metrics.gauge({
      name: 'kubrik_backup_timestamp_seconds',
      help: 'When the last backup or archive of all data was complete, in Unix time; without a value before the first one',
      read: async () => {
        const times = await Promise.all([transfers.lastCompletedAt(), runs.lastSuccessAt('admin.backUp')]);
        const seconds = times.flatMap((at) => (at ? at.getTime() / 1000 : []));
        return seconds.length > 0 ? Math.max(...seconds) : undefined;
      },
    });
    metrics.gauge({
      name: 'kubrik_backup_failed',
      help: '1 when the last backup failed, 0 when it did not; without a value before the first one',
      read: async () => {
        // At most one of the two is still under way.
        const newest = await runs.newestOf(['admin.backUp'], 2);
        const ended = newest.find(({ state }) => state !== 'running');
        return ended && Number(ended.state === 'failed');
      },
    });
    metrics.gauge({
      name: 'kubrik_backup_interval_seconds',
      help: 'How often the schedule makes a backup; without a value while it makes none',
      read: async () => ((await plans.read()).isOn ? secondsOfDay : undefined),
    });
  }
}
