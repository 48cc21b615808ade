import { crewFactPath, portEvents, reportsOfSuspension } from '@kubrik/contract';
import {
  type ContributionKind,
  type Hiding,
  type ReportedThing,
  type Returning,
  type Showing,
  type Transaction,
  userIdOf,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { PortRepository } from '../directory/port.repository.js';
import type { CrewFact } from './crew-fact.entity.js';
import { crewFactNotFound } from './crew-fact.refusals.js';
import { CrewFactRepository, type LockedCrewFact } from './crew-fact.repository.js';

/** What crews know of ports, as a kind of contribution. */
@Injectable()
export class CrewFactContribution implements ContributionKind<LockedCrewFact> {
  readonly kind = 'crew_fact';
  readonly notFound = crewFactNotFound;
  readonly reportsUntilSuspended = reportsOfSuspension;

  constructor(
    private readonly facts: CrewFactRepository,
    private readonly ports: PortRepository,
  ) {}

  lock(tx: Transaction, id: string): Promise<LockedCrewFact | undefined> {
    return this.facts.lock(tx, id);
  }

  describe({ id, content, authorName, person, portId }: LockedCrewFact): ReportedThing {
    return {
      kind: 'crew_fact',
      itemId: id,
      content,
      authorName,
      authorId: userIdOf(person) ?? null,
      path: crewFactPath(portId, id),
      // The moderator reads the whole text here, because its page may hide it.
      isShownWhole: true,
    };
  }

  async mayReturn(tx: Transaction, { person, portId }: LockedCrewFact, { how }: Returning): Promise<boolean> {
    if (how === 'kept') return true;
    if (userIdOf(person) === undefined) return false;
    // A deleted fact of a removed port may return at once; it is shown when the port comes back.
    return how === 'restored' || (await this.ports.exists(tx, portId));
  }

  async hide(tx: Transaction, fact: LockedCrewFact, how: Hiding): Promise<void> {
    if (how === 'withdrawn') await this.facts.removeAnswers(tx, fact.id);
    await this.facts.delete(tx, fact.id);
    announceCrewFact(tx, fact, { isDeleted: how !== 'suspended' });
  }

  async show(tx: Transaction, fact: LockedCrewFact, how: Showing): Promise<boolean> {
    if (how === 'published') await this.facts.publish(tx, fact.id);
    else await this.facts.restore(tx, fact.id);
    if (!(await this.ports.exists(tx, fact.portId))) return false;
    announceCrewFact(tx, fact);
    return true;
  }
}

/** Announces the change, so that browsers which show the port's facts read them again. */
export function announceCrewFact(
  tx: Transaction,
  { id: factId, portId }: Pick<CrewFact, 'id' | 'portId'>,
  { isDeleted = false } = {},
): void {
  tx.emit(portEvents.crewFactChanged, { portId, factId, isDeleted });
}
