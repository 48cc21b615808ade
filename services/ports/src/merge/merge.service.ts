import { contributionEvents, portEvents } from '@kubrik/contract';
import type { Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { DescribedPort } from '../directory/port.entity.js';
import { PortRepository } from '../directory/port.repository.js';
import { PortAgentRepository } from '../port-agent/port-agent.repository.js';
import { PortRatingRepository } from '../port-rating/port-rating.repository.js';
import type { SourceRecord } from '../source/source-facts.js';
import { type RecordOfPort, SourceRecordRepository } from '../source/source-record.repository.js';
import { JoinedPortRepository } from './joined-port.repository.js';
import { differs, mergePort } from './merge-port.js';

export interface MergeResult {
  added: number;
  changed: number;
  unchanged: number;
  /** Codes that do not begin with the code of a country. */
  unknown: string[];
}

@Injectable()
export class MergeService {
  constructor(
    private readonly ports: PortRepository,
    private readonly sources: SourceRecordRepository,
    private readonly joinedPorts: JoinedPortRepository,
    private readonly ratings: PortRatingRepository,
    private readonly agents: PortAgentRepository,
  ) {}

  /**
   * Makes further codes lead to the ports that stay, merges, and moves what people wrote about the joined ports.
   *
   * @param lines the product's records; a record that was imported of a later year stays. Without them, the stored
   *   records of the ports that stay are merged
   */
  async join(tx: Transaction, further: Map<string, string>, lines?: SourceRecord[]): Promise<MergeResult> {
    await this.ports.lockPorts(tx);
    await this.sources.leadCodes(tx, further);
    const newest = lines && (await this.withoutOlder(tx, lines));
    const result = await this.merge(tx, newest ?? (await this.sources.ofPorts([...further.values()], tx)));
    // Only after the merge do all ports that stay exist.
    for (const joined of await this.joinedPorts.list(tx)) {
      await this.joinedPorts.moveTo(tx, joined);
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

  /**
   * Splits a joined port off again. What people wrote stays with the other port, because nobody knows which of the two
   * they meant.
   */
  async split(tx: Transaction, code: string, portId: string): Promise<void> {
    await this.ports.lockPorts(tx);
    await this.sources.ownCode(tx, code);
    await this.merge(tx, await this.sources.ofPorts([code, portId], tx));
  }

  /** Replaces records of sources, and makes the ports of these records anew from all their records. */
  async merge(tx: Transaction, lines: SourceRecord[]): Promise<MergeResult> {
    await this.ports.lockPorts(tx);
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
      ...withEarlierNames(record, storedByKey.get(keyOf(record))),
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
    for (const { id: portId, name, addedBy } of await this.ports.authors(tx, confirmed)) {
      tx.emit(portEvents.confirmed, { portId, name, addedBy });
      tx.emit(contributionEvents.settled, { kind: 'port', itemId: portId, isDeleted: false });
    }
    const countries = [...new Set(written.map(({ countryCode }) => countryCode))];
    await this.ports.guessTimezones(tx, countries);
    const added = [...next.keys()].filter((id) => !before.has(id)).length;
    const changed = written.length - added;
    const unknown = ids.filter((id) => !next.has(id));
    return { added, changed, unchanged: next.size - written.length, unknown };
  }
}

/** Combines lines of one code and source, which may have different names; the first name stays the port's name. */
function combine(lines: readonly SourceRecord[]): SourceRecord[] {
  const combined = new Map<string, SourceRecord>();
  for (const line of lines) {
    const first = combined.get(keyOf(line));
    const { name = first?.facts.name } = first?.facts ?? line.facts;
    const names = [...namesOf(first), ...namesOf(line)];
    const otherNames = [...new Set(names)].filter((other) => other !== name);
    combined.set(keyOf(line), { ...line, facts: { ...line.facts, name, otherNames } });
  }
  return [...combined.values()];
}

const namesOf = (record: SourceRecord | undefined): string[] =>
  record ? [record.facts.name ?? [], record.facts.otherNames ?? []].flat() : [];

/**
 * Keeps names that the source gave before as search names, which nobody sees: they may have been mistakes. The code
 * list has several lines for one code and a call may bring only one of them, so its earlier names stay names, and a new
 * name becomes the port's.
 */
function withEarlierNames(record: SourceRecord, earlier: SourceRecord | undefined): SourceRecord {
  const [names, before] = [namesOf(record), namesOf(earlier)];
  if (record.source === 'unlocode') {
    const { name } = record.facts;
    const isKnown = name === undefined || before.includes(name);
    const [first, ...otherNames] = new Set(isKnown ? [...before, ...names] : [...names, ...before]);
    return { ...record, facts: { ...record.facts, name: first, otherNames } };
  }
  const { searchNames = [] } = record.facts;
  const all = new Set([...searchNames, ...(earlier?.facts.searchNames ?? []), ...before]);
  const found = [...all].filter((one) => !names.includes(one));
  return found.length === 0 ? record : { ...record, facts: { ...record.facts, searchNames: found } };
}

const keyOf = ({ code, source }: Pick<SourceRecord, 'code' | 'source'>) => `${code} ${source}`;

/** @param records of several records of one code and source, the last one is used */
function merge(
  ids: string[],
  records: RecordOfPort[],
  before: Map<string, DescribedPort>,
): Map<string, DescribedPort> {
  const last = new Map(records.map((record) => [keyOf(record), record]));
  const byPort = Map.groupBy(last.values(), ({ portId }) => portId);
  const ports = ids.flatMap((id) => mergePort(id, byPort.get(id) ?? [], before.get(id)) ?? []);
  return new Map(ports.map((port) => [port.id, port]));
}
