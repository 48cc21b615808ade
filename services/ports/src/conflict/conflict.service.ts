import { type Body, portEvents, type ports, type Reply } from '@kubrik/contract';
import { countryByCode } from '@kubrik/names';
import { Outbox, Refusal, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { portNotFound } from '../directory/port.refusals.js';
import { PortRepository } from '../directory/port.repository.js';
import { MergeService } from '../merge/merge.service.js';
import { SourceRecordRepository } from '../source/source-record.repository.js';
import { viewSources } from '../source/source-record.view.js';
import { ConflictRepository } from './conflict.repository.js';

/** Most conflicts of one kind that the panel gets at once. */
const shown = 50;

const notAPair = () =>
  new Refusal('ValidationFailed', [
    { field: 'otherId', message: 'Эти порты стоят в разных местах, поэтому они не один порт' },
  ]);

/** Where lists contradict one another, a moderator decides; later imports keep the decision. */
@Injectable()
export class ConflictService {
  constructor(
    private readonly conflicts: ConflictRepository,
    private readonly portRepository: PortRepository,
    private readonly sources: SourceRecordRepository,
    private readonly merging: MergeService,
    private readonly outbox: Outbox,
  ) {}

  async list(): Promise<Reply<typeof ports.conflicts>> {
    const [rows, total, pairs] = await Promise.all([
      this.conflicts.positions(shown),
      this.conflicts.count(),
      this.conflicts.pairs(shown),
    ]);
    const records = await this.sources.ofPorts(rows.map(({ id }) => id));
    const positions = rows.map(({ countryCode, conflict, ...port }) => ({
      ...port,
      countryRu: countryByCode(countryCode)?.nameRu ?? countryCode,
      kind: conflict ?? 'contradiction',
      sources: viewSources(records.filter(({ portId }) => portId === port.id)),
    }));
    return {
      total,
      positions,
      pairs: pairs.map(({ countryCode, latitude, longitude, ...pair }) => ({
        countryRu: countryByCode(countryCode)?.nameRu ?? countryCode,
        latitude,
        longitude,
        ports: [
          { id: pair.id, name: pair.name, nameRu: pair.nameRu },
          { id: pair.otherId, name: pair.otherName, nameRu: pair.otherNameRu },
        ],
      })),
    };
  }

  /** @param position null when every position that the sources give is wrong */
  place(id: string, { position }: Body<typeof ports.place>): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      await this.portRepository.lockPorts(tx);
      await this.requireListed(tx, [id]);
      const facts = position ? { position } : { isPlaceUnknown: true as const };
      const year = new Date().getFullYear();
      await this.merging.merge(tx, [{ code: id, source: 'moderator', year, facts }]);
      tx.emit(portEvents.imported, { added: 0, changed: 1 });
    });
  }

  /**
   * Joins the second port to the first one, or records that they are two ports. In that case a port that was already
   * joined is split off again.
   */
  decidePair({ id, otherId, isSame }: Body<typeof ports.decidePair>): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      await this.portRepository.lockPorts(tx);
      const [first = '', second = ''] = [id, otherId].sort();
      const isJoined = (await this.sources.furtherCodes(tx, [otherId])).get(otherId) === id;
      if (!isJoined) await this.requireListed(tx, [id, otherId]);
      if (!isSame) {
        if (isJoined) await this.takeApart(tx, otherId, id);
        return this.conflicts.keepApart(tx, first, second);
      }
      if (isJoined) return;
      if (!(await this.conflicts.arePair(tx, id, otherId))) throw notAPair();
      await this.conflicts.forgetApart(tx, first, second);
      await this.merging.join(tx, new Map([[otherId, id]]));
      tx.emit(portEvents.imported, { added: 0, changed: 1 });
    });
  }

  private async takeApart(tx: Transaction, code: string, portId: string): Promise<void> {
    await this.merging.split(tx, code, portId);
    tx.emit(portEvents.imported, { added: 1, changed: 1 });
  }

  /** @throws Refusal when one of the ports is not shown, or a person added it */
  private async requireListed(tx: Transaction, ids: string[]): Promise<void> {
    const found = await this.portRepository.records(tx, ids);
    if (found.length < new Set(ids).size) throw portNotFound();
    if (found.some(({ isEnteredByPerson }) => isEnteredByPerson))
      throw new Refusal('Forbidden', [{ field: 'id', message: 'Этот порт добавил человек' }]);
  }
}
