import { findCountryCode } from '@kubrik/names';
import { distance } from 'fastest-levenshtein';
import { codeListFacts } from '../../import/code-list.js';
import type { Line } from '../../import/line.js';
import { portIndexColumns } from '../../import/port-index.js';
import { milesBetween } from '../../source/position.js';
import type { Position } from '../../source/source-facts.js';
import type { Row } from './read-sources.js';
import { bareName } from './same-name.js';

/** Nautical miles within which a port of the same name and country is the same one. */
const sameMiles = 25;

export interface PortIndexFile {
  rows: Row[];
  /** By each code that only the index has, the code of the same port in the other lists. */
  furtherCodes: Map<string, string>;
  /** Ports that got their code by name and place. */
  matched: number;
  /** Ports that no UN/LOCODE could be found for, and second lines of one code. */
  left: { name: string; country: string; reason: string }[];
}

interface Listed {
  code: string;
  names: Set<string>;
  position: Position | undefined;
}

/** Gives each port of the index the UN/LOCODE by which it is merged. */
export function portIndexFile(index: Row[], codeList: Row[]): PortIndexFile {
  const listed = codeList.flatMap(listedPort);
  const byCode = new Map(listed.map((port) => [port.code, port]));
  const byCountry = Map.groupBy(listed, ({ code }) => code.slice(0, 2));
  const taken = new Map<string, Row>();
  const furtherCodes = new Map<string, string>();
  const left: PortIndexFile['left'] = [];
  const without: { row: Row; code: string }[] = [];

  // Ports with a code of the code list come first; of two lines with one code, the line whose name is in the list wins.
  for (const row of index) {
    const code = codeOf(row);
    const port = byCode.get(code);
    if (!port || !positionOf(row)) {
      without.push({ row, code });
      continue;
    }
    const earlier = taken.get(code);
    const isNamedSo = namesOf(row).some((name) => port.names.has(name));
    if (!earlier) taken.set(code, row);
    else if (isNamedSo && !namesOf(earlier).some((name) => port.names.has(name))) {
      taken.set(code, row);
      without.push({ row: earlier, code: '' });
    } else without.push({ row, code: '' });
  }
  let matched = 0;
  for (const { row, code } of without) {
    const position = positionOf(row);
    const country = code.slice(0, 2) || (findCountryCode(row['Country Code'] ?? '') ?? '');
    const isCode = /^[A-Z]{2}[A-Z0-9]{3}$/.test(code);
    // If the port has a code, only its first name is used: the further ones may be its neighbours' names.
    const names = isCode ? namesOf(row).slice(0, 1) : namesOf(row);
    const same = position && sameOf(byCountry.get(country) ?? [], names, position, taken);
    if (same) {
      taken.set(same.code, row);
      if (isCode && code !== same.code) furtherCodes.set(code, same.code);
      matched += 1;
    } else if (isCode && position && !taken.has(code)) taken.set(code, row);
    else left.push({ name: row['Main Port Name'] ?? '', country, reason: reasonOf(row, code) });
  }
  const rows = [...taken.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, row]) => shortened({ ...row, 'UN/LOCODE': code }));
  return { rows, furtherCodes, matched, left };
}

function reasonOf(row: Row, code: string): string {
  if (!positionOf(row)) return 'impossible position';
  return code ? 'second line of its code' : 'no UN/LOCODE';
}

function listedPort(row: Row): Listed[] {
  const read = codeListFacts({ ...row, Function: '1' } as Line, () => {});
  if (!read) return [];
  const names = [read.facts.name ?? '', ...(read.facts.otherNames ?? [])].map(bareName);
  return [{ code: read.code, names: new Set(names), position: read.facts.position }];
}

/**
 * The nearest port with one of these names that no line of the index has taken yet; else the only port of the name
 * without a position.
 */
function sameOf(
  ports: Listed[],
  names: string[],
  position: Position,
  taken: Map<string, Row>,
): Listed | undefined {
  const free = ports.filter(
    ({ code, names: its }) => !taken.has(code) && names.some((name) => isIn(its, name)),
  );
  const near = free
    .flatMap((port) => (port.position ? { port, miles: milesBetween(position, port.position) } : []))
    .filter(({ miles }) => miles <= sameMiles)
    .sort((a, b) => a.miles - b.miles);
  const ofName = ports.filter(({ names: its }) => names.some((name) => its.has(name)));
  return near[0]?.port ?? (ofName.length === 1 && !ofName[0]?.position ? free[0] : undefined);
}

/** Long names may differ by a letter: «Iharana», «Iharanana». */
const isIn = (names: Set<string>, name: string) =>
  names.has(name) || (name.length > 6 && [...names].some((other) => distance(name, other) === 1));

const codeOf = (row: Row) => (row['UN/LOCODE'] ?? '').replace(/\s/g, '').toUpperCase();

function namesOf(row: Row): string[] {
  const names = [row['Main Port Name'] ?? '', ...(row['Alternate Port Name'] ?? '').split(';')];
  return names.map((name) => bareName(name.trim())).filter(Boolean);
}

function positionOf(row: Row): Position | undefined {
  const [latitude, longitude] = [Number(row.Latitude), Number(row.Longitude)];
  const isPossible = row.Latitude && row.Longitude && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isPossible ? { latitude, longitude } : undefined;
}

/** Keeps only the columns that the product uses, and writes «yes» and «no» as one letter. */
function shortened(row: Row): Row {
  const entries = portIndexColumns.map((column) => [
    column,
    (row[column] ?? '').replace(/^(Y|N)(es|o)$/, '$1'),
  ]);
  return Object.fromEntries(entries);
}
