import {
  type Actor,
  type Attachment,
  blacklistEvents,
  type ExperienceReport,
  type ExperienceSummary,
  type experienceCalls,
  type experienceReportChange,
  type OutputOf,
  type OwnExperienceReport,
  type Page,
  type Query,
  type Request,
} from '@kubrik/contract';
import {
  Attachments,
  attachmentsOf,
  Contributions,
  holdReasonOf,
  idempotent,
  Outbox,
  personKey,
  Representation,
  requireUser,
  viewPage,
  wouldBeHeld,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { targetNotFound } from '../target/target.refusals.js';
import { TargetRepository } from '../target/target.repository.js';
import { announceExperience, announceNewExperience } from './experience.announcement.js';
import { ExperienceContribution } from './experience.contribution.js';
import { contractReported, experienceNotFound } from './experience.refusals.js';
import { ExperienceRepository } from './experience.repository.js';
import { viewExperience, viewOwnExperience } from './experience.view.js';

/** What seafarers tell of their contracts. */
@Injectable()
export class ExperienceService {
  constructor(
    private readonly reports: ExperienceRepository,
    private readonly targets: TargetRepository,
    private readonly outbox: Outbox,
    private readonly attachments: Attachments,
    private readonly representation: Representation,
    private readonly kind: ExperienceContribution,
    private readonly contributions: Contributions,
  ) {}

  async read({
    targetId,
    ...request
  }: Query<typeof experienceCalls.experiences>): Promise<Page<ExperienceReport>> {
    return viewPage(await this.reports.page(targetId, request), viewExperience);
  }

  summary(targetId: string): Promise<ExperienceSummary> {
    return this.reports.summary(targetId);
  }

  /** The author's reports, also the held ones. Reports that a moderator deleted are not shown to the author either. */
  async own(targetId: string, actor: Actor): Promise<OwnExperienceReport[]> {
    return (await this.reports.ofPerson(targetId, personKey(requireUser(actor)))).map(viewOwnExperience);
  }

  add({
    body: { clientId, ...body },
    actor,
    origin,
  }: Request<typeof experienceCalls.addExperience>): Promise<OwnExperienceReport> {
    const { id: authorId, username } = requireUser(actor);
    const { targetType } = body;
    const { attachments, ...written } = body;
    const taken = this.attachments.take(attachments, actor);
    return this.outbox.transaction((tx) =>
      // Tickets are not compared: a browser uploads files again when their tickets have expired.
      idempotent(tx, { actor, clientId, body: written }, async () => {
        const target = await this.targets.lockRow(tx, targetType, body.targetId);
        if (!target) throw targetNotFound(targetType, 'targetId');
        const { id: targetId } = target;
        const person = personKey(actor);
        const told = columnsOf(body, username);
        if (await this.reports.overlaps(tx, { targetId, person, ...told })) throw contractReported();
        const reason = await holdReasonOf(tx.kit, { reason: origin.heldFor, authorId });
        const id = uuidv7();
        await this.reports.insert(tx, [
          {
            ...{ id, targetId, person, ...told, deletedAt: reason ? new Date() : null },
            attachments: JSON.stringify(taken),
            areAttachmentsPublic: body.areAttachmentsPublic,
          },
        ]);
        // The author may be unnamed, so the media service does not store whose the attachments are.
        const use = { isPublic: body.areAttachmentsPublic, isAnonymous: true };
        if (taken.length > 0) tx.emit(blacklistEvents.attachmentsChanged, attachmentsOf(id, taken, use));
        const row = await this.reports.read(tx, id);
        if (reason) await this.contributions.hold(tx, this.kind, row, reason);
        else await announceNewExperience(tx, this.representation, row);
        return viewOwnExperience(row);
      }),
    );
  }

  edit({
    params: { id },
    body,
    actor,
    origin,
  }: Request<typeof experienceCalls.editExperience>): Promise<OwnExperienceReport> {
    return this.outbox.transaction(async (tx) => {
      const { id: authorId, username } = requireUser(actor);
      const report = await this.contributions.lockOwn(tx, this.kind, id, actor);
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

  /** All attachments for a moderator, also those that are not public. */
  async evidence(id: string, moderator: Actor): Promise<Attachment[]> {
    const report = await this.reports.find(id);
    if (!report) throw experienceNotFound();
    return this.attachments.viewFor(personKey(moderator), report.attachments);
  }
}

/** The columns of a report. @param username of the author; stored only if the author wants to be named */
const columnsOf = (told: OutputOf<typeof experienceReportChange>, username: string) => ({
  paidInTime: told.paidInTime,
  contractKept: told.contractKept,
  food: told.food,
  safety: told.safety,
  rest: told.rest,
  repatriation: told.repatriation,
  otherName: told.otherName,
  rank: told.rank,
  fromMonth: told.from,
  toMonth: told.to,
  content: told.content,
  authorName: told.isNamed ? username : null,
});
