import { portEvents } from '@kubrik/contract';
import type { Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { PortAgentRepository } from '../port-agent/port-agent.repository.js';
import { PortRatingRepository } from '../port-rating/port-rating.repository.js';
import type { SourceRecord } from '../source/source-facts.js';
import { type RecordOfPort, SourceRecordRepository } from '../source/source-record.repository.js';
import { differs, type MergedPort, mergePort } from './merged-port.js';
import { PortRepository } from './port.repository.js';

export interface MergeResult {
  added: number;
  changed: number;
  unchanged: number;
  /** Codes that begin with no country's code. */
  unknown: string[];
}

@Injectable()
export class MergeService {
  constructor(
    private readonly ports: PortRepository,
    private readonly sources: SourceRecordRepository,
    private readonly ratings: PortRatingRepository,
    private readonly agents: PortAgentRepository,
  ) {}

  /**
   * Makes codes lead to the ports that stay, merges, and moves there what people wrote under these codes.
   *
   * @param lines of the product: what was imported of a later year stays. Without them, what is known of the ports
   *   that stay
   */
  async join(tx: Transaction, further: Map<string, string>, lines?: SourceRecord[]): Promise<MergeResult> {
    await this.ports.lock(tx);
    await this.sources.leadCodes(tx, further);
    const newest = lines && (await this.withoutOlder(tx, lines));
    const result = await this.merge(tx, newest ?? (await this.sources.ofPorts([...further.values()], tx)));
    // Only now all ports that stay are there.
    for (const joined of await this.sources.joined(tx)) {
      await this.sources.moveTo(tx, joined);
      tx.emit(portEvents.joined, joined);
      await this.ratings.recount(tx, joined.portId);
      await this.agents.recount(tx, joined.portId);
    }
    return result;
  }

  private async withoutOlder(tx: Transaction, lines: SourceRecord[]): Promise<SourceRecord[]> {
    const earliest = Math.min(...lines.flatMap(({ year }) => year ?? []));
    const later = await this.sources.laterThan(tx, Number.isFinite(earliest) ? earliest : 0);
    const years = new Map(later.map((record) => [keyOf(record), record.year ?? 0]));
    return lines.filter((line) => (years.get(keyOf(line)) ?? 0) <= (line.year ?? 0));
  }

  /** Replaces what sources said of ports, and makes these ports anew of all that is said. */
  async merge(tx: Transaction, lines: SourceRecord[]): Promise<MergeResult> {
    await this.ports.lock(tx);
    const given = combine(lines);
    const further = await this.sources.furtherCodes(
      tx,
      given.map(({ code }) => code),
    );
    const ids = [...new Set(given.map(({ code }) => further.get(code) ?? code))];
    const before = new Map((await this.ports.records(tx, ids)).map((port) => [port.id, port]));
    const stored = await this.sources.ofPorts(ids, tx);
    const storedByKey = new Map(stored.map((record) => [keyOf(record), record]));
    const records = given.map((record) => ({
      ...withNamesOf(record, storedByKey.get(keyOf(record))),
      portId: further.get(record.code) ?? record.code,
    }));
    const next = merge(ids, [...stored, ...records], before);
    const written = [...next.values()].filter((port) => {
      const earlier = before.get(port.id);
      return !earlier || differs(earlier, port);
    });
    const confirmed = written.filter(({ id }) => before.get(id)?.isConfirmed === false);
    await this.ports.write(tx, written);
    await this.sources.write(
      tx,
      records.filter(({ portId }) => next.has(portId)),
    );
    for (const { id: portId, name, addedBy } of await this.ports.authors(tx, confirmed))
      tx.emit(portEvents.confirmed, { portId, name, addedBy });
    const countries = [...new Set(written.map(({ countryCode }) => countryCode))];
    await this.ports.guessTimezones(tx, countries);
    const added = [...next.keys()].filter((id) => !before.has(id)).length;
    const changed = written.length - added;
    const unknown = ids.filter((id) => !next.has(id));
    return { added, changed, unchanged: next.size - written.length, unknown };
  }
}

/** A list may have several lines for one code, each with another name; the first name stays the port's. */
function combine(lines: readonly SourceRecord[]): SourceRecord[] {
  const combined = new Map<string, SourceRecord>();
  for (const record of lines) {
    const key = keyOf(record);
    combined.set(key, withNamesOf(record, combined.get(key)));
  }
  return [...combined.values()];
}

/** A name that the source has given before is no news; a new one becomes the port's, and the earlier ones still find it. */
function withNamesOf(record: SourceRecord, earlier: SourceRecord | undefined): SourceRecord {
  const { name, otherNames = [] } = record.facts;
  const known = [earlier?.facts.name, ...(earlier?.facts.otherNames ?? [])].filter(
    (one) => one !== undefined,
  );
  const all =
    name === undefined || known.includes(name) ? [...known, ...otherNames] : [name, ...known, ...otherNames];
  const [first, ...others] = [...new Set(name === undefined ? [] : all)];
  return {
    ...record,
    facts: { ...record.facts, name: first, otherNames: first === undefined ? otherNames : others },
  };
}

const keyOf = ({ code, source }: Pick<SourceRecord, 'code' | 'source'>) => `${code} ${source}`;

/** @param records of one code and source, the last one counts */
function merge(
  ids: string[],
  records: RecordOfPort[],
  before: Map<string, MergedPort>,
): Map<string, MergedPort> {
  const last = new Map(records.map((record) => [keyOf(record), record]));
  const byPort = Map.groupBy(last.values(), ({ portId }) => portId);
  const ports = ids.flatMap((id) => mergePort(id, byPort.get(id) ?? [], before.get(id)) ?? []);
  return new Map(ports.map((port) => [port.id, port]));
}
