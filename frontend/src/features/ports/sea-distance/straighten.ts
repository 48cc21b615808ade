import {
  milesBetweenPoints,
  type Place,
  squareBetweenPoints,
  straightMiles,
  writePoint,
} from './great-circle';
import { type WaterMap, water } from './water-map';

/** Nautical miles that a straight line must save: less is not worth looking for. */
const worthwhile = 1;
/** Nautical miles between the points at which a line is looked at, the coarse ones first: they end most searches. */
const steps = [240, 60, 8];
/** South of it (degrees) ships keep out of the ice and the worst of the westerlies, and distance tables with them. */
const southernmost = -45;
const degrees = 180 / Math.PI;

/** The points of a path that remain when it goes straight over open water, and nautical miles. */
export interface StraightPath {
  /** Indexes of the remaining points, from the first to the last. */
  kept: number[];
  miles: number;
}

/**
 * Replaces the bends of a path by great circles where these have nothing but open water under them: the lanes of an
 * ocean are a grid, whose bends would make a crossing several per cent too long.
 *
 * @param miles nautical miles from each point to the next
 */
export function straighten(map: WaterMap, places: readonly Place[], miles: readonly number[]): StraightPath {
  const points = new Float64Array(3 * places.length);
  for (const [n, place] of places.entries()) writePoint(points, n, place);
  const best = new Float64Array(places.length);
  const before = new Int32Array(places.length).fill(-1);
  for (let end = 1; end < places.length; end++) {
    best[end] = (best[end - 1] ?? 0) + (miles[end - 1] ?? 0);
    before[end] = end - 1;
    for (let start = 0; start < end - 1; start++) {
      const most = (best[end] ?? 0) - (best[start] ?? 0) - worthwhile;
      if (straightMiles(squareBetweenPoints(points, start, points, end)) > most) continue;
      const direct = milesBetweenPoints(points, start, points, end);
      const total = (best[start] ?? 0) + direct;
      if (direct > most || !isOpen(map, points, start, end, direct)) continue;
      best[end] = total;
      before[end] = start;
    }
  }
  const kept: number[] = [];
  for (let n = places.length - 1; n >= 0; n = before[n] ?? -1) kept.unshift(n);
  return { kept, miles: best[places.length - 1] ?? 0 };
}

/** Whether a great circle lies on open water alone. */
function isOpen(map: WaterMap, points: Float64Array, start: number, end: number, miles: number): boolean {
  if (!isOpenAt(map, points, start, end, 1, 0) || !isOpenAt(map, points, start, end, 0, 1)) return false;
  const angle = 2 * Math.asin(Math.min(1, Math.sqrt(squareBetweenPoints(points, start, points, end)) / 2));
  const whole = Math.sin(angle);
  if (whole === 0) return false;
  for (const step of steps) {
    const count = Math.ceil(miles / step);
    for (let n = 1; n < count; n++) {
      const first = Math.sin((1 - n / count) * angle) / whole;
      const second = Math.sin((n / count) * angle) / whole;
      if (!isOpenAt(map, points, start, end, first, second)) return false;
    }
  }
  return true;
}

/** Whether the sum of two points, each times its share, lies on open water. */
function isOpenAt(
  { cellsPerDegree, south, rows, cells }: WaterMap,
  points: Float64Array,
  i: number,
  j: number,
  first: number,
  second: number,
): boolean {
  const x = first * (points[3 * i] ?? 0) + second * (points[3 * j] ?? 0);
  const y = first * (points[3 * i + 1] ?? 0) + second * (points[3 * j + 1] ?? 0);
  const z = first * (points[3 * i + 2] ?? 0) + second * (points[3 * j + 2] ?? 0);
  const latitude = Math.asin(Math.max(-1, Math.min(1, z))) * degrees;
  const row = Math.floor((latitude - south) * cellsPerDegree);
  if (latitude < southernmost || row < 0 || row >= rows) return false;
  const columns = 360 * cellsPerDegree;
  const column = Math.floor((Math.atan2(y, x) * degrees + 180) * cellsPerDegree) % columns;
  return cells[row * columns + column] === water.open;
}
