import {
  type Actor,
  type PortAgent,
  type portAgentCalls,
  portEvents,
  type Request,
  type SentPortAgent,
} from '@kubrik/contract';
import {
  heldTextOf,
  idempotent,
  noteHeld,
  Outbox,
  personKey,
  Refusal,
  requireUser,
  takeHeld,
  takeModeratedDeletion,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { portNotFound } from '../port/port.refusals.js';
import { PortRepository } from '../port/port.repository.js';
import { requirePortId } from '../port/require-port.js';
import { PortAgentRepository } from './port-agent.repository.js';
import { viewPortAgent } from './port-agent.view.js';
import { agentNotFound, PortAgentDeletionService } from './port-agent-deletion.service.js';
import { reportedPortAgent } from './reported-port-agent.js';

/** Ships' agents that people enter: others see one once a moderator has approved it. */
@Injectable()
export class PortAgentService {
  constructor(
    private readonly agents: PortAgentRepository,
    private readonly ports: PortRepository,
    private readonly deletions: PortAgentDeletionService,
    private readonly outbox: Outbox,
  ) {}

  async ofPort(code: string): Promise<PortAgent[]> {
    return (await this.agents.newest(await requirePortId(this.ports, code))).map(viewPortAgent);
  }

  async own(code: string, actor: Actor): Promise<string[]> {
    return this.agents.idsOf(await requirePortId(this.ports, code), personKey(requireUser(actor)));
  }

  async all(): Promise<PortAgent[]> {
    return (await this.agents.newest()).map(viewPortAgent);
  }

  add({
    params: { id: code },
    body: { clientId, name, phone, email, services },
    actor,
  }: Request<typeof portAgentCalls.addAgent>): Promise<SentPortAgent> {
    const person = personKey(requireUser(actor));
    const contacts = { phone: phone ?? null, email: email ?? null };
    const written = { name, ...contacts, services: services ?? null };
    return this.outbox.transaction(async (tx) => {
      const port = await this.ports.lockOne(tx, code);
      if (!port) throw portNotFound();
      return idempotent(tx, { actor, clientId, body: { portId: code, ...written } }, async () => {
        const draft = { ...written, portId: port.id, id: uuidv7(), person };
        const agent = await this.agents.insert(tx, { ...draft, deletedAt: new Date() });
        await noteHeld(tx.kit, { kind: 'port_agent', itemId: draft.id });
        tx.emit(
          portEvents.textHeld,
          heldTextOf('contact', reportedPortAgent(draft, port.nameRu ?? port.name)),
        );
        return { ...viewPortAgent(agent), isHeld: true };
      });
    });
  }

  deleteOwn(id: string, actor: Actor): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      const agent = await this.agents.lock(tx, id);
      if (!agent) throw agentNotFound();
      if (agent.person !== personKey(requireUser(actor))) throw new Refusal('Forbidden');
      if (!agent.deletedAt) return this.deletions.deleteIn(tx, id, { isModerated: false });
      const { portId } = agent;
      const thing = { kind: 'port_agent', itemId: id } as const;
      if (await takeHeld(tx.kit, thing))
        tx.emit(portEvents.agentChanged, { portId, agentId: id, isDeleted: true });
      // A moderator was faster; nobody brings it back now.
      await takeModeratedDeletion(tx.kit, thing);
    });
  }
}
