import { portEvents } from '@kubrik/contract';
import type { Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { differs, merged, newRecord } from './merge.js';
import { PortRepository } from './port.repository.js';
import type { PortFacts, PortRecord } from './port-facts.js';

export interface MergeResult {
  added: number;
  changed: number;
  unchanged: number;
  /** Codes that begin with no country's code. */
  unknown: string[];
}

@Injectable()
export class MergeService {
  constructor(private readonly ports: PortRepository) {}

  /** Merges what a source says of many ports, by UN/LOCODE. @param rank of ports that are new */
  async merge(tx: Transaction, facts: PortFacts[], rank: number): Promise<MergeResult> {
    await this.ports.lock(tx);
    const ids = facts.map(({ id }) => id);
    const before = new Map((await this.ports.records(tx, ids)).map((record) => [record.id, record]));
    const now = new Map<string, PortRecord>(before);
    const unknown: string[] = [];
    for (const fact of facts) {
      const record = now.get(fact.id);
      const next = record ? merged(record, fact) : newRecord(fact, rank);
      if (next) now.set(fact.id, next);
      else unknown.push(fact.id);
    }
    const records = [...now.values()];
    const written = records.filter((record) => {
      const earlier = before.get(record.id);
      return !earlier || differs(earlier, record);
    });
    const confirmed = written.filter(({ id }) => before.get(id)?.isConfirmed === false);
    await this.ports.write(tx, written);
    for (const { id: portId, name, addedBy } of await this.ports.authors(tx, confirmed))
      tx.emit(portEvents.confirmed, { portId, name, addedBy });
    await this.ports.guessTimezones(tx, [...new Set(records.map(({ countryCode }) => countryCode))]);
    const added = records.length - before.size;
    const changed = written.length - added;
    return { added, changed, unchanged: records.length - written.length, unknown };
  }
}
