import {
  type Actor,
  type PortAgent,
  type portAgentCalls,
  type Request,
  type SentPortAgent,
} from '@kubrik/contract';
import { Contributions, idempotent, Outbox, personKey, requireUser } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { portNotFound } from '../directory/port.refusals.js';
import { PortRepository } from '../directory/port.repository.js';
import { requirePortId } from '../directory/require-port.js';
import { PortAgentContribution } from './port-agent.contribution.js';
import { PortAgentRepository } from './port-agent.repository.js';
import { viewPortAgent } from './port-agent.view.js';

/** Ships' agents that people enter: others see one once a moderator has approved it. */
@Injectable()
export class PortAgentService {
  constructor(
    private readonly agents: PortAgentRepository,
    private readonly ports: PortRepository,
    private readonly outbox: Outbox,
    private readonly kind: PortAgentContribution,
    private readonly contributions: Contributions,
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
      const port = await this.ports.lockRow(tx, code);
      if (!port) throw portNotFound();
      return idempotent(tx, { actor, clientId, body: { portId: code, ...written } }, async () => {
        const draft = { ...written, portId: port.id, id: uuidv7(), person };
        const deletedAt = new Date();
        const agent = await this.agents.insert(tx, { ...draft, deletedAt });
        const portName = port.nameRu ?? port.name;
        await this.contributions.hold(tx, this.kind, { ...draft, deletedAt, portName }, 'contact');
        return { ...viewPortAgent(agent), isHeld: true };
      });
    });
  }
}
