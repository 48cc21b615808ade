import type { ContentJobName } from '@kubrik/contract';
import { CONFIG } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { AdminConfig } from '../admin.config.js';
import { GroupJobsService } from '../messenger/group/group-jobs.service.js';
import { BackupPlanService } from '../settings/backup-plan.service.js';
import { MessengerSettingsService } from '../settings/messenger-settings.service.js';
import { WebsiteSettingsService } from '../settings/website-settings.service.js';
import { rulesBy, type ScheduleRule } from './rule.js';

/** When each content job is due by the present settings, and whether it has anything to do. */
@Injectable()
export class ScheduleRules {
  constructor(
    private readonly website: WebsiteSettingsService,
    private readonly messenger: MessengerSettingsService,
    private readonly backups: BackupPlanService,
    private readonly group: GroupJobsService,
    @Inject(CONFIG) private readonly config: AdminConfig,
  ) {}

  get isOn(): boolean {
    return this.config.SCHEDULES === 'on';
  }

  async read(): Promise<ScheduleRule[]> {
    const [website, messenger, backups] = await Promise.all([
      this.website.read(),
      this.messenger.readWithToken(),
      this.backups.read(),
    ]);
    return rulesBy({ website, messenger, backups });
  }

  /** Jobs of the messenger group start only when there is something to post or to ask. */
  isNeeded(job: ContentJobName): Promise<boolean> | boolean {
    if (job === 'admin.publishNews') return this.group.hasNews();
    return job === 'admin.sendPoll' ? this.group.hasPoll() : true;
  }
}
