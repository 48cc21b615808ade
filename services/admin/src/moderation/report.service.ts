import { adminEvents, type ReportedData } from '@kubrik/contract';
import type { Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { DecisionService } from './decision.service.js';
import { ReportRepository } from './report.repository.js';
import { ReportedItemRepository } from './reported-item.repository.js';

/**
 * Reports in a day that the inbox accepts from one person, or from one network's visitors; for a network, in
 * each domain.
 */
const maxOfDay = 50;

/** Fills the inbox with the services' events about reports and deletions. */
@Injectable()
export class ReportService {
  constructor(
    private readonly items: ReportedItemRepository,
    private readonly reports: ReportRepository,
    private readonly decisions: DecisionService,
  ) {}

  /** A second report by the same reporter changes nothing. */
  async add(tx: Transaction, reported: ReportedData, at: Date): Promise<void> {
    const { reporter, reason, text, ...snapshot } = reported;
    if ((await this.reports.countOfDay(tx, reporter)) >= maxOfDay) return;
    const item = await this.items.save(tx, uuidv7(), snapshot, at);
    const report = { reportedItemId: item.id, reporter, reason, text, createdAt: at };
    if (!(await this.reports.insert(tx, report))) return;
    await this.items.addReport(tx, item.id, reason, at);
    tx.emit(adminEvents.openReportsChanged, await this.items.openCountInTurn(tx));
  }

  /** The item was deleted by its author or somebody else, so there is nothing left to decide. */
  async deleted(tx: Transaction, item: Pick<ReportedData, 'kind' | 'itemId'>, at: Date): Promise<void> {
    await this.decisions.closeDeleted(tx, await this.items.lockPresent(tx, item, at));
  }

  /** The page on which the items stood was deleted. */
  async deletedOn(tx: Transaction, page: string, at: Date): Promise<void> {
    await this.decisions.closeDeleted(tx, await this.items.lockPresentOn(tx, page, at));
  }
}
