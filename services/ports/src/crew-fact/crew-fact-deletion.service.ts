import { type Actor, type DeletionReason, portEvents } from '@kubrik/contract';
import {
  dropAuditEntry,
  moderatedDeletionOf,
  noteModeratedDeletion,
  Outbox,
  refuseHeld,
  type Transaction,
  takeHeld,
  takeModeratedDeletion,
  userIdOf,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { PortRepository } from '../port/port.repository.js';
import { crewFactNotFound } from './crew-fact.refusals.js';
import { CrewFactRepository, type LockedCrewFact } from './crew-fact.repository.js';
import { announceCrewFact } from './crew-fact.service.js';
import { CrewFactReportRepository } from './crew-fact-report.repository.js';
import { reportedCrewFact } from './reported-crew-fact.js';

const kind = 'crew_fact';

interface DeletionOptions {
  /** A moderator deletes what somebody else wrote, and may restore it. */
  isModerated: boolean;
}

/** Deletes a fact for its author or a moderator, and restores it. */
@Injectable()
export class CrewFactDeletionService {
  constructor(
    private readonly facts: CrewFactRepository,
    private readonly reports: CrewFactReportRepository,
    private readonly ports: PortRepository,
    private readonly outbox: Outbox,
  ) {}

  /** By a moderator, at its place. Deleting again changes nothing. */
  delete(id: string, actor: Actor, reason: DeletionReason): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      const fact = await this.facts.lock(tx, id);
      if (!fact) throw crewFactNotFound();
      const wasHeld = fact.deletedAt !== null && (await refuseHeld(tx.kit, { kind, itemId: id }));
      if (fact.deletedAt && !wasHeld) return dropAuditEntry();
      const deletion = moderatedDeletionOf(actor, reason, reportedCrewFact(id, fact));
      if (deletion) tx.emit(portEvents.deletedByModerator, deletion);
      if (!wasHeld) await this.deleteLocked(tx, id, fact, { isModerated: deletion !== undefined });
    });
  }

  /** Deleting again changes nothing. */
  async deleteIn(tx: Transaction, id: string, options: DeletionOptions): Promise<void> {
    const fact = await this.facts.lock(tx, id);
    if (fact && !fact.deletedAt) await this.deleteLocked(tx, id, fact, options);
  }

  /** Only what a moderator has deleted. Without its author's account it stays deleted; on a removed port it waits for the port. @returns whether it is back */
  async restoreIn(tx: Transaction, id: string): Promise<boolean> {
    const fact = await this.facts.lock(tx, id);
    if (!fact || !canReturn(fact)) return false;
    if (!(await takeModeratedDeletion(tx.kit, { kind, itemId: id }))) return false;
    await this.facts.restore(tx, id);
    return this.announceIfShown(tx, id, fact);
  }

  /** Only what was held; as if it were written now. @returns whether others can read it */
  async publishIn(tx: Transaction, id: string): Promise<boolean> {
    const fact = await this.facts.lock(tx, id);
    const isPossible = fact && canReturn(fact) && (await this.ports.names(tx, fact.portId));
    if (!isPossible || !(await takeHeld(tx.kit, { kind, itemId: id }))) return false;
    await this.facts.publish(tx, id);
    return this.announceIfShown(tx, id, fact);
  }

  /** Moderators have decided that a fact stays: it is in view again, whatever was reported before. */
  async keepIn(tx: Transaction, id: string): Promise<void> {
    const fact = await this.facts.lock(tx, id);
    if (!fact || fact.deletedAt) return;
    await this.endSuspension(tx, id);
    if (fact.isSuspended) announceCrewFact(tx, { id, ...fact });
  }

  private async announceIfShown(tx: Transaction, id: string, fact: LockedCrewFact): Promise<boolean> {
    if (!(await this.ports.names(tx, fact.portId))) return false;
    announceCrewFact(tx, { id, ...fact });
    return true;
  }

  private async deleteLocked(
    tx: Transaction,
    id: string,
    fact: LockedCrewFact,
    { isModerated }: DeletionOptions,
  ): Promise<void> {
    if (isModerated) await noteModeratedDeletion(tx.kit, { kind, itemId: id });
    else await this.facts.removeAnswers(tx, id);
    await this.facts.delete(tx, id);
    await this.endSuspension(tx, id);
    announceCrewFact(tx, { id, ...fact }, { isDeleted: true });
  }

  private async endSuspension(tx: Transaction, id: string): Promise<void> {
    await this.reports.noteDecided(tx, id);
    await this.facts.suspend(tx, id, false);
  }
}

const canReturn = ({ deletedAt, person }: LockedCrewFact): boolean =>
  deletedAt !== null && userIdOf(person) !== undefined;
