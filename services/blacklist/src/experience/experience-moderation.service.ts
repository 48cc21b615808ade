import {
  type Actor,
  type Attachment,
  type adminEvents,
  blacklistEvents,
  type experienceCalls,
  type Payload,
  type Request,
} from '@kubrik/contract';
import {
  Attachments,
  CONFIG,
  carryOut,
  type KitConfig,
  Outbox,
  personKey,
  reportOf,
  type Transaction,
} from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { experienceNotFound } from './experience.refusals.js';
import { ExperienceRepository } from './experience.repository.js';
import { ExperienceDeletionService } from './experience-deletion.service.js';
import { reportedExperience } from './reported-experience.js';

/** Reports about contracts that people report to the moderators, and what these decide and look at. */
@Injectable()
export class ExperienceModerationService {
  constructor(
    private readonly reports: ExperienceRepository,
    private readonly deletions: ExperienceDeletionService,
    private readonly outbox: Outbox,
    private readonly attachments: Attachments,
    @Inject(CONFIG) private readonly config: KitConfig,
  ) {}

  report({ params: { id }, ...request }: Request<typeof experienceCalls.reportExperience>): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      const report = await this.reports.lock(tx, id);
      if (!report || report.deletedAt) throw experienceNotFound();
      tx.emit(blacklistEvents.reported, reportOf(this.config, request, reportedExperience(report)));
    });
  }

  /** All attachments, also those that others do not open. */
  async evidence(id: string, moderator: Actor): Promise<Attachment[]> {
    const report = await this.reports.find(id);
    if (!report) throw experienceNotFound();
    return this.attachments.viewFor(personKey(moderator), report.attachments);
  }

  applyDecided(tx: Transaction, decided: Payload<typeof adminEvents.reportsDecided>): Promise<void> {
    return carryOut(tx, decided, {
      kind: 'experience',
      delete: (id) => this.deletions.deleteIn(tx, id, { isModerated: true }),
      restore: (id) => this.deletions.restoreIn(tx, id),
      publish: (id) => this.deletions.publishIn(tx, id),
      forget: (id) => this.reports.change(tx, id, { deletedAt: new Date() }),
    });
  }
}
