import type { PortTide, TideDatum, TideLicence, TideSource } from '@kubrik/contract';
import { readDataFile } from '../data-files.js';
import { milesBetween } from '../source/position.js';
import type { Position } from '../source/source-facts.js';

/** In the data folder (docs/data-sources.md). */
export const tidesFile = 'tides.csv';

/** Columns of the file. */
export const tideColumns = [
  ...['id', 'name', 'latitude', 'longitude', 'licence', 'datum', 'meanLevel', 'lowest', 'highest'],
  ...['from', 'to', 'isDoubtful', 'reference', 'offsets', 'constituents'],
] as const;

/** Year of the edition of `@neaps/tide-database` that the file is made from. */
const edition = 2026;

/** A station within so many kilometres is used for a port. */
export const nearKilometres = 15;

const kilometresInMile = 1.852;
const kilometresInDegree = 111;

type Line = Record<string, string>;

export interface TideStation extends Position {
  line: Line;
  /** The line of the station whose constituents it uses; mostly its own line. */
  reference: Line;
}

export function readTideStations(): TideStation[] {
  const lines: Line[] = readDataFile(tidesFile);
  const byId = new Map(lines.map((line) => [line.id, line]));
  return lines.map((line) => ({
    latitude: Number(line.latitude),
    longitude: Number(line.longitude),
    line,
    reference: byId.get(line.reference) ?? line,
  }));
}

/** What a port's card says of its station. */
export function viewTide({ line, reference }: TideStation, kilometres: number): PortTide {
  return {
    station: line.name ?? '',
    kilometres: Math.round(kilometres * 10) / 10,
    source: (line.id ?? '').split('/')[0] as TideSource,
    licence: line.licence as TideLicence,
    edition,
    years: line.from ? { from: Number(line.from), to: Number(line.to) } : null,
    isDoubtful: line.isDoubtful === 'Y',
    datum: line.datum as TideDatum,
    meanLevel: Number(line.meanLevel),
    bounds: line.lowest ? { lowest: Number(line.lowest), highest: Number(line.highest) } : null,
    constituents: listOf(reference.constituents).map(([name = '', millimetres, phase]) => ({
      name,
      amplitude: Number(millimetres) / 1000,
      phase: Number(phase),
    })),
    offsets: listOf(line.offsets).map(viewOffsets)[0] ?? null,
  };
}

const listOf = (text = ''): string[][] => (text ? text.split('|').map((part) => part.split(' ')) : []);

const viewOffsets = ([type, high, low, highTime, lowTime]: string[]): NonNullable<PortTide['offsets']> => ({
  height: { type: type as 'ratio' | 'fixed', high: Number(high), low: Number(low) },
  time: { high: Number(highTime), low: Number(lowTime) },
});

/** The nearest station, if it is near enough to be used for the place. */
export function nearestStation<S extends Position>(
  stations: readonly S[],
  position: Position,
): { station: S; kilometres: number } | undefined {
  let best: { station: S; kilometres: number } | undefined;
  for (const station of stations) {
    if (Math.abs(station.latitude - position.latitude) * kilometresInDegree > nearKilometres) continue;
    const kilometres = milesBetween(station, position) * kilometresInMile;
    if (kilometres <= (best?.kilometres ?? nearKilometres)) best = { station, kilometres };
  }
  return best;
}
