import {
  type adminEvents,
  type Payload,
  portEvents,
  portPath,
  type ports,
  type Request,
} from '@kubrik/contract';
import { CONFIG, type KitConfig, Outbox, Refusal, reportOf, type Transaction } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { portNotFound } from './port.refusals.js';
import { PortRepository } from './port.repository.js';
import { PortConfirmationService } from './port-confirmation.service.js';

/** Ports that people added: those that others report, and those that moderators remove. Ports of the directory stay. */
@Injectable()
export class PortReportService {
  constructor(
    private readonly ports: PortRepository,
    private readonly confirmations: PortConfirmationService,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: KitConfig,
  ) {}

  report({ params: { id }, ...request }: Request<typeof ports.report>): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      const { name, description, addedBy } = await this.lockAdded(tx, id);
      const thing = {
        kind: 'port',
        itemId: id,
        content: `${name} — ${description}`,
        // The page of a port names nobody either.
        authorName: '',
        authorId: addedBy,
        path: portPath(id),
      } as const;
      tx.emit(portEvents.reported, reportOf(this.config, request, thing));
    });
  }

  remove(id: string): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      const { name, addedBy } = await this.lockAdded(tx, id);
      await this.removeIn(tx, id, name, addedBy);
    });
  }

  /** A port that moderators keep is approved. Does nothing for a port that has gone. */
  async applyDecided(
    tx: Transaction,
    { kind, itemId, outcome, rule }: Payload<typeof adminEvents.reportsDecided>,
  ): Promise<void> {
    // Without a rule it only follows a removal, after which the code may have been added anew.
    if (kind !== 'port' || (outcome === 'deleted' && rule === null)) return;
    const port = await this.ports.lockOne(tx, itemId);
    if (!port?.isEnteredByPerson) return;
    // The decision itself names the rule to its author.
    await (outcome === 'deleted'
      ? this.removeIn(tx, itemId, port.name, null)
      : this.confirmations.approveIn(tx, itemId));
  }

  /** @param addedBy account that is notified */
  private async removeIn(
    tx: Transaction,
    portId: string,
    name: string,
    addedBy: string | null,
  ): Promise<void> {
    await this.ports.remove(tx, portId);
    tx.emit(portEvents.removed, { portId, name, addedBy });
  }

  /** @throws Refusal PortNotFound, and Forbidden for a port of the directory */
  private async lockAdded(tx: Transaction, id: string) {
    const port = await this.ports.lockOne(tx, id);
    if (!port) throw portNotFound();
    if (!port.isEnteredByPerson) throw ofDirectory();
    return port;
  }
}

const ofDirectory = () =>
  new Refusal('Forbidden', [
    { field: 'id', message: 'Это порт справочника: его никто из участников не добавлял' },
  ]);
