import { type BackupPlan, backupPlan, defaultBackupPlan } from '@kubrik/contract';
import { Outbox } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { SettingsRepository } from './settings.repository.js';

/** When backups are made, and which are kept. */
@Injectable()
export class BackupPlanService {
  constructor(
    private readonly settings: SettingsRepository,
    private readonly outbox: Outbox,
  ) {}

  async read(): Promise<BackupPlan> {
    return backupPlan.parse({ ...defaultBackupPlan, ...(await this.settings.read('backups')) });
  }

  save(plan: BackupPlan): Promise<void> {
    return this.outbox.transaction((tx) => this.settings.save(tx, 'backups', plan));
  }
}
