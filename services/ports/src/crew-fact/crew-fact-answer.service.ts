import type { Actor, CrewFact, CrewFactAnswer, Origin } from '@kubrik/contract';
import {
  CONFIG,
  countsForNetwork,
  networkHash,
  Outbox,
  personKey,
  Refusal,
  type Transaction,
} from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { PortsConfig } from '../ports.config.js';
import { announceCrewFact } from './crew-fact.contribution.js';
import { crewFactNotFound } from './crew-fact.refusals.js';
import { CrewFactRepository, type LockedCrewFact } from './crew-fact.repository.js';
import { viewCrewFact } from './crew-fact.view.js';

/** Whether others say that a fact still holds: one answer for each person. */
@Injectable()
export class CrewFactAnswerService {
  constructor(
    private readonly facts: CrewFactRepository,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: PortsConfig,
  ) {}

  answer(factId: string, answer: CrewFactAnswer, actor: Actor, origin: Origin): Promise<CrewFact> {
    const person = personKey(actor);
    return this.outbox.transaction(async (tx) => {
      const fact = await this.lock(tx, factId);
      if (fact.person === person) throw ownFact();
      const network = networkHash(this.config, actor, origin, `crew fact ${factId}`);
      const isCounted = await countsForNetwork(network, (one) => this.facts.countOfNetwork(tx, factId, one));
      await this.facts.saveAnswer(tx, { factId, person, answer, network, isCounted });
      announceCrewFact(tx, fact);
      return viewCrewFact(await this.facts.read(tx, factId));
    });
  }

  takeBack(factId: string, actor: Actor): Promise<CrewFact> {
    const person = personKey(actor);
    return this.outbox.transaction(async (tx) => {
      const fact = await this.lock(tx, factId);
      if (fact.person === person) throw ownFact();
      if (await this.facts.deleteAnswer(tx, factId, person)) announceCrewFact(tx, fact);
      return viewCrewFact(await this.facts.read(tx, factId));
    });
  }

  /** The row lock puts two simultaneous answers in order. */
  private async lock(tx: Transaction, id: string): Promise<LockedCrewFact> {
    const fact = await this.facts.lock(tx, id);
    if (!fact || fact.deletedAt) throw crewFactNotFound();
    return fact;
  }
}

const ownFact = () =>
  new Refusal('Forbidden', [{ field: 'id', message: 'Это написали вы: подтверждают другие' }]);
