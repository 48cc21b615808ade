import {
  type Actor,
  adminEvents,
  type Body,
  deletableKinds,
  isReportedKind,
  mainReason,
  type moderation,
  type ReportOutcome,
  type ReportReason,
} from '@kubrik/contract';
import { Outbox, Refusal, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { ReportRepository } from './report.repository.js';
import { ReportDecisionRepository } from './report-decision.repository.js';
import { ReportedItemRepository, type ReportedItemRow } from './reported-item.repository.js';

interface Decision {
  outcome: ReportOutcome;
  rule: ReportReason | null;
}

/** Closes entries of the inbox. */
@Injectable()
export class DecisionService {
  constructor(
    private readonly items: ReportedItemRepository,
    private readonly reports: ReportRepository,
    private readonly decisions: ReportDecisionRepository,
    private readonly outbox: Outbox,
  ) {}

  /** By a moderator. @returns how many this call has closed */
  decide(actor: Actor, { ids, outcome, rule, note }: Body<typeof moderation.decideReports>): Promise<number> {
    return this.outbox.transaction(async (tx) => {
      const items = await this.items.lock(tx, ids);
      if (items.length < new Set(ids.map((id) => id.toLowerCase())).size) throw reportNotFound();
      if (!items.every(({ kind }) => isReportedKind(kind))) throw decidedElsewhere();
      if (outcome === 'deleted' && !items.every(({ kind }) => deletableKinds.includes(kind)))
        throw notDeletable();
      const open = items.filter(({ state }) => state === 'open');
      for (const item of open) {
        const broken = outcome === 'deleted' ? (rule ?? mainReason(item.reasons)) : null;
        await this.decisions.insert(tx, {
          id: uuidv7(),
          reportedItemId: item.id,
          outcome,
          rule: broken,
          note: note ?? null,
          ...nameOf(actor),
          decidedAt: new Date(),
        });
        await this.close(tx, item, { outcome, rule: broken });
      }
      await this.announceCount(tx, open);
      return open.length;
    });
  }

  /** What has been deleted otherwise; nobody has named a rule that it broke. */
  async closeDeleted(tx: Transaction, open: ReportedItemRow[]): Promise<void> {
    for (const item of open) await this.close(tx, item, { outcome: 'deleted', rule: null });
    await this.announceCount(tx, open);
  }

  private async close(tx: Transaction, item: ReportedItemRow, { outcome, rule }: Decision): Promise<void> {
    const { id, kind, itemId, excerpt, authorId, path } = item;
    if (!isReportedKind(kind)) return;
    await this.items.close(tx, id, outcome === 'deleted');
    const reporterIds = await this.reports.answer(tx, id);
    const snapshot = { kind, itemId, excerpt, authorId, path };
    tx.emit(adminEvents.reportsDecided, { ...snapshot, outcome, rule, reporterIds });
  }

  private async announceCount(tx: Transaction, changed: ReportedItemRow[]): Promise<void> {
    if (changed.length > 0) tx.emit(adminEvents.openReportsChanged, await this.items.openCount(tx));
  }
}

const nameOf = (actor: Actor): { who: string; userId: string | null } =>
  actor.kind === 'user'
    ? { who: actor.username, userId: actor.id }
    : { who: actor.kind === 'admin' ? actor.login : '', userId: null };

const reportNotFound = () => new Refusal('ReportNotFound', [{ field: 'ids', message: 'Такой записи нет' }]);

const decidedElsewhere = () =>
  new Refusal('ValidationFailed', [
    { field: 'ids', message: 'Предложения и обращения решаются на своём месте' },
  ]);

const notDeletable = () =>
  new Refusal('ValidationFailed', [
    { field: 'outcome', message: 'Профиль не удаляется: отключите аккаунт в разделе пользователей' },
  ]);
