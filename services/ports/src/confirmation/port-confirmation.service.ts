import {
  type Actor,
  contributionEvents,
  neededConfirmations,
  type Origin,
  portEvents,
  type ports,
  type Reply,
} from '@kubrik/contract';
import {
  CONFIG,
  keyedNetwork,
  Outbox,
  personKey,
  Refusal,
  requireUser,
  type Transaction,
} from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { portNotFound } from '../directory/port.refusals.js';
import { type LockedPort, PortRepository } from '../directory/port.repository.js';
import type { PortsConfig } from '../ports.config.js';
import { PortConfirmationRepository } from './port-confirmation.repository.js';

type Confirmation = Reply<typeof ports.confirmation>;

/**
 * The person who added a port sees it at once; others see it once a moderator has approved it or enough people have
 * confirmed it.
 */
@Injectable()
export class PortConfirmationService {
  constructor(
    private readonly portRepository: PortRepository,
    private readonly confirmations: PortConfirmationRepository,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: PortsConfig,
  ) {}

  async read(id: string, actor: Actor): Promise<Confirmation> {
    const port = await this.portRepository.additionOf(id);
    if (!port) throw portNotFound();
    return {
      isConfirmed: port.isConfirmed,
      confirmations: await this.confirmations.count(id),
      needed: neededConfirmations,
      isOwn: isOwn(port, actor),
      hasConfirmed: await this.confirmations.has(id, personKey(actor)),
    };
  }

  async confirm(id: string, actor: Actor, origin: Origin): Promise<Confirmation> {
    await this.outbox.transaction(async (tx) => {
      const port = await this.lock(tx, id);
      if (port.isConfirmed) return;
      if (isOwn(port, actor)) throw forbidden('Подтверждает порт кто-то другой, не тот, кто его добавил');
      if (requireUser(actor).isUnverified) throw forbidden('Сначала подтвердите свой адрес почты');
      const person = personKey(actor);
      if (await this.confirmations.has(id, person, tx)) return;
      const network = keyedNetwork(this.config, origin, `confirmation ${id}`);
      const isCounted = !(await this.confirmations.hasNetwork(tx, id, network));
      await this.confirmations.insert(tx, { portId: id, person, network, isCounted });
      if ((await this.confirmations.count(id, tx)) >= neededConfirmations) await this.publish(tx, id, port);
    });
    return this.read(id, actor);
  }

  approve(id: string): Promise<void> {
    return this.outbox.transaction((tx) => this.approveIn(tx, id));
  }

  async approveIn(tx: Transaction, id: string): Promise<void> {
    const port = await this.lock(tx, id);
    if (!port.isConfirmed) await this.publish(tx, id, port);
  }

  /** Takes the port's row lock, so confirmations come one after another and the last needed one sees all others. */
  private async lock(tx: Transaction, id: string): Promise<LockedPort> {
    const port = await this.portRepository.lockRow(tx, id);
    if (!port) throw portNotFound();
    return port;
  }

  private async publish(tx: Transaction, portId: string, { name, addedBy }: LockedPort): Promise<void> {
    await this.portRepository.confirm(tx, portId);
    tx.emit(portEvents.confirmed, { portId, name, addedBy });
    tx.emit(contributionEvents.settled, { kind: 'port', itemId: portId, isDeleted: false });
  }
}

const isOwn = ({ addedBy }: { addedBy: string | null }, actor: Actor): boolean =>
  actor.kind === 'user' && actor.id === addedBy;

const forbidden = (message: string) => new Refusal('Forbidden', [{ field: 'id', message }]);
