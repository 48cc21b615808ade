import {
  type Actor,
  adminEvents,
  type Body,
  contributionEvents,
  type DeletedByModeratorData,
  deletableKinds,
  isReportedKind,
  mainReason,
  type moderation,
  type Payload,
  type ReportDecisionOutcome,
  type ReportReason,
} from '@kubrik/contract';
import { Outbox, performerOf, Refusal, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { DeletionAppealRepository } from './deletion-appeal.repository.js';
import { ReportRepository } from './report.repository.js';
import { ReportDecisionRepository } from './report-decision.repository.js';
import { ReportedItemRepository, type ReportedItemRow } from './reported-item.repository.js';

type Shown = Payload<typeof contributionEvents.shown>;

interface Decision {
  outcome: ReportDecisionOutcome;
  rule: ReportReason | null;
  /** What the author is told besides the rule. */
  explanation: string | null;
}

/** The author or somebody else deleted the item without a moderator's decision. */
const goneElsewhere: Decision = { outcome: 'deleted', rule: null, explanation: null };

/** Closes entries of the inbox. */
@Injectable()
export class DecisionService {
  constructor(
    private readonly items: ReportedItemRepository,
    private readonly reports: ReportRepository,
    private readonly decisions: ReportDecisionRepository,
    private readonly appeals: DeletionAppealRepository,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Closes entries for a moderator. An item that was kept can be deleted later, so an approval can be taken
   * back. @returns how many entries this call has decided
   */
  decide(
    actor: Actor,
    { ids, outcome, rule, explanation, note }: Body<typeof moderation.decideReports>,
  ): Promise<number> {
    return this.outbox.transaction(async (tx) => {
      const items = await this.items.lock(tx, ids);
      if (items.length < new Set(ids.map((id) => id.toLowerCase())).size) throw reportNotFound();
      if (!items.every(({ kind }) => isReportedKind(kind))) throw decidedElsewhere();
      if (outcome === 'deleted' && !items.every(({ kind }) => deletableKinds.includes(kind)))
        throw notDeletable();
      if (outcome === 'kept') requireRestorable(items.filter(({ isDeleted }) => isDeleted));
      const undecided = items.filter(
        ({ state, isDeleted }) => state === 'open' || (outcome === 'deleted' && !isDeleted),
      );
      for (const item of undecided) {
        const to = item.isDeleted && outcome === 'kept' ? 'restored' : outcome;
        const isDeletion = to === 'deleted';
        const decision: Decision = {
          outcome: to,
          rule: isDeletion ? (rule ?? mainReason(item.reasons)) : null,
          explanation: (isDeletion && explanation) || null,
        };
        await this.note(tx, performerOf(actor), item, { ...decision, note: note ?? null });
        await this.close(tx, item, decision);
      }
      await this.announceCount(tx, undecided);
      return undecided.length;
    });
  }

  /**
   * Restores what a decision deleted, also without an appeal of the author. An item that is present stays.
   */
  restore(actor: Actor, id: string): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      const [item] = await this.items.lock(tx, [id]);
      if (!item) throw reportNotFound('id');
      if (!item.isDeleted) return;
      if (!(await this.items.wasDeleted(tx, id))) throw notRestorable('id');
      requireRestorable([item], 'id');
      const decision = { outcome: 'restored', rule: null, explanation: null } as const;
      await this.note(tx, performerOf(actor), item, { ...decision, note: null });
      await this.close(tx, item, decision);
      await this.announceCount(tx, [item]);
    });
  }

  /**
   * Records that a moderator has deleted the item on its own page, as if it had been decided here. A second
   * deletion changes nothing.
   */
  async noteDeletion(tx: Transaction, deleted: DeletedByModeratorData, at: Date): Promise<void> {
    const { rule, explanation = null, who, moderatorId: userId, ...snapshot } = deleted;
    const item = await this.items.save(tx, uuidv7(), snapshot, at);
    // A comment and the chat message that repeats it are deleted together, but the event about the comment
    // may arrive first.
    if (item.isDeleted && (await this.items.isDeletedByDecision(tx, item.id))) return;
    const decision = { outcome: 'deleted', rule, explanation } as const;
    await this.note(tx, { who, userId }, item, { ...decision, note: null });
    await this.close(tx, item, decision, true);
    await this.announceCount(tx, [item]);
  }

  /** Records that the item's service has restored it. */
  async noteRestoration(tx: Transaction, { kind, itemId }: Shown, at: Date): Promise<void> {
    await this.items.markRestored(tx, { kind, itemId, at });
    await this.reports.forgetDeletion(tx, { kind, itemId });
  }

  /**
   * A deleted page is back with the items on it. People who reported one of these were told that it was gone.
   */
  async reviveOn(tx: Transaction, page: string): Promise<void> {
    for (const { id, kind, itemId, excerpt, path } of await this.items.reviveOn(tx, page)) {
      const reporterIds = await this.reports.answer(tx, id, 'restored');
      if (reporterIds.length === 0 || !isReportedKind(kind)) continue;
      tx.emit(contributionEvents.shown, { kind, itemId, excerpt, authorId: null, path, reporterIds });
    }
  }

  /**
   * Closes items that were deleted without a decision, and so without a rule. Items that were decided before
   * are only marked as deleted.
   */
  async closeDeleted(tx: Transaction, items: ReportedItemRow[]): Promise<void> {
    const open = items.filter(({ state }) => state === 'open');
    for (const item of open) await this.close(tx, item, goneElsewhere, true);
    for (const { id, state } of items) if (state === 'closed') await this.items.markDeleted(tx, id);
    await this.announceCount(tx, open);
  }

  /** The author takes the held text back before a decision; its service removes it. */
  async takeBack(tx: Transaction, held: ReportedItemRow): Promise<void> {
    await this.close(tx, held, goneElsewhere);
    await this.announceCount(tx, [held]);
  }

  private async note(
    tx: Transaction,
    performer: ReturnType<typeof performerOf>,
    { id: reportedItemId }: ReportedItemRow,
    decision: Decision & { note: string | null },
  ): Promise<void> {
    const said = { ...decision, ...performer };
    await this.decisions.insert(tx, { id: uuidv7(), reportedItemId, ...said, decidedAt: new Date() });
  }

  /** @param isGone whether its service has already deleted the item */
  private async close(
    tx: Transaction,
    item: ReportedItemRow,
    { outcome, rule, explanation }: Decision,
    isGone = false,
  ): Promise<void> {
    const { id, kind, itemId, excerpt, authorId, path, heldFor } = item;
    if (!isReportedKind(kind)) return;
    // A restored item counts as present only when its service says so.
    await this.items.close(tx, id, outcome !== 'kept');
    const appealed = outcome === 'restored' ? 'restored' : 'kept';
    const isAppealed = item.isDeleted && (await this.appeals.decide(tx, id, appealed));
    // After another deletion the author may appeal again.
    if (outcome === 'deleted' && !item.isDeleted) await this.appeals.forget(tx, id);
    const reporterIds = await this.reports.answer(tx, id, outcome);
    // Without a rule the author is told nothing; their account may just be being erased.
    const toldAuthorId = outcome === 'deleted' && rule === null ? null : authorId;
    const snapshot = { kind, itemId, excerpt, authorId: toldAuthorId, path };
    const said = { outcome, rule, explanation: explanation ?? undefined };
    tx.emit(adminEvents.reportsDecided, { ...snapshot, ...said, isAppealed, heldFor, isGone, reporterIds });
  }

  private async announceCount(tx: Transaction, changed: ReportedItemRow[]): Promise<void> {
    if (changed.length > 0) tx.emit(adminEvents.openReportsChanged, await this.items.openCountInTurn(tx));
  }
}

const reportNotFound = (field = 'ids') =>
  new Refusal('ReportNotFound', [{ field, message: 'Такой записи нет' }]);

/** The deleted texts of an erased account are gone, so they cannot be restored. */
function requireRestorable(items: ReportedItemRow[], field = 'outcome'): void {
  if (!items.every(({ kind, excerpt }) => deletableKinds.includes(kind) && excerpt !== ''))
    throw notRestorable(field);
}

const notRestorable = (field: string) =>
  new Refusal('ValidationFailed', [{ field, message: 'Вернуть можно только то, что удалил модератор' }]);

const decidedElsewhere = () =>
  new Refusal('ValidationFailed', [
    { field: 'ids', message: 'Предложения и обращения решаются на своём месте' },
  ]);

const notDeletable = () =>
  new Refusal('ValidationFailed', [
    { field: 'outcome', message: 'Профили и личные сообщения не удаляются: примите меру к участнику' },
  ]);
