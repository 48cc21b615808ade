import {
  type Actor,
  type crewFactCalls,
  type HoldReason,
  type OwnCrewFacts,
  type Request,
  type SentCrewFact,
  type CrewFact as ShownCrewFact,
} from '@kubrik/contract';
import {
  Contributions,
  holdReasonOf,
  type Insertable,
  idempotent,
  Outbox,
  personKey,
  Refusal,
  requireUser,
  type Transaction,
  wouldBeHeld,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { portNotFound } from '../directory/port.refusals.js';
import { PortRepository } from '../directory/port.repository.js';
import { requirePortId } from '../directory/require-port.js';
import { announceCrewFact, CrewFactContribution } from './crew-fact.contribution.js';
import type { CrewFact } from './crew-fact.entity.js';
import { CrewFactRepository } from './crew-fact.repository.js';
import { doubtedLast, viewCrewFact } from './crew-fact.view.js';

type CrewFactDraft = Insertable<CrewFact>;

/** Most facts of one kind that one person has on a port. */
const maxFactsOfKind = 3;

const tooManyFacts = () =>
  new Refusal('ValidationFailed', [
    {
      field: 'kind',
      message: `Об этом вы здесь написали уже ${maxFactsOfKind} раза: исправьте или уберите прежнее`,
    },
  ]);

/** What crews know of a port, and how they add to it. */
@Injectable()
export class CrewFactService {
  constructor(
    private readonly facts: CrewFactRepository,
    private readonly ports: PortRepository,
    private readonly outbox: Outbox,
    private readonly kind: CrewFactContribution,
    private readonly contributions: Contributions,
  ) {}

  async read(code: string): Promise<ShownCrewFact[]> {
    const portId = await requirePortId(this.ports, code);
    return doubtedLast((await this.facts.ofPort(portId)).map(viewCrewFact));
  }

  async own(code: string, actor: Actor): Promise<OwnCrewFacts> {
    const portId = await requirePortId(this.ports, code);
    const person = personKey(actor);
    const suspended = await this.facts.suspendedOf(portId, person);
    return {
      answers: await this.facts.answersOf(portId, person),
      suspended: suspended.map(viewCrewFact),
    };
  }

  add({
    params: { id: code },
    body: { clientId, kind, content },
    actor,
    origin,
  }: Request<typeof crewFactCalls.addCrewFact>): Promise<SentCrewFact> {
    const { id: authorId, username: authorName } = requireUser(actor);
    const write = { actor, clientId, body: { portId: code, kind, content } };
    return this.outbox.transaction(async (tx) => {
      // With the port's row lock, nobody removes the port before the fact is stored.
      const port = await this.ports.lockRow(tx, code);
      if (!port) throw portNotFound();
      const portId = port.id;
      return idempotent(tx, write, async () => {
        const draft = { id: uuidv7(), portId, kind, person: personKey(actor), authorName, content };
        if ((await this.facts.countOf(tx, draft)) >= maxFactsOfKind) throw tooManyFacts();
        const reason = await holdReasonOf(tx.kit, { reason: origin.heldFor, authorId });
        if (reason) return this.hold(tx, draft, reason);
        const fact = await this.facts.insert(tx, draft);
        announceCrewFact(tx, fact);
        return { ...viewCrewFact(fact), isHeld: false };
      });
    });
  }

  /** Sending the same text again changes nothing, so a client may repeat a call whose answer was lost. */
  edit(id: string, actor: Actor, content: string, heldFor?: HoldReason): Promise<ShownCrewFact> {
    return this.outbox.transaction(async (tx) => {
      const fact = await this.contributions.lockOwn(tx, this.kind, id, actor);
      if (fact.content !== content) {
        const { id: authorId } = requireUser(actor);
        if (await holdReasonOf(tx.kit, { reason: heldFor, authorId }))
          throw wouldBeHeld('content', 'новой записью');
        await this.facts.change(tx, id, content);
        announceCrewFact(tx, fact);
      }
      return viewCrewFact(await this.facts.read(tx, id));
    });
  }

  /** Stores a held fact as deleted, so nobody reads it before a moderator publishes it. */
  private async hold(tx: Transaction, draft: CrewFactDraft, reason: HoldReason): Promise<SentCrewFact> {
    const deletedAt = new Date();
    const fact = await this.facts.insert(tx, { ...draft, deletedAt });
    await this.contributions.hold(tx, this.kind, { ...draft, deletedAt }, reason);
    return { ...viewCrewFact(fact), isHeld: true };
  }
}
