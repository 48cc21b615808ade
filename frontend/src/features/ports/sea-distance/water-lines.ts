import { type Place, squareBetweenPoints } from './great-circle';
import { blockAt, blockSize, gateOf, kindOf, type WaterMap, water } from './water-map';

/**
 * In nautical miles: within this distance of a place, a line from it may touch the coast, because the map is
 * too coarse for the water there. Within half of a port's distance, a line may also touch land of the map,
 * such as a narrow bay.
 */
export const room = { port: 8, lane: 4, water: 0 } as const;
/** In nautical miles; within this distance of a port, a line may touch land. */
const landRoom = room.port / 2;
/** Weight of a mile beside a coast: a route keeps away from it where that costs little. */
export const nearWeight = 1.1;

/**
 * Nautical miles between the checked points of a line. Coarse steps come first, because they exclude most
 * lines.
 */
const steps = [240, 60, 4];
/**
 * Latitudes in degrees; beyond them ships, and distance tables, avoid the ice and the worst of the
 * westerlies.
 */
const southernmost = -45;
const northernmost = 79;
/** In nautical miles; the longest line beyond these latitudes, for the ports there. */
const longestBeyond = 600;
const milesPerDegree = 60;
const radians = Math.PI / 180;

/** A way from port to port. */
export interface WaterPath {
  places: readonly Place[];
  /** Nautical miles from each place to the next. */
  miles: readonly number[];
  /** One of `room` for each place. */
  rooms: readonly number[];
}

/** A great circle between two of many points. */
export interface Line {
  start: number;
  end: number;
  miles: number;
  /** Each one of `room`. */
  startRoom: number;
  endRoom: number;
}

/**
 * The weighted length of a line in nautical miles; infinite when it touches land or a gate that may not be
 * crossed.
 *
 *
 * @param points unit vectors, three numbers each
 * @param passed numbers of the gates that it may cross
 */
export function costOverWater(
  map: WaterMap,
  points: Float64Array,
  line: Line,
  passed: ReadonlySet<number>,
): number {
  const { start, end, startRoom, endRoom } = line;
  // A line must have the same length in both directions.
  const turned = { ...line, start: end, end: start, startRoom: endRoom, endRoom: startRoom };
  const own = (points[3 * start] ?? 0) < (points[3 * end] ?? 0) ? line : turned;
  let cost = Number.POSITIVE_INFINITY;
  for (const step of steps) {
    if (step > line.miles && step !== steps.at(-1)) continue;
    cost = costByStep(map, points, own, passed, step);
    if (cost === Number.POSITIVE_INFINITY) break;
  }
  return cost;
}

function costByStep(
  { cellsPerDegree, south, rows, columns, cells, blocksOff }: WaterMap,
  points: Float64Array,
  { start, end, miles, startRoom, endRoom }: Line,
  passed: ReadonlySet<number>,
  step: number,
): number {
  const angle = 2 * Math.asin(Math.min(1, Math.sqrt(squareBetweenPoints(points, start, points, end)) / 2));
  const whole = Math.sin(angle);
  if (whole === 0) return Number.POSITIVE_INFINITY;
  const [x0, y0, z0] = [points[3 * start] ?? 0, points[3 * start + 1] ?? 0, points[3 * start + 2] ?? 0];
  // The direction of the line, at a right angle to its start.
  const share = Math.cos(angle);
  const x1 = ((points[3 * end] ?? 0) - share * x0) / whole;
  const y1 = ((points[3 * end + 1] ?? 0) - share * y0) / whole;
  const z1 = ((points[3 * end + 2] ?? 0) - share * z0) / whole;
  let cost = 0;
  for (let at = 0; ; ) {
    const turn = (at / miles) * angle;
    const sine = Math.sin(turn);
    const cosine = Math.cos(turn);
    const z = cosine * z0 + sine * z1;
    const latitude = Math.asin(Math.max(-1, Math.min(1, z))) / radians;
    const longitude = Math.atan2(cosine * y0 + sine * y1, cosine * x0 + sine * x1) / radians;
    if (miles > longestBeyond && (latitude < southernmost || latitude > northernmost))
      return Number.POSITIVE_INFINITY;
    let next = step;
    let weight = 1;
    const off = blocksOff[blockAt(latitude, longitude)] ?? 0;
    if (off > 1) {
      const free = (off - 1) * blockSize;
      next = Math.max(step, free * milesPerDegree * Math.cos((Math.abs(latitude) + free) * radians));
    } else {
      const row = Math.floor((latitude - south) * cellsPerDegree);
      if (row < 0 || row >= rows) return Number.POSITIVE_INFINITY;
      const column = Math.floor((longitude + 180) * cellsPerDegree) % columns;
      const cell = cells[row * columns + column] ?? 0;
      const kind = kindOf(cell);
      const inside = Math.max(startRoom - at, endRoom - (miles - at));
      const most = inside > landRoom ? water.land : inside > 0 ? water.coast : water.near;
      if (kind > most) return Number.POSITIVE_INFINITY;
      if (cell > water.land && !passed.has(gateOf(cell))) return Number.POSITIVE_INFINITY;
      if (kind !== water.open) weight = nearWeight;
    }
    if (at >= miles) return cost;
    next = Math.min(next, miles - at);
    cost += weight * next;
    at += next;
  }
}
