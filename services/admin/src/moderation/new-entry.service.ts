import { adminEvents } from '@kubrik/contract';
import type { Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { type NewEntry, ReportedItemRepository } from './reported-item.repository.js';

/** Entries of the inbox that nobody has reported: what is new and waits for a moderator. */
@Injectable()
export class NewEntryService {
  constructor(private readonly items: ReportedItemRepository) {}

  async open(tx: Transaction, entry: NewEntry, at: Date): Promise<void> {
    await this.items.saveNew(tx, uuidv7(), entry, at);
    await this.announceCount(tx);
  }

  /** It is decided at its place. What people have reported meanwhile stays open. */
  async settle(tx: Transaction, kind: NewEntry['kind'], itemId: string, isDeleted = false): Promise<void> {
    for (const { id, reportCount } of await this.items.lockOpen(tx, kind, itemId))
      if (reportCount === 0) await this.items.close(tx, id, isDeleted);
    await this.announceCount(tx);
  }

  private async announceCount(tx: Transaction): Promise<void> {
    tx.emit(adminEvents.openReportsChanged, await this.items.openCount(tx));
  }
}
