import { type PortSourceRecord, portSources } from '@kubrik/contract';
import { isElsewhere, type PositionColumns, positionOfRow, trustOf } from './position.js';
import type { SourceRecord } from './source-facts.js';

/** The most trusted position first; sources without one come last. @param port where the port is, when it is known */
export function viewSources(records: SourceRecord[], port?: PositionColumns): PortSourceRecord[] {
  const trust = ({ source, facts: { position } }: SourceRecord) =>
    position ? trustOf(source) : portSources.length;
  const sorted = [...records].sort((a, b) => trust(a) - trust(b) || (a.code < b.code ? -1 : 1));
  const chosen = port && positionOfRow(port);
  return sorted.map(({ source, year, code, facts: { name = null, position, particulars = {} } }) => ({
    source,
    year,
    code,
    name,
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
    particulars,
    isElsewhere: isElsewhere(position, chosen),
  }));
}
