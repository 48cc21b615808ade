import { adminEvents, type contributionEvents, type HeldTextData, type Payload } from '@kubrik/contract';
import type { Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { ReportRepository } from './report.repository.js';
import { type NewEntry, ReportedItemRepository } from './reported-item.repository.js';

type Settled = Payload<typeof contributionEvents.settled>;

/** Entries of the inbox without a report: new things that wait for a moderator. */
@Injectable()
export class NewEntryService {
  constructor(
    private readonly items: ReportedItemRepository,
    private readonly reports: ReportRepository,
  ) {}

  async open(tx: Transaction, entry: NewEntry, at: Date): Promise<void> {
    if (entry.kind === 'port') await this.items.retire(tx, entry.kind, entry.itemId);
    await this.items.saveNew(tx, uuidv7(), entry, at);
    await this.announceCount(tx);
  }

  /** Adds a text that only its author sees yet. */
  hold(
    tx: Transaction,
    { reason: heldFor, content: excerpt, ...thing }: HeldTextData,
    at: Date,
  ): Promise<void> {
    return this.open(tx, { ...thing, excerpt, heldFor }, at);
  }

  /**
   * Closes the entry of a thing that was decided on its own page. It stays open if people have reported the
   * thing meanwhile.
   */
  async settle(tx: Transaction, { kind, itemId, isDeleted }: Settled): Promise<void> {
    for (const { id } of await this.items.lockOpen(tx, kind, itemId))
      if (!(await this.reports.hasUnanswered(tx, id))) await this.items.close(tx, id, isDeleted);
    await this.announceCount(tx);
  }

  private async announceCount(tx: Transaction): Promise<void> {
    tx.emit(adminEvents.openReportsChanged, await this.items.openCountInTurn(tx));
  }
}
