import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { MapPiece } from '@kubrik/contract';
import { feature } from 'topojson-client';
import { clipped, type Point, thinned } from './clip.js';

/** An outline of the world's land; longitudes go on beyond the date line. */
interface Outline {
  /** Longitude, latitude, longitude, … in degrees. */
  degrees: Float32Array;
  west: number;
  south: number;
  east: number;
  north: number;
}

/** In degrees: what is drawn reaches so far beyond the piece that the edge along which it is cut is not seen. */
const margin = 0.1;
/** In degrees of latitude, a quarter of a nautical mile: half a pixel on a phone. */
const finest = 0.25 / 60;

let outlines: Outline[] | undefined;

/** The outlines of the land in a piece (Natural Earth 1:10m). The world is read with the first piece, 3 MB. */
export function landIn(piece: MapPiece): number[][] {
  outlines ??= readOutlines();
  const wider = {
    west: piece.west - margin,
    south: piece.south - margin,
    east: piece.east + margin,
    north: piece.north + margin,
  };
  return outlines.flatMap((outline) =>
    [-360, 0, 360].flatMap((shift) => {
      if (isApart(outline, shift, wider)) return [];
      const part = thinned(clipped(pointsOf(outline, shift), wider), finest);
      return part.length < 3 ? [] : [part.flat().map((degrees) => Math.round(degrees * 1000) / 1000)];
    }),
  );
}

const isApart = ({ west, south, east, north }: Outline, shift: number, piece: MapPiece): boolean =>
  east + shift < piece.west || west + shift > piece.east || north < piece.south || south > piece.north;

function pointsOf({ degrees }: Outline, shift: number): Point[] {
  return Array.from({ length: degrees.length / 2 }, (_, n) => [
    (degrees[2 * n] ?? 0) + shift,
    degrees[2 * n + 1] ?? 0,
  ]);
}

function readOutlines(): Outline[] {
  const file = createRequire(import.meta.url).resolve('world-atlas/land-10m.json');
  const atlas = JSON.parse(readFileSync(file, 'utf8'));
  const land = feature(atlas, atlas.objects.land) as unknown as {
    features: { geometry: { coordinates: [number, number][][][] } }[];
  };
  return land.features.flatMap(({ geometry }) => geometry.coordinates.flat()).map(outlineOf);
}

function outlineOf(ring: [number, number][]): Outline {
  // Whole turns around the world, in degrees.
  let turn = 0;
  const points = ring.map(([x, y], n) => {
    const before = ring[n - 1]?.[0] ?? x;
    if (x - before > 180) turn -= 360;
    if (x - before < -180) turn += 360;
    return [x + turn, y] as const;
  });
  // What goes round a pole is closed beyond it.
  const [first, last] = [points[0], points.at(-1)];
  if (turn !== 0 && first && last) points.push([last[0], -90], [first[0], -90]);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return {
    degrees: Float32Array.from(points.flat()),
    // Tens of thousands of numbers are too many for the arguments of one call.
    west: xs.reduce((least, x) => Math.min(least, x)),
    south: ys.reduce((least, y) => Math.min(least, y)),
    east: xs.reduce((most, x) => Math.max(most, x)),
    north: ys.reduce((most, y) => Math.max(most, y)),
  };
}
