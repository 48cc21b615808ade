import type { PortFacts } from '../port/port-facts.js';
import { type Line, RejectedLine, requireShortValues, shorten } from './line.js';

/** The World Port Index gives degrees with at least four decimals. */
const coordinatePrecision = 1e-4;
const facilityColumns: [column: RegExp, name: string][] = [
  [/^Facilities - Wharves$/i, 'Причалы'],
  [/^Facilities - Anchorage$/i, 'Якорная стоянка'],
  [/^Facilities - Ro-?Ro$/i, 'Ро-ро'],
  [/^Facilities - Container$/i, 'Контейнерный терминал'],
  [/^Facilities - (Liquid|Oil Terminal)/i, 'Нефтяной терминал'],
  [/^Facilities - LNG/i, 'СПГ-терминал'],
  [/^Supplies - Fuel Oil$/i, 'Бункеровка'],
  [/^Supplies - Potable Water$/i, 'Пресная вода'],
  [/^Supplies - Provisions$/i, 'Провизия'],
  [/^Medical Facilities$/i, 'Медицинская помощь'],
  [/^Garbage Disposal/i, 'Приём мусора'],
  [/^Dry Dock$/i, 'Сухой док'],
  [/^Repairs$/i, 'Ремонт'],
];

export const isPortIndex = (columns: string[]): boolean => columns.includes('World Port Index Number');

/**
 * What a line of the World Port Index says of a port; undefined when it has no UN/LOCODE to merge by.
 * @throws RejectedLine when it cannot be taken
 */
export function portIndexFacts(line: Line): PortFacts | undefined {
  requireShortValues(line);
  const id = (line['UN/LOCODE'] ?? '').replace(/\s/g, '').toUpperCase();
  if (!id) return undefined;
  if (!/^[A-Z]{2}[A-Z0-9]{3}$/.test(id)) throw new RejectedLine(`код «${shorten(id)}» — не UN/LOCODE`);
  const name = line['Main Port Name']?.trim();
  if (!name) throw new RejectedLine('нет названия');
  const latitude = coordinate(line.Latitude, 90, 'широта');
  const longitude = coordinate(line.Longitude, 180, 'долгота');
  const isKnown = latitude !== null && longitude !== null && !(latitude === 0 && longitude === 0);
  const alias = line['Alternate Port Name']?.trim();
  return {
    id,
    name,
    aliases: alias && alias !== name ? [alias] : [],
    subdivision: null,
    latitude: isKnown ? latitude : null,
    longitude: isKnown ? longitude : null,
    coordinatePrecision: isKnown ? coordinatePrecision : null,
    portType: typeOf(line['Harbor Type'] ?? ''),
    maxDepth: positive(line['Channel Depth (m)']) ?? positive(line['Cargo Pier Depth (m)']),
    timezone: null,
    facilities: facilitiesOf(line),
  };
}

function coordinate(text: string | undefined, most: number, what: string): number | null {
  if (!text?.trim()) return null;
  const value = Number(text);
  if (!Number.isFinite(value) || Math.abs(value) > most)
    throw new RejectedLine(`${what} «${shorten(text)}» неверна`);
  return value;
}

function positive(text: string | undefined): number | null {
  const value = Number(text);
  return text?.trim() && Number.isFinite(value) && value > 0 && value <= 100 ? value : null;
}

function typeOf(harbour: string): PortFacts['portType'] {
  if (/river/i.test(harbour)) return 'river';
  if (/lake/i.test(harbour)) return 'lake';
  return /canal/i.test(harbour) ? 'canal' : 'seaport';
}

function facilitiesOf(line: Line): string[] {
  const names = Object.entries(line)
    .filter(
      ([, value]) =>
        value && /^(yes|y|small|medium|large|major|moderate|excellent|good)$/i.test(value.trim()),
    )
    .flatMap(([column]) => facilityColumns.find(([pattern]) => pattern.test(column))?.[1] ?? []);
  return [...new Set(names)];
}
