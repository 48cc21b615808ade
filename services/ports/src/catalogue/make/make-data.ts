import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { dataFolder } from '../../data-files.js';
import { portIndexColumns } from '../../import/port-index.js';
import { choosePosition } from '../../source/position.js';
import type { Position } from '../../source/source-facts.js';
import { nearKilometres, tideColumns, tidesFile } from '../../tide/tide-stations.js';
import {
  codeListRecords,
  geonamesRecords,
  portIndexRecords,
  readCatalogue,
  seaPortRecords,
} from '../catalogue.js';
import { abroadKeys } from './abroad.js';
import { codeListFile, codeListFileColumns } from './code-list-file.js';
import { sameNamed } from './further-codes.js';
import { inlandCodes } from './inland.js';
import { type PortIndexFile, portIndexFile } from './port-index-file.js';
import { type Row, readSources, type Sources } from './read-sources.js';
import { tideStations } from './tide-stations.js';

function write(file: string, rows: Row[], columns: readonly string[]): void {
  writeFileSync(join(dataFolder, file), stringify(rows, { header: true, columns: [...columns] }));
  console.log(`${file}: ${rows.length} lines`);
}

/** Makes the files of `services/ports/data` from the public lists in a folder (docs/data-sources.md), and says what it found. */
export function makeData(folder: string): void {
  const index = writeLists(readSources(folder));
  writeWhatTheySay(index.furtherCodes);
  writeTides();
  console.log(`${index.matched} ports of the World Port Index found their code by name and place`);
  const reasons = Map.groupBy(index.left, ({ reason }) => reason);
  for (const [reason, all] of reasons) {
    const names = all.map(({ name, country }) => `${name} (${country})`).join(', ');
    console.log(`${all.length} are left out, ${reason}: ${names}`);
  }
}

/** Writes the lists themselves, with only the columns that the product uses. */
function writeLists(sources: Sources): PortIndexFile {
  const codeList = codeListFile(sources.codeList);
  write('unlocode.csv', codeList, codeListFileColumns);
  const index = portIndexFile(sources.portIndex, codeList);
  write('world-port-index.csv', index.rows, portIndexColumns);
  const geonames = sources.geonames.map(({ unlocode, latitude, longitude, timezone, cyrillic_names }) => ({
    code: unlocode ?? '',
    latitude: latitude ?? '',
    longitude: longitude ?? '',
    timezone: timezone ?? '',
    names: cyrillic_names ?? '',
  }));
  write('geonames.csv', geonames, ['code', 'latitude', 'longitude', 'timezone', 'names']);
  return index;
}

/** Writes what is computed from all lists together: further codes of ports, and places far from the sea. */
function writeWhatTheySay(codesOfIndex: Map<string, string>): void {
  const all = [...codeListRecords(), ...portIndexRecords(), ...geonamesRecords(), ...seaPortRecords()];
  const records = Map.groupBy(all, ({ code }) => code);
  const positions = new Map<string, Position>();
  for (const [code, ofCode] of records) {
    const { position } = choosePosition(ofCode, code.slice(0, 2));
    if (position) positions.set(code, position);
  }
  const places = [...positions].map(([code, position]) => {
    const ofCode = records.get(code) ?? [];
    const names = ofCode.flatMap(({ facts: { name } }) => (name ? [name] : []));
    return { code, position, names: [...new Set(names)], sources: ofCode.length };
  });
  const further = new Map([...sameNamed(places), ...codesOfIndex]);
  const furtherRows = [...further].map(([code, port]) => ({ code, port: further.get(port) ?? port }));
  furtherRows.sort((a, b) => (a.code < b.code ? -1 : 1));
  write('further-codes.csv', furtherRows, ['code', 'port']);
  const placed = new Map(
    all.flatMap(({ code, source, facts: { position } }) =>
      position ? [[`${code} ${source}`, { ...position, country: code.slice(0, 2) }] as const] : [],
    ),
  );
  const abroadRows = abroadKeys(placed).map((key) => {
    const [code = '', source = ''] = key.split(' ');
    return { code, source };
  });
  abroadRows.sort((a, b) => (a.code < b.code ? -1 : 1));
  write('abroad.csv', abroadRows, ['code', 'source']);
  const inlandRows = inlandCodes(positions).sort();
  write(
    'inland.csv',
    inlandRows.map((code) => ({ code })),
    ['code'],
  );
}

/** Writes the tide stations near the ports of all lists. */
function writeTides(): void {
  const { records, furtherCodes } = readCatalogue();
  const places = [...Map.groupBy(records, ({ code }) => furtherCodes.get(code) ?? code)].flatMap(
    ([code, ofPort]) => {
      const { position, isDoubtful } = choosePosition(ofPort, code.slice(0, 2));
      return position && !isDoubtful ? [position] : [];
    },
  );
  const { rows, ports } = tideStations(places);
  write(tidesFile, rows, tideColumns);
  console.log(`${ports} ports have a tide station within ${nearKilometres} km`);
}
