import {
  type PortAnswer,
  type PortFigure,
  type PortGrade,
  type PortParticulars,
  parseCoordinate,
  portGrades,
} from '@kubrik/contract';
import { isInCountry } from '../source/position.js';
import type { Position, SourceFacts } from '../source/source-facts.js';
import { type Line, RejectedLine, requireName, requireShortValues, shorten, type Warn } from './line.js';

export interface CodedFacts {
  code: string;
  facts: SourceFacts;
}

/**
 * Our name of each figure in metres, and the greatest value that is taken: some values of the index are typing errors.
 */
const figures = new Map<string, readonly [PortFigure, most: number]>(
  Object.entries({
    'Tidal Range (m)': ['tidalRange', 20],
    'Entrance Width (m)': ['entranceWidth', 5000],
    'Channel Depth (m)': ['channelDepth', 100],
    'Anchorage Depth (m)': ['anchorageDepth', 200],
    'Cargo Pier Depth (m)': ['berthDepth', 60],
    // Floating terminals lie in very deep water.
    'Oil Terminal Depth (m)': ['tankerDepth', 2000],
    'Liquified Natural Gas Terminal Depth (m)': ['gasCarrierDepth', 60],
    'Maximum Vessel Length (m)': ['maxLength', 500],
    'Maximum Vessel Beam (m)': ['maxBeam', 100],
    'Maximum Vessel Draft (m)': ['maxDraft', 50],
    'Offshore Maximum Vessel Length (m)': ['offshoreMaxLength', 500],
    'Offshore Maximum Vessel Beam (m)': ['offshoreMaxBeam', 100],
    'Offshore Maximum Vessel Draft (m)': ['offshoreMaxDraft', 50],
  }),
);

const grades = new Map<string, PortGrade>(
  Object.entries({
    'Harbor Size': 'harbourSize',
    'Harbor Type': 'harbourType',
    'Harbor Use': 'harbourUse',
    'Shelter Afforded': 'shelter',
    Repairs: 'repairs',
    'Dry Dock': 'dryDock',
    Railway: 'railway',
  }),
);

const answers = new Map<string, PortAnswer>(
  Object.entries({
    'Entrance Restriction - Tide': 'tideRestriction',
    'Entrance Restriction - Heavy Swell': 'swellRestriction',
    'Entrance Restriction - Ice': 'iceRestriction',
    'Entrance Restriction - Other': 'otherRestriction',
    'Overhead Limits': 'overheadLimit',
    'Good Holding Ground': 'goodHolding',
    'Turning Area': 'turningArea',
    'Port Security': 'portSecurity',
    'Estimated Time of Arrival Message': 'arrivalMessage',
    'Quarantine - Pratique': 'quarantinePratique',
    'Quarantine - Sanitation': 'quarantineSanitation',
    'Quarantine - Other': 'quarantineOther',
    'Traffic Separation Scheme': 'separationScheme',
    'Vessel Traffic Service': 'vesselTrafficService',
    'First Port of Entry': 'firstPortOfEntry',
    'Pilotage - Compulsory': 'pilotageCompulsory',
    'Pilotage - Available': 'pilotageAvailable',
    'Pilotage - Local Assistance': 'pilotageLocal',
    'Pilotage - Advisable': 'pilotageAdvisable',
    'Tugs - Assistance': 'tugs',
    'Tugs - Salvage': 'salvageTugs',
    'Communications - Telephone': 'telephone',
    'Communications - Telefax': 'fax',
    'Communications - Radio': 'radio',
    'Communications - Radiotelephone': 'radiotelephone',
    'Communications - Airport': 'airport',
    'Communications - Rail': 'rail',
    'Search and Rescue': 'searchAndRescue',
    'Facilities - Wharves': 'wharves',
    'Facilities - Anchorage': 'anchorage',
    'Facilities - Dangerous Cargo Anchorage': 'dangerousCargoAnchorage',
    'Facilities - Med Mooring': 'medMooring',
    'Facilities - Beach Mooring': 'beachMooring',
    'Facilities - Ice Mooring': 'iceMooring',
    'Facilities - Ro-Ro': 'roRo',
    'Facilities - Solid Bulk': 'solidBulk',
    'Facilities - Liquid Bulk': 'liquidBulk',
    'Facilities - Container': 'containers',
    'Facilities - Breakbulk': 'breakbulk',
    'Facilities - Oil Terminal': 'oilTerminal',
    'Facilities - LNG Terminal': 'gasTerminal',
    'Facilities - Other': 'otherTerminal',
    'Medical Facilities': 'medicalCare',
    'Garbage Disposal': 'garbage',
    'Chemical Holding Tank Disposal': 'chemicalWaste',
    Degaussing: 'degaussing',
    'Dirty Ballast Disposal': 'dirtyBallast',
    'Cranes - Fixed': 'fixedCranes',
    'Cranes - Mobile': 'mobileCranes',
    'Cranes - Floating': 'floatingCranes',
    'Cranes Container': 'containerCranes',
    'Lifts - 100+ Tons': 'lifts100t',
    'Lifts - 50-100 Tons': 'lifts50t',
    'Lifts - 25-49 Tons': 'lifts25t',
    'Lifts - 0-24 Tons': 'lifts0t',
    'Services - Longshoremen': 'stevedores',
    'Services - Electricity': 'shorePower',
    'Services -Steam': 'steam',
    'Services - Navigation Equipment': 'navigationRepair',
    'Services - Electrical Repair': 'electricalRepair',
    'Services - Ice Breaking': 'iceBreaking',
    'Services -Diving': 'diving',
    'Supplies - Provisions': 'provisions',
    'Supplies - Potable Water': 'water',
    'Supplies - Fuel Oil': 'fuel',
    'Supplies - Diesel Oil': 'diesel',
    'Supplies - Aviation Fuel': 'aviationFuel',
    'Supplies - Deck': 'deckStores',
    'Supplies - Engine': 'engineStores',
  }),
);

