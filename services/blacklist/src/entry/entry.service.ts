import {
  type Actor,
  type BlacklistEntry,
  type Body,
  type blacklist,
  blacklistEvents,
  contributionEvents,
  excerpt,
  type Page,
  type Query,
} from '@kubrik/contract';
import {
  Attachments,
  attachmentsOf,
  Outbox,
  Representation,
  type Transaction,
  viewPage,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { wordQueryOf } from '../target/name-forms.js';
import { targetNotFound } from '../target/target.refusals.js';
import { TargetRepository } from '../target/target.repository.js';
import { entryNotFound } from './entry.refusals.js';
import { EntryRepository, type EntryRow } from './entry.repository.js';
import { viewEntry } from './entry.view.js';

type Draft = Body<typeof blacklist.addEntry>;

/** Entries: facts that moderators enter, with evidence and a state. */
@Injectable()
export class EntryService {
  constructor(
    private readonly entries: EntryRepository,
    private readonly targets: TargetRepository,
    private readonly outbox: Outbox,
    private readonly attachments: Attachments,
    private readonly representation: Representation,
  ) {}

  async read({
    search,
    targetId,
    ...request
  }: Query<typeof blacklist.entries>): Promise<Page<BlacklistEntry>> {
    const words = search ? wordQueryOf(search) : undefined;
    if (words === '') return { items: [] };
    return viewPage(await this.entries.page({ targetId, words }, request), viewEntry);
  }

  add(draft: Draft, moderator: Actor): Promise<BlacklistEntry> {
    const { targetType, severity, reason, evidence = null } = draft;
    const taken = this.attachments.take(draft.attachments, moderator);
    return this.outbox.transaction(async (tx) => {
      const target = await this.targets.lockRow(tx, targetType, draft.targetId);
      if (!target) throw targetNotFound(targetType, 'targetId');
      const { id: targetId, name } = target;
      const id = uuidv7();
      const attachments = JSON.stringify(taken);
      await this.entries.insert(tx, [{ id, targetId, severity, reason, evidence, attachments }]);
      // An entry has no author: its evidence stays when the moderator's account is deleted.
      const event = attachmentsOf(id, taken, { isPublic: true, isAnonymous: true });
      if (taken.length > 0) tx.emit(blacklistEvents.attachmentsChanged, event);
      const representativeId = await this.representation.representativeId(tx, targetId);
      tx.emit(blacklistEvents.entryAdded, {
        ...{ targetType, targetId, name, representativeId },
        excerpt: excerpt(reason),
      });
      return this.changed(tx, id);
    });
  }

  /** Adds the reason to the history, even if the state does not change. */
  setState(id: string, { state, reason }: Body<typeof blacklist.changeEntry>): Promise<BlacklistEntry> {
    return this.outbox.transaction(async (tx) => {
      const { targetId, targetType } = await this.entry(tx, id);
      const target = await this.targets.lockRow(tx, targetType, targetId);
      if (!target) throw targetNotFound(targetType, 'targetId');
      const { state: earlier } = await this.entry(tx, id);
      await this.entries.change(tx, { id: uuidv7(), entryId: id, state, reason });
      if (earlier === 'disputed')
        tx.emit(contributionEvents.settled, { kind: 'dispute', itemId: id, isDeleted: false });
      return this.changed(tx, id);
    });
  }

  /** Counts the target's open entries anew and emits the change. */
  private async changed(tx: Transaction, id: string): Promise<BlacklistEntry> {
    const entry = await this.entry(tx, id);
    const { targetId, targetType } = entry;
    await this.targets.countEntries(tx, targetId);
    tx.emit(blacklistEvents.changed, { targetType, targetId });
    return viewEntry(entry);
  }

  private async entry(tx: Transaction, id: string): Promise<EntryRow> {
    const entry = await this.entries.find(tx, id);
    if (!entry) throw entryNotFound();
    return entry;
  }
}
