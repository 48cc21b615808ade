import { blacklistEvents, experiencePath } from '@kubrik/contract';
import {
  attachmentsOf,
  CompanyReplyRepository,
  type ContributionKind,
  type Hiding,
  type ReportedThing,
  Representation,
  type Showing,
  type Transaction,
  userIdOf,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { TargetRepository } from '../target/target.repository.js';
import { announceExperience, announceNewExperience } from './experience.announcement.js';
import { experienceNotFound } from './experience.refusals.js';
import { ExperienceRepository, type ExperienceRow } from './experience.repository.js';

/** What seafarers tell of their contracts, as a kind of contribution. */
@Injectable()
export class ExperienceContribution implements ContributionKind<ExperienceRow> {
  readonly kind = 'experience';
  readonly notFound = experienceNotFound;

  constructor(
    private readonly reports: ExperienceRepository,
    private readonly targets: TargetRepository,
    private readonly replies: CompanyReplyRepository,
    private readonly representation: Representation,
  ) {}

  /** Locks the target before the report, in the same order as somebody who writes a new report. */
  async lock(tx: Transaction, id: string): Promise<ExperienceRow | undefined> {
    const found = await this.reports.find(id);
    if (!found) return undefined;
    await this.targets.lockRow(tx, found.targetType, found.targetId);
    return this.reports.lock(tx, id);
  }

  /** A report without a name has no author's name for moderators either. */
  describe({ id, content, otherName, authorName, person, ...report }: ExperienceRow): ReportedThing {
    return {
      kind: 'experience',
      itemId: id,
      content: otherName ? `${otherName}: ${content}` : content,
      authorName: authorName ?? '',
      authorId: userIdOf(person) ?? null,
      path: experiencePath(report.targetType, report.targetId, id),
    };
  }

  mayReturn(_: Transaction, { person }: ExperienceRow): boolean {
    return userIdOf(person) !== undefined;
  }

  async hide(tx: Transaction, report: ExperienceRow, how: Hiding): Promise<void> {
    const { id, attachments } = report;
    if (how === 'withdrawn') {
      await this.replies.delete(tx, { kind: 'experience', id });
      const none = attachmentsOf(id, [], { isPublic: false, isAnonymous: true });
      if (attachments.length > 0) tx.emit(blacklistEvents.attachmentsChanged, none);
    }
    await this.reports.change(tx, id, { deletedAt: new Date() });
    announceExperience(tx, report, { isDeleted: true });
  }

  async show(tx: Transaction, report: ExperienceRow, how: Showing): Promise<boolean> {
    if (how === 'published') {
      await this.reports.change(tx, report.id, { deletedAt: null, createdAt: new Date() });
      await announceNewExperience(tx, this.representation, report);
    } else {
      await this.reports.change(tx, report.id, { deletedAt: null });
      announceExperience(tx, report);
    }
    return true;
  }
}