/** Columns of the index that the platform uses. */
export const portIndexColumns = [
  'World Port Index Number',
  'Main Port Name',
  'Alternate Port Name',
  'UN/LOCODE',
  'Latitude',
  'Longitude',
  'NAVAREA',
  ...figures.keys(),
  ...grades.keys(),
  ...answers.keys(),
];

/** Columns that a file must have, because ports are merged by them; all other columns are optional. */
export const neededIndexColumns = ['Main Port Name', 'UN/LOCODE', 'Latitude', 'Longitude'];

/** The particulars that a file with these columns does not have, by the index's column names. */
export function missingParticulars(columns: readonly string[]): Map<string, keyof PortParticulars> {
  const all: [string, keyof PortParticulars][] = [
    ...[...figures].map(([column, [figure]]): [string, PortFigure] => [column, figure]),
    ...grades,
    ...answers,
    ['NAVAREA', 'navarea'],
  ];
  return new Map(all.filter(([column]) => !columns.includes(column)));
}

export const isPortIndex = (columns: string[]): boolean => columns.includes('World Port Index Number');

/**
 * What a line of the World Port Index says of a port; undefined when it has no UN/LOCODE to merge by.
 * @throws RejectedLine when it cannot be taken
 */
export function portIndexFacts(line: Line, warn: Warn): CodedFacts | undefined {
  requireShortValues(line);
  const code = (line['UN/LOCODE'] ?? '').replace(/\s/g, '').toUpperCase();
  if (!code) return undefined;
  if (!/^[A-Z]{2}[A-Z0-9]{3}$/.test(code)) throw new RejectedLine(`код «${shorten(code)}» — не UN/LOCODE`);
  const name = line['Main Port Name']?.trim();
  requireName(name);
  const otherNames = (line['Alternate Port Name'] ?? '').split(';').map((other) => other.trim());
  const position = positionOf(line);
  if (position && !isInCountry(position, code.slice(0, 2))) warn(`${code}: координаты вне страны порта`);
  return {
    code,
    facts: {
      name,
      otherNames: otherNames.filter((other) => other && other !== name),
      position,
      particulars: particularsOf(line, warn),
    },
  };
}

function positionOf(line: Line): Position | undefined {
  const latitude = coordinate(line.Latitude, 'latitude');
  const longitude = coordinate(line.Longitude, 'longitude');
  const isKnown = latitude !== undefined && longitude !== undefined && !(latitude === 0 && longitude === 0);
  return isKnown ? { latitude, longitude } : undefined;
}

function coordinate(text: string | undefined, axis: keyof Position): number | undefined {
  if (!text?.trim()) return undefined;
  const value = parseCoordinate(text, axis);
  if (value === undefined) {
    const what = axis === 'latitude' ? 'широта' : 'долгота';
    throw new RejectedLine(`${what} «${shorten(text)}» неверна`);
  }
  return value;
}

/** Words of the index for what it does not know. */
const unknownWords = new Set(['', 'unknown', 'u', 'n/a', 'none']);

/**
 * @throws RejectedLine for a value that is no number or no word of the index: if the line were taken, the earlier value
 *   would be lost
 */
function particularsOf(line: Line, warn: Warn): PortParticulars {
  const entries = Object.entries(line).flatMap(([column, value = '']): [string, unknown][] => {
    const text = value.trim();
    const [figure, most = 0] = figures.get(column) ?? [];
    if (figure) return figureEntry(column, figure, text, most, warn);
    const grade = grades.get(column);
    if (grade) return gradeEntry(column, grade, text);
    const answer = answers.get(column);
    return answer ? answerEntry(column, answer, text) : [];
  });
  const navarea = /^[IVX]{1,5}$/.test(line.NAVAREA ?? '') ? { navarea: line.NAVAREA } : {};
  return { ...Object.fromEntries(entries), ...navarea };
}

const unreadable = (column: string, text: string) =>
  new RejectedLine(`в столбце «${column}» непонятное значение «${shorten(text)}»`);

/** Zero stands for «not known» in the index. */
function figureEntry(
  column: string,
  figure: PortFigure,
  text: string,
  most: number,
  warn: Warn,
): [string, number][] {
  if (unknownWords.has(text.toLowerCase())) return [];
  const value = Number(text);
  if (!Number.isFinite(value) || value < 0) throw unreadable(column, text);
  if (value > most) warn(`в столбце «${column}» неправдоподобное значение ${shorten(text)}, оно не взято`);
  return value > 0 && value <= most ? [[figure, value]] : [];
}

function answerEntry(column: string, answer: PortAnswer, text: string): [string, boolean][] {
  if (unknownWords.has(text.toLowerCase())) return [];
  if (!/^(yes|y|no|n)$/i.test(text)) throw unreadable(column, text);
  return [[answer, /^y/i.test(text)]];
}

/** «River (Tide Gates)» is `river_tide_gate`. */
function gradeEntry(column: string, grade: PortGrade, text: string): [string, string][] {
  const word = text
    .toLowerCase()
    .replace(/ only$|s?\)$/g, '')
    .replace(/harbor/, 'harbour')
    .replace(/[^a-z]+/g, '_');
  const known: readonly string[] = portGrades[grade];
  const found = known.find((one) => one === word || one === `${word}s`);
  if (!found && !unknownWords.has(text.toLowerCase())) throw unreadable(column, text);
  return found ? [[grade, found]] : [];
}
