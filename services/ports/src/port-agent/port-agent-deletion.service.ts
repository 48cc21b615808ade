import {
  type Actor,
  type adminEvents,
  type DeletionReason,
  type Payload,
  type portAgentCalls,
  portEvents,
  type Request,
} from '@kubrik/contract';
import {
  CONFIG,
  carryOut,
  dropAuditEntry,
  type KitConfig,
  moderatedDeletionOf,
  noteModeratedDeletion,
  Outbox,
  Refusal,
  refuseHeld,
  reportOf,
  type Transaction,
  takeHeld,
  takeModeratedDeletion,
  userIdOf,
} from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { PortRepository } from '../port/port.repository.js';
import { PortAgentRepository } from './port-agent.repository.js';
import { reportedPortAgent } from './reported-port-agent.js';

const kind = 'port_agent';

/** Agents that people report, and what becomes of them by moderators and those who entered them. */
@Injectable()
export class PortAgentDeletionService {
  constructor(
    private readonly agents: PortAgentRepository,
    private readonly ports: PortRepository,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: KitConfig,
  ) {}

  report({ params: { id }, ...request }: Request<typeof portAgentCalls.reportAgent>): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      const agent = await this.agents.lock(tx, id);
      if (!agent || agent.deletedAt) throw agentNotFound();
      tx.emit(portEvents.reported, reportOf(this.config, request, reportedPortAgent(agent)));
    });
  }

  /** By a moderator, at its place. Deleting again changes nothing. */
  delete(id: string, actor: Actor, reason: DeletionReason): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      const agent = await this.agents.lock(tx, id);
      if (!agent) throw agentNotFound();
      const wasHeld = agent.deletedAt !== null && (await refuseHeld(tx.kit, { kind, itemId: id }));
      if (agent.deletedAt && !wasHeld) return dropAuditEntry();
      const deletion = moderatedDeletionOf(actor, reason, reportedPortAgent(agent));
      if (deletion) tx.emit(portEvents.deletedByModerator, deletion);
      if (!wasHeld) await this.deleteIn(tx, id, { isModerated: deletion !== undefined });
    });
  }

  /** Deleting again changes nothing. */
  async deleteIn(tx: Transaction, id: string, { isModerated }: { isModerated: boolean }): Promise<void> {
    const agent = await this.agents.lock(tx, id);
    if (!agent || agent.deletedAt) return;
    if (isModerated) await noteModeratedDeletion(tx.kit, { kind, itemId: id });
    await this.agents.delete(tx, agent);
    tx.emit(portEvents.agentChanged, { portId: agent.portId, agentId: id, isDeleted: true });
  }

  applyDecided(tx: Transaction, decided: Payload<typeof adminEvents.reportsDecided>): Promise<void> {
    return carryOut(tx, decided, {
      kind,
      delete: (id) => this.deleteIn(tx, id, { isModerated: true }),
      restore: (id) => this.showIn(tx, id, takeModeratedDeletion),
      publish: (id) => this.showIn(tx, id, takeHeld),
      // It stays out of view.
      forget: async () => {},
    });
  }

  /** Without the account of who entered it, or the port, it stays away. @returns whether others can read it */
  private async showIn(tx: Transaction, id: string, take: typeof takeHeld): Promise<boolean> {
    const agent = await this.agents.lock(tx, id);
    const isPossible =
      agent?.deletedAt && userIdOf(agent.person) && (await this.ports.names(tx, agent.portId));
    if (!isPossible || !(await take(tx.kit, { kind, itemId: id }))) return false;
    await this.agents.restore(tx, agent);
    tx.emit(portEvents.agentChanged, { portId: agent.portId, agentId: id, isDeleted: false });
    return true;
  }
}

export const agentNotFound = () =>
  new Refusal('AgentNotFound', [{ field: 'id', message: 'Такого агента нет' }]);
