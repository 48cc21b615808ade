import { readDataFile } from '../data-files.js';
import { codeListFacts } from '../import/code-list.js';
import { portIndexFacts } from '../import/port-index.js';
import type { SourceRecord } from '../source/source-facts.js';
import { curatedPorts } from './curated-ports.js';
import { seaPorts } from './sea-ports.js';

/** The year of each list's copy in `services/ports/data`. */
const years = { unlocode: 2026, world_port_index: 2025, geonames: 2026, sea_ports: 2025, curated: 2026 };

export interface Catalogue {
  records: SourceRecord[];
  /** The port's own code by each of its further codes. */
  furtherCodes: Map<string, string>;
}

/** All that the product knows of the world's ports, or of those that are in `sea-ports` or have a Russian name. */
export function readCatalogue(which: 'all' | 'known' = 'all'): Catalogue {
  const inland = new Set(readDataFile('inland.csv').map(({ code }) => code));
  const codeList = codeListRecords().map((record) =>
    inland.has(record.code) ? { ...record, facts: { ...record.facts, isInland: true as const } } : record,
  );
  const abroad = new Set(readDataFile('abroad.csv').map(({ code, source }) => `${code} ${source}`));
  const curated = curatedPorts();
  const furtherCodes = new Map(
    readDataFile('further-codes.csv').map(({ code = '', port = '' }) => [code, port]),
  );
  for (const { code, otherCodes } of curated) {
    // The curated list, written by hand, wins over `further-codes.csv`.
    furtherCodes.delete(code);
    for (const other of otherCodes) furtherCodes.set(other, code);
  }
  for (const [code, port] of furtherCodes) furtherCodes.set(code, furtherCodes.get(port) ?? port);
  const records = [...codeList, ...portIndexRecords(), ...geonamesRecords(), ...seaPortRecords()].map(
    (record) =>
      abroad.has(`${record.code} ${record.source}`)
        ? { ...record, facts: { ...record.facts, isAbroad: true as const } }
        : record,
  );
  const all = [...records, ...curatedRecords()];
  if (which === 'all') return { records: all, furtherCodes };
  const isKnown = ({ source, facts }: SourceRecord) => source === 'sea_ports' || facts.nameRu !== undefined;
  const known = new Set(all.filter(isKnown).map(({ code }) => code));
  return { records: all.filter(({ code }) => known.has(furtherCodes.get(code) ?? code)), furtherCodes };
}

export function codeListRecords(): SourceRecord[] {
  return readDataFile('unlocode.csv').flatMap((line) => {
    const read = codeListFacts(line, () => {});
    return read ? [{ ...read, source: 'unlocode' as const, year: years.unlocode }] : [];
  });
}

export function portIndexRecords(): SourceRecord[] {
  return readDataFile('world-port-index.csv').flatMap((line) => {
    const read = portIndexFacts(line, () => {});
    return read ? [{ ...read, source: 'world_port_index' as const, year: years.world_port_index }] : [];
  });
}

export function geonamesRecords(): SourceRecord[] {
  return readDataFile('geonames.csv').map(({ code = '', latitude, longitude, timezone, names }) => ({
    code,
    source: 'geonames',
    year: years.geonames,
    facts: {
      position: { latitude: Number(latitude), longitude: Number(longitude) },
      timezone: timezone || undefined,
      searchNames: names ? names.split('|') : undefined,
    },
  }));
}

export function seaPortRecords(): SourceRecord[] {
  return seaPorts().map((port) => ({ ...port, source: 'sea_ports', year: years.sea_ports }));
}

function curatedRecords(): SourceRecord[] {
  return curatedPorts().map(({ code, formerNames, nicknames, foundBy, otherCodes: _, ...facts }) => ({
    code,
    source: 'curated',
    year: years.curated,
    facts: { ...facts, otherNames: [...formerNames, ...nicknames], searchNames: foundBy },
  }));
}
