import {
  milesBetweenPoints,
  type Place,
  squareBetweenPoints,
  straightMiles,
  writePoint,
} from './great-circle';
import { costOverWater, nearWeight, type WaterPath } from './water-lines';
import { cellAt, kindOf, type WaterMap } from './water-map';

/** Limits of the checked lines, because checking all would take long. */
export interface Trial {
  /** A value of `water`: a line begins and ends no nearer to a coast than this, unless the place has room. */
  nearest: number;
  /** Nautical miles that a line must save. */
  worthwhile: number;
}

/** The straightened way between two ports. */
export interface StraightPath {
  places: Place[];
  miles: number;
  /** Nautical miles, with those beside a coast weighted more. */
  cost: number;
}

/**
 * Replaces the bends of a way by great circles where these cross only water: the lanes of an ocean are a
 * grid, and its bends would make a crossing several per cent too long.
 *
 *
 * @param passed numbers of the gates that a line may cross
 */
export function straighten(
  map: WaterMap,
  { places, miles, rooms }: WaterPath,
  passed: ReadonlySet<number>,
  { nearest, worthwhile }: Trial,
): StraightPath {
  const last = places.length - 1;
  const points = new Float64Array(3 * places.length);
  for (const [n, place] of places.entries()) writePoint(points, n, place);
  const costOf = (start: number, end: number, direct: number) => {
    const line = { start, end, miles: direct, startRoom: rooms[start] ?? 0, endRoom: rooms[end] ?? 0 };
    return costOverWater(map, points, line, passed);
  };
  const isFree = places.map((place, n) => (rooms[n] ?? 0) > 0 || kindOf(cellAt(map, place)) <= nearest);
  const best = new Float64Array(places.length);
  const length = new Float64Array(places.length);
  const before = new Int32Array(places.length).fill(-1);
  for (let end = 1; end <= last; end++) {
    const lane = miles[end - 1] ?? 0;
    best[end] = (best[end - 1] ?? 0) + Math.min(nearWeight * lane, costOf(end - 1, end, lane));
    length[end] = (length[end - 1] ?? 0) + lane;
    before[end] = end - 1;
    if (!isFree[end]) continue;
    for (let start = 0; start < end - 1; start++) {
      if (!isFree[start]) continue;
      const most = (best[end] ?? 0) - (best[start] ?? 0) - worthwhile;
      if (straightMiles(squareBetweenPoints(points, start, points, end)) > most) continue;
      const direct = milesBetweenPoints(points, start, points, end);
      if (direct > most) continue;
      const cost = costOf(start, end, direct);
      if (cost > most) continue;
      best[end] = (best[start] ?? 0) + cost;
      length[end] = (length[start] ?? 0) + direct;
      before[end] = start;
    }
  }
  const kept: Place[] = [];
  for (let n = last; n >= 0; n = before[n] ?? -1) kept.unshift(places[n] ?? { latitude: 0, longitude: 0 });
  return { places: kept, miles: length[last] ?? 0, cost: best[last] ?? 0 };
}
