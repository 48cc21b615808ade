import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { MapPiece } from '@kubrik/contract';
import { feature } from 'topojson-client';
import { clipped, type Point, thinned } from './clip.js';

/** In degrees; beyond the date line longitudes go on past ±180°. */
interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Consecutive points of an outline. */
interface Stretch extends Box {
  /** Longitude, latitude, longitude, … in degrees. */
  degrees: Float32Array;
}

/** An outline of the world's land. */
interface Outline extends Box {
  stretches: Stretch[];
}

/** How many points a stretch has at most. */
const stretchLength = 256;
/** In degrees. Land is cut off so far outside the piece that the cut is not visible. */
const margin = 0.1;
/** The shortest line that is drawn, in degrees of latitude: a quarter of a nautical mile, half a pixel on a phone. */
const finest = 0.25 / 60;

let outlines: Outline[] | undefined;

/** The outlines of the land in a piece (Natural Earth 1:10m). The first call reads the whole world, 3 MB. */
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
      const part = thinned(clipped(pointsNear(outline, shift, wider), wider), finest);
      return part.length < 3 ? [] : [part.flat().map((degrees) => Math.round(degrees * 1000) / 1000)];
    }),
  );
}

const isApart = ({ west, south, east, north }: Box, shift: number, piece: MapPiece): boolean =>
  east + shift < piece.west || west + shift > piece.east || north < piece.south || south > piece.north;

/**
 * The points of an outline. A stretch outside the piece gives only its first and last point, because what lies between
 * them is cut off anyway, and the outline of Eurasia has 81,000 points.
 */
function pointsNear({ stretches }: Outline, shift: number, piece: MapPiece): Point[] {
  return stretches.flatMap((stretch) => {
    const { degrees } = stretch;
    if (!isApart(stretch, shift, piece)) return pointsOf(degrees, shift);
    return [...pointsOf(degrees.subarray(0, 2), shift), ...pointsOf(degrees.subarray(-2), shift)];
  });
}

function pointsOf(degrees: Float32Array, shift: number): Point[] {
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
  // How far longitudes have been shifted so far: a multiple of 360°.
  let turn = 0;
  const points = ring.map(([x, y], n) => {
    const before = ring[n - 1]?.[0] ?? x;
    if (x - before > 180) turn -= 360;
    if (x - before < -180) turn += 360;
    return [x + turn, y] as const;
  });
  // An outline that goes round the South Pole is closed along the pole.
  const [first, last] = [points[0], points.at(-1)];
  if (turn !== 0 && first && last) points.push([last[0], -90], [first[0], -90]);
  const stretches: Stretch[] = [];
  for (let n = 0; n < points.length; n += stretchLength) {
    const some = points.slice(n, n + stretchLength);
    stretches.push({ ...boxOf(some), degrees: Float32Array.from(some.flat()) });
  }
  return { ...boxOf(points), stretches };
}

/** A loop, because `Math.min` cannot take tens of thousands of arguments. */
function boxOf(points: readonly (readonly [number, number])[]): Box {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const [x, y] of points) {
    box.west = Math.min(box.west, x);
    box.south = Math.min(box.south, y);
    box.east = Math.max(box.east, x);
    box.north = Math.max(box.north, y);
  }
  return box;
}
