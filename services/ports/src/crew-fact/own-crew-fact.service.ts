import type { Actor, CrewFact, HoldReason } from '@kubrik/contract';
import {
  holdReasonOf,
  Outbox,
  personKey,
  Refusal,
  requireUser,
  type Transaction,
  takeHeld,
  takeModeratedDeletion,
  wouldBeHeld,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { crewFactNotFound } from './crew-fact.refusals.js';
import { CrewFactRepository, type LockedCrewFact } from './crew-fact.repository.js';
import { announceCrewFact } from './crew-fact.service.js';
import { viewCrewFact } from './crew-fact.view.js';
import { CrewFactDeletionService } from './crew-fact-deletion.service.js';

/** What authors do with their facts after they have written them. */
@Injectable()
export class OwnCrewFactService {
  constructor(
    private readonly facts: CrewFactRepository,
    private readonly deletions: CrewFactDeletionService,
    private readonly outbox: Outbox,
  ) {}

  /** The same text again changes nothing, so a call whose answer was lost may be sent again. */
  edit(id: string, actor: Actor, content: string, heldFor?: HoldReason): Promise<CrewFact> {
    return this.outbox.transaction(async (tx) => {
      const { id: authorId } = requireUser(actor);
      const fact = await this.lockOwn(tx, id, actor);
      if (fact.deletedAt) throw crewFactNotFound();
      if (fact.content !== content) {
        if (await holdReasonOf(tx.kit, { reason: heldFor, authorId }))
          throw wouldBeHeld('content', 'новой записью');
        await this.facts.change(tx, id, content);
        announceCrewFact(tx, { id, ...fact });
      }
      return viewCrewFact(await this.facts.read(tx, id));
    });
  }

  delete(id: string, actor: Actor): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      const { portId, deletedAt } = await this.lockOwn(tx, id, actor);
      if (!deletedAt) return this.deletions.deleteIn(tx, id, { isModerated: false });
      const fact = { kind: 'crew_fact', itemId: id } as const;
      if (await takeHeld(tx.kit, fact)) announceCrewFact(tx, { id, portId }, { isDeleted: true });
      // A moderator was faster; nobody brings it back now.
      await takeModeratedDeletion(tx.kit, fact);
    });
  }

  private async lockOwn(tx: Transaction, id: string, actor: Actor): Promise<LockedCrewFact> {
    const fact = await this.facts.lock(tx, id);
    if (!fact) throw crewFactNotFound();
    if (fact.person !== personKey(requireUser(actor))) throw new Refusal('Forbidden');
    return fact;
  }
}
