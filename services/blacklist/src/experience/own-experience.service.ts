import type { Actor, experienceCalls, OwnExperienceReport, Request } from '@kubrik/contract';
import {
  holdReasonOf,
  Outbox,
  personKey,
  Refusal,
  requireUser,
  type Transaction,
  wouldBeHeld,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { TargetRepository } from '../target/target.repository.js';
import { contractReported, experienceNotFound } from './experience.refusals.js';
import { ExperienceRepository, type ExperienceRow } from './experience.repository.js';
import { announceExperience, columnsOf } from './experience.service.js';
import { viewOwnExperience } from './experience.view.js';
import { ExperienceDeletionService } from './experience-deletion.service.js';

/** What authors do with their reports after they have written them. */
@Injectable()
export class OwnExperienceService {
  constructor(
    private readonly reports: ExperienceRepository,
    private readonly targets: TargetRepository,
    private readonly deletions: ExperienceDeletionService,
    private readonly outbox: Outbox,
  ) {}

  edit({
    params: { id },
    body,
    actor,
    origin,
  }: Request<typeof experienceCalls.editExperience>): Promise<OwnExperienceReport> {
    return this.outbox.transaction(async (tx) => {
      const { id: authorId, username } = requireUser(actor);
      const report = await this.lockOwn(tx, id, actor);
      if (report.deletedAt) throw experienceNotFound();
      const told = columnsOf(body, username);
      if (await this.reports.overlaps(tx, { ...report, ...told }, id)) throw contractReported();
      const saysElse = told.content !== report.content || told.otherName !== report.otherName;
      if (saysElse && (await holdReasonOf(tx.kit, { reason: origin.heldFor, authorId })))
        throw wouldBeHeld('content', 'новым отзывом');
      await this.reports.change(tx, id, { ...told, editedAt: new Date() });
      announceExperience(tx, report);
      return viewOwnExperience(await this.reports.read(tx, id));
    });
  }

  /** Deleting again changes nothing. */
  delete(id: string, actor: Actor): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      const report = await this.lockOwn(tx, id, actor);
      if (report.deletedAt) await this.deletions.giveUp(tx, report);
      else await this.deletions.deleteIn(tx, id, { isModerated: false });
    });
  }

  /** Locks what it is about before it, as whoever writes another does. */
  private async lockOwn(tx: Transaction, id: string, actor: Actor): Promise<ExperienceRow> {
    const found = await this.reports.find(id);
    if (!found) throw experienceNotFound();
    if (found.person !== personKey(requireUser(actor))) throw new Refusal('Forbidden');
    await this.targets.lock(tx, found.targetType, found.targetId);
    const report = await this.reports.lock(tx, id);
    if (!report) throw experienceNotFound();
    return report;
  }
}
