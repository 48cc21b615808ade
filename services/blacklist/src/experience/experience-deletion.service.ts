import { type Actor, blacklistEvents, type DeletionReason } from '@kubrik/contract';
import {
  attachmentsOf,
  CompanyReplyRepository,
  dropAuditEntry,
  moderatedDeletionOf,
  noteModeratedDeletion,
  Outbox,
  Representation,
  refuseHeld,
  type Transaction,
  takeHeld,
  takeModeratedDeletion,
  userIdOf,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { experienceNotFound } from './experience.refusals.js';
import { ExperienceRepository, type ExperienceRow } from './experience.repository.js';
import { announceExperience, announceNewExperience } from './experience.service.js';
import { reportedExperience } from './reported-experience.js';

const kind = 'experience';

interface DeletionOptions {
  /** A moderator deletes what somebody else wrote, and may restore it. */
  isModerated: boolean;
}

/** Deletes a report for its author or a moderator, and restores it. */
@Injectable()
export class ExperienceDeletionService {
  constructor(
    private readonly reports: ExperienceRepository,
    private readonly replies: CompanyReplyRepository,
    private readonly outbox: Outbox,
    private readonly representation: Representation,
  ) {}

  /** By a moderator, at its place. Deleting again changes nothing. */
  delete(id: string, actor: Actor, reason: DeletionReason): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      const report = await this.reports.lock(tx, id);
      if (!report) throw experienceNotFound();
      const wasHeld = report.deletedAt !== null && (await refuseHeld(tx.kit, { kind, itemId: id }));
      if (report.deletedAt && !wasHeld) return dropAuditEntry();
      const deletion = moderatedDeletionOf(actor, reason, reportedExperience(report));
      if (deletion) tx.emit(blacklistEvents.deletedByModerator, deletion);
      if (!wasHeld) await this.deleteLocked(tx, report, { isModerated: deletion !== undefined });
    });
  }

  /** Deleting again changes nothing. */
  async deleteIn(tx: Transaction, id: string, options: DeletionOptions): Promise<void> {
    const report = await this.reports.lock(tx, id);
    if (report && !report.deletedAt) await this.deleteLocked(tx, report, options);
  }

  /** One that waits, or that a moderator has deleted: nobody brings it back any more. */
  async giveUp(tx: Transaction, report: ExperienceRow): Promise<void> {
    const thing = { kind, itemId: report.id } as const;
    if (await takeHeld(tx.kit, thing)) announceExperience(tx, report, { isDeleted: true });
    await takeModeratedDeletion(tx.kit, thing);
  }

  /** Only what a moderator has deleted. Without its author's account it stays deleted. @returns whether it is back */
  async restoreIn(tx: Transaction, id: string): Promise<boolean> {
    const report = await this.reports.lock(tx, id);
    if (!report || !canReturn(report)) return false;
    if (!(await takeModeratedDeletion(tx.kit, { kind, itemId: id }))) return false;
    await this.reports.change(tx, id, { deletedAt: null });
    announceExperience(tx, report);
    return true;
  }

  /** Only what was held; as if it were written now. @returns whether others can read it */
  async publishIn(tx: Transaction, id: string): Promise<boolean> {
    const report = await this.reports.lock(tx, id);
    if (!report || !canReturn(report) || !(await takeHeld(tx.kit, { kind, itemId: id }))) return false;
    await this.reports.change(tx, id, { deletedAt: null, createdAt: new Date() });
    await announceNewExperience(tx, this.representation, report);
    return true;
  }

  private async deleteLocked(
    tx: Transaction,
    report: ExperienceRow,
    { isModerated }: DeletionOptions,
  ): Promise<void> {
    const { id } = report;
    if (isModerated) await noteModeratedDeletion(tx.kit, { kind, itemId: id });
    else {
      await this.replies.delete(tx, { kind, id });
      if (report.attachments.length > 0)
        tx.emit(
          blacklistEvents.attachmentsChanged,
          attachmentsOf(id, [], { isPublic: false, isAnonymous: true }),
        );
    }
    await this.reports.change(tx, id, { deletedAt: new Date() });
    announceExperience(tx, report, { isDeleted: true });
  }
}

const canReturn = ({ deletedAt, person }: ExperienceRow): boolean =>
  deletedAt !== null && userIdOf(person) !== undefined;
