import { type PortConflictKind, type PortSource, portSources } from '@kubrik/contract';
import type { Position, SourceRecord } from './source-facts.js';
import { timezoneAt } from './timezone.js';
import { countriesOfTimezone } from './timezone-countries.js';

const earthRadius = 3440.065;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in nautical miles. */
export function milesBetween(a: Position, b: Position): number {
  const latitudes = [radians(a.latitude), radians(b.latitude)] as const;
  const half =
    Math.sin((latitudes[1] - latitudes[0]) / 2) ** 2 +
    Math.cos(latitudes[0]) * Math.cos(latitudes[1]) * Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** A position in the columns of a row; null while it is unknown. */
export interface PositionColumns {
  latitude: number | null;
  longitude: number | null;
}

/** The position of a row; undefined while it is unknown. */
export const positionOfRow = ({ latitude, longitude }: PositionColumns): Position | undefined =>
  latitude === null || longitude === null ? undefined : { latitude, longitude };

/** Nautical miles; two positions that are farther apart contradict each other. */
export const contradictionMiles = 30;

const decisive = new Set<PortSource>(['moderator', 'person', 'curated']);

export interface ChosenPosition {
  position: Position | undefined;
  /**
   * True when no map may show it: sources contradict one another or it lies in another country, and no moderator has
   * decided.
   */
  isDoubtful: boolean;
  /** What a moderator should decide; undefined when one has decided or nothing is wrong. */
  conflict: PortConflictKind | undefined;
}

interface Candidate {
  source: PortSource;
  position: Position;
  isAbroad: boolean;
}

/** The lower the number, the more the source's position is trusted. */
export const trustOf = (source: PortSource): number => portSources.indexOf(source);

export function positionsOf(records: readonly SourceRecord[]): Candidate[] {
  return records
    .flatMap(({ source, facts: { position, isAbroad = false } }) =>
      position ? [{ source, position, isAbroad }] : [],
    )
    .sort((a, b) => trustOf(a.source) - trustOf(b.source));
}

/**
 * The position that a person or the curated list decided. Else the one on which most sources agree, taken from the most
 * trusted of them. A position in another country counts only when there is no other, or two careful lists agree on it.
 *
 * @param records those under the port's own code first
 */
export function choosePosition(records: readonly SourceRecord[], country: string): ChosenPosition {
  const all = positionsOf(records);
  const decided = records.find(
    ({ source, facts }) => decisive.has(source) && (facts.position || facts.isPlaceUnknown),
  );
  if (all.length === 0 || decided)
    return { position: decided?.facts.position, isDoubtful: false, conflict: undefined };
  const inCountry = all.filter(({ position, isAbroad }) => !isAbroad && isInCountry(position, country));
  const possible = inCountry.length > 0 ? inCountry : all;
  const careful = possible.filter(({ source }) => source !== 'sea_ports');
  const candidates = careful.length > 0 ? careful : possible;
  const agreeing = (one: Candidate) =>
    candidates.filter(({ position }) => milesBetween(position, one.position) <= contradictionMiles).length;
  const chosen = candidates.reduce((best, one) => (agreeing(one) > agreeing(best) ? one : best));
  const isAlone = candidates.length > 1 && agreeing(chosen) === 1;
  // `isInCountry` looks at time zones, which lack small islands; two careful lists that agree know better.
  const isAbroad = inCountry.length === 0 && agreeing(chosen) < 2;
  const isContradicted = all.some((one) => isElsewhere(one.position, chosen.position));
  const conflict = isAbroad ? 'abroad' : isContradicted ? 'contradiction' : undefined;
  return { position: chosen.position, isDoubtful: isAlone || isAbroad, conflict };
}

/** Whether a source means another place; then everything that it says is ignored. */
export const isElsewhere = (said: Position | undefined, chosen: Position | undefined): boolean =>
  said !== undefined && chosen !== undefined && milesBetween(said, chosen) > contradictionMiles;

/**
 * Whether the names of a source are this port's. The code list defines the name of a code, wherever it puts the place;
 * other sources were matched by name and may mean another port of the same name.
 */
export const isNameOf = (
  { source, facts }: Pick<SourceRecord, 'source' | 'facts'>,
  chosen: Position | undefined,
): boolean => source === 'unlocode' || !isElsewhere(facts.position, chosen);

/** Degrees around a position in which its country is looked for, because borders of time zones are drawn coarsely. */
const radii = [0.15, 0.3, 0.6];
/** The same for a position in the open sea: a country's waters end 200 nautical miles from its coast. */
const seaRadii = [...radii, 1.2, 1.8, 2.4, 3.4];
const directions = Array.from({ length: 8 }, (_, i) => (i * Math.PI) / 4);

/** Whether a position is in a country or near it; in the open sea, whether it may be in the country's waters. */
export function isInCountry(position: Position, country: string): boolean {
  if (isNoCountry(country)) return true;
  const reach = isSea(timezoneAt(position)) ? seaRadii : radii;
  return [position, ...around(position, reach)].some((point) => isZoneOf(point, country));
}

/**
 * The time zone of a country at a position or near it; for codes that belong to no country, the zone of the position.
 */
export function timezoneNear(position: Position, country: string): string | undefined {
  const here = timezoneAt(position);
  if (isNoCountry(country)) return here;
  const isOwn = (zone: string | undefined) =>
    zone !== undefined && countriesOfTimezone(zone).includes(country);
  return isOwn(here) ? here : around(position, radii).map(timezoneAt).find(isOwn);
}

/** Codes of platforms in the open sea, and of places in Antarctica. */
const isNoCountry = (code: string) => code === 'XZ' || code === 'AQ';

const isSea = (zone: string | undefined): boolean => zone === undefined || zone.startsWith('Etc/');

function isZoneOf(position: Position, country: string): boolean {
  const zone = timezoneAt(position);
  return zone !== undefined && countriesOfTimezone(zone).includes(country);
}

function around({ latitude, longitude }: Position, reach: readonly number[]): Position[] {
  const wide = 1 / Math.max(0.2, Math.cos(radians(latitude)));
  const points = reach.flatMap((radius) =>
    directions.map((angle) => ({
      latitude: latitude + radius * Math.sin(angle),
      longitude: longitude + radius * Math.cos(angle) * wide,
    })),
  );
  return points
    .filter((point) => Math.abs(point.latitude) < 90)
    .map((point) => ({ ...point, longitude: ((point.longitude + 540) % 360) - 180 }));
}
