import { backups, type Request } from '@kubrik/contract';
import { Call, CONFIG, ContentJobs, Refusal } from '@kubrik/service-kit';
import { Controller, Inject, type OnApplicationBootstrap } from '@nestjs/common';
import type { AdminConfig } from '../admin.config.js';
import { ContentJobRunRepository } from '../schedule/content-job-run.repository.js';
import { BackupPlanService } from '../settings/backup-plan.service.js';
import { SettingsChanges } from '../settings/settings-changes.js';
import { BackupService, noRecipient } from './backup.service.js';
import { BackupPlaces } from './places/places.js';

@Controller()
export class BackupHandler implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: ContentJobs,
    private readonly service: BackupService,
    private readonly plans: BackupPlanService,
    private readonly places: BackupPlaces,
    private readonly runs: ContentJobRunRepository,
    private readonly changes: SettingsChanges,
    @Inject(CONFIG) private readonly config: AdminConfig,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.add({
      name: 'admin.backUp',
      started: 'Резервная копия создаётся',
      alreadyRunning: 'Резервная копия уже создаётся',
      run: (context) => this.service.backUp(context),
    });
  }

  @Call(backups.backups)
  async backups() {
    const [plan, lastAt] = await Promise.all([this.plans.read(), this.runs.lastSuccessAt('admin.backUp')]);
    return {
      plan,
      recipient: this.config.BACKUP_RECIPIENT ?? null,
      places: this.places.all.map(({ address }) => address),
      lastAt: lastAt?.toISOString() ?? null,
    };
  }

  @Call(backups.saveBackupPlan)
  async saveBackupPlan({ body }: Request<typeof backups.saveBackupPlan>) {
    if (body.isOn && !this.config.BACKUP_RECIPIENT)
      throw new Refusal('ValidationFailed', [{ field: 'isOn', message: noRecipient }]);
    await this.plans.save(body);
    await this.changes.announce();
    return { success: true, message: 'План резервных копий сохранён' };
  }

  @Call(backups.backUp)
  backUp() {
    return this.jobs.start('admin.backUp');
  }
}
