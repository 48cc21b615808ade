import { portAgentPath, portEvents } from '@kubrik/contract';
import {
  type ContributionKind,
  Refusal,
  type ReportedThing,
  type Transaction,
  userIdOf,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { PortRepository } from '../directory/port.repository.js';
import { type LockedPortAgent, PortAgentRepository } from './port-agent.repository.js';

/** Ships' agents that people enter, as a kind of contribution. */
@Injectable()
export class PortAgentContribution implements ContributionKind<LockedPortAgent> {
  readonly kind = 'port_agent';
  readonly notFound = () => new Refusal('AgentNotFound', [{ field: 'id', message: 'Такого агента нет' }]);

  constructor(
    private readonly agents: PortAgentRepository,
    private readonly ports: PortRepository,
  ) {}

  lock(tx: Transaction, id: string): Promise<LockedPortAgent | undefined> {
    return this.agents.lock(tx, id);
  }

  /** The content has everything that a moderator has to check. */
  describe(agent: LockedPortAgent): ReportedThing {
    const { id, portId, portName, name, phone, email, services, person } = agent;
    return {
      kind: 'port_agent',
      itemId: id,
      content: [`Порт ${portName ?? portId}`, name, phone, email, services].filter(Boolean).join(' · '),
      // No name, because the page of a port does not name who entered an agent.
      authorName: '',
      authorId: userIdOf(person) ?? null,
      path: portAgentPath(portId, id),
      isShownWhole: true,
    };
  }

  async mayReturn(tx: Transaction, { person, portId }: LockedPortAgent): Promise<boolean> {
    return userIdOf(person) !== undefined && (await this.ports.exists(tx, portId));
  }

  async hide(tx: Transaction, agent: LockedPortAgent): Promise<void> {
    await this.agents.delete(tx, agent);
    tx.emit(portEvents.agentChanged, { portId: agent.portId, agentId: agent.id, isDeleted: true });
  }

  async show(tx: Transaction, agent: LockedPortAgent): Promise<boolean> {
    await this.agents.restore(tx, agent);
    tx.emit(portEvents.agentChanged, { portId: agent.portId, agentId: agent.id, isDeleted: false });
    return true;
  }
}
