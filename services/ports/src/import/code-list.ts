import { parsePosition } from '@kubrik/contract';
import type { SourceFacts } from '../source/source-facts.js';
import {
  isNameOfNoPort,
  type Line,
  RejectedLine,
  requireName,
  requireShortValues,
  shorten,
  type Warn,
} from './line.js';
import type { CodedFacts } from './port-index.js';

/** Columns of the official UN/LOCODE code list, in their order. */
export const codeListColumns = [
  'Change',
  'Country',
  'Location',
  'Name',
  'NameWoDiacritics',
  'Subdivision',
  'Function',
  'Status',
  'Date',
  'IATA',
  'Coordinates',
  'Remarks',
];

/** Columns that a file must have; without one of them an import would silently delete what the list said before. */
export const neededListColumns = ['Country', 'Location', 'Name', 'Function', 'Coordinates'];

const seaport = '1';
const inland = /[68]/;

/**
 * What a line of the code list says of a port; undefined when it is about no port.
 * @throws RejectedLine when it should be a port but cannot be taken
 */
export function codeListFacts(line: Line, warn: Warn): CodedFacts | undefined {
  const functions = line.Function ?? '';
  if (!/^[A-Z]{2}$/i.test(line.Country ?? '')) throw new RejectedLine('это не строка UN/LOCODE: нет страны');
  // A line for a country itself, or one that only refers from an old spelling to a place, is not about a place.
  if (line.Change === '=' || (!line.Location && line.Name?.startsWith('.'))) return undefined;
  // `XXX` stands for all waterways of a country.
  if (line.Location === 'XXX' || isNameOfNoPort(line.NameWoDiacritics ?? line.Name ?? '')) return undefined;
  // An entry that will be removed from the list.
  if (line.Change?.toUpperCase() === 'X') return undefined;
  const isSeaport = functions.includes(seaport);
  if (!isSeaport && !inland.test(functions)) return undefined;
  requireShortValues(line);
  const code = `${line.Country ?? ''}${line.Location ?? ''}`.trim().toUpperCase();
  if (!line.Location) throw new RejectedLine('нет кода места');
  if (!/^[A-Z]{2}[A-Z0-9]{3}$/.test(code)) throw new RejectedLine(`код «${shorten(code)}» — не UN/LOCODE`);
  const [name = '', ...otherNames] = namesOf(line.Name ?? line.NameWoDiacritics ?? '');
  requireName(name);
  return {
    code,
    facts: {
      name,
      otherNames,
      subdivision: line.Subdivision || undefined,
      position: positionOf(line.Coordinates?.trim() ?? '', warn),
      portType: isSeaport ? 'seaport' : 'river',
    },
  };
}

/** «Saint Petersburg (ex Leningrad)» has two names, «Kemi/Tornio» too. */
function namesOf(name: string): string[] {
  const outside = name.replace(/\s*\([^)]*\)?/g, '').trim();
  const inside = [...name.matchAll(/\(([^)]*)\)/g)].map(([, other]) =>
    (other ?? '').replace(/^ex\s+/i, '').trim(),
  );
  const parts = outside.includes('/') ? outside.split('/').map((part) => part.trim()) : [];
  const [first, ...others] = [outside || inside[0] || '', ...parts, ...inside].filter(Boolean);
  return first ? [first, ...new Set(others.filter((other) => other !== first))] : [];
}

/** Impossible coordinates are dropped; the port is stored without a position and is not on the map. */
function positionOf(text: string, warn: Warn): SourceFacts['position'] {
  if (!text) return undefined;
  const position = parsePosition(text);
  if (!position) {
    warn(
      `координаты «${shorten(text)}» неверны и не взяты: нужны вида «4306N 13152E» или «43.1150, 131.8820»`,
    );
    return undefined;
  }
  // 0°, 0° means «unknown»: no port of the list lies there, in the Gulf of Guinea.
  return position.latitude === 0 && position.longitude === 0 ? undefined : position;
}
