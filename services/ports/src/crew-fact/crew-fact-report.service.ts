import {
  type adminEvents,
  type crewFactCalls,
  type Payload,
  portEvents,
  type Request,
  reportsOfSuspension,
} from '@kubrik/contract';
import {
  CONFIG,
  carryOut,
  isHeld,
  keyedNetwork,
  Outbox,
  personKey,
  reportOf,
  type Transaction,
} from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { PortsConfig } from '../ports.config.js';
import { crewFactNotFound } from './crew-fact.refusals.js';
import { CrewFactRepository } from './crew-fact.repository.js';
import { announceCrewFact } from './crew-fact.service.js';
import { CrewFactDeletionService } from './crew-fact-deletion.service.js';
import { CrewFactReportRepository } from './crew-fact-report.repository.js';
import { reportedCrewFact } from './reported-crew-fact.js';

const kind = 'crew_fact';

/** Facts that people report, and those that the moderators have decided about. */
@Injectable()
export class CrewFactReportService {
  constructor(
    private readonly facts: CrewFactRepository,
    private readonly reports: CrewFactReportRepository,
    private readonly deletions: CrewFactDeletionService,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: PortsConfig,
  ) {}

  /** The reports of several networks take the fact out of view until a moderator decides. */
  report({ params: { id }, ...request }: Request<typeof crewFactCalls.reportCrewFact>): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      const fact = await this.facts.lock(tx, id);
      if (!fact || fact.deletedAt) throw crewFactNotFound();
      tx.emit(portEvents.reported, reportOf(this.config, request, reportedCrewFact(id, fact)));
      const network = keyedNetwork(this.config, request.origin, `report of crew fact ${id}`);
      await this.reports.add(tx, { factId: id, person: personKey(request.actor), network });
      if (fact.isSuspended || (await this.reports.countOpen(tx, id)) < reportsOfSuspension) return;
      await this.facts.suspend(tx, id, true);
      announceCrewFact(tx, { id, ...fact });
    });
  }

  async applyDecided(tx: Transaction, decided: Payload<typeof adminEvents.reportsDecided>): Promise<void> {
    const { itemId, outcome } = decided;
    if (decided.kind === kind && outcome === 'kept' && !(await isHeld(tx.kit, { kind, itemId })))
      await this.deletions.keepIn(tx, itemId);
    await carryOut(tx, decided, {
      kind,
      delete: (id) => this.deletions.deleteIn(tx, id, { isModerated: true }),
      restore: (id) => this.deletions.restoreIn(tx, id),
      publish: (id) => this.deletions.publishIn(tx, id),
      forget: (id) => this.facts.delete(tx, id),
    });
  }
}
