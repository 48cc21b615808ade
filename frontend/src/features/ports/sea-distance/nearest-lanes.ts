import { crosses } from './gates';
import {
  longitudeStep,
  milesBetween,
  milesBetweenPoints,
  type Place,
  placeBetween,
  squareBetweenPoints,
  writePoint,
} from './great-circle';
import type { SeaLanes } from './sea-lanes';
import { cellAt, kindOf, water } from './water-map';

/** Where a port may join the network. */
export interface LaneAccess {
  lane: number;
  /** Part of the lane, from its start, at which it is joined. */
  part: number;
  place: Place;
  /** Nautical miles from the port to that place, in a straight line. */
  miles: number;
}

/** Most ways from a port to the network. */
const most = 16;
/**
 * Nautical miles by which a way may be longer than the shortest one, or half of the shortest one if that is
 * more.
 */
const tolerance = 15;
const milesPerDegree = 60;
/** Factor by which a way may cross more land than the way with the least land, if all cross some. */
const landTolerance = 1.2;
/** In nautical miles; distance between the checked points of a way to the network. */
const step = 3;

/**
 * The lanes that a port may join, the nearest first. A way across a gate or over more land than needed counts
 * only if there is no other. So a port does not jump over an isthmus or a peninsula, and a port up a river
 * still has a way.
 */
export function nearestLanes(lanes: SeaLanes, port: Place, closed: Uint8Array): LaneAccess[] {
  const found: LaneAccess[] = [];
  let nearest = nearestNode(lanes, port);
  const beyond = limit(nearest) / milesPerDegree;
  for (let lane = 0; lane < lanes.starts.length; lane++) {
    if (closed[lane] || isBeyond(lanes, lane, port, beyond)) continue;
    const { part, miles } = onLane(lanes, lane, port);
    if (miles > limit(nearest)) continue;
    nearest = Math.min(nearest, miles);
    found.push({ lane, part, miles, place: port });
  }
  const near = found
    .filter(({ miles }) => miles <= limit(nearest))
    .sort((a, b) => a.miles - b.miles)
    .slice(0, most)
    .map((access) => withPlace(lanes, access, port));
  const inFront = near.filter(({ place }) => !lanes.gates.some((gate) => crosses(gate, port, place)));
  const ways = (inFront.length > 0 ? inFront : near).map((access) => ({
    access,
    land: milesOverLand(lanes, port, access.place),
  }));
  const least = Math.min(...ways.map(({ land }) => land));
  return ways.filter(({ land }) => land <= landTolerance * least).map(({ access }) => access);
}

const limit = (nearest: number) => Math.max(1.5 * nearest, nearest + tolerance);

/** Nautical miles to the nearest node; this excludes most lanes as too far. */
function nearestNode({ points }: SeaLanes, port: Place): number {
  const place = new Float64Array(3);
  writePoint(place, 0, port);
  let nearest = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let node = 0; 3 * node < points.length; node++) {
    const square = squareBetweenPoints(points, node, place, 0);
    if (square >= least) continue;
    least = square;
    nearest = node;
  }
  return milesBetweenPoints(points, nearest, place, 0);
}

/** Whether a whole lane is more than so many degrees north or south of a port. */
function isBeyond({ starts, ends, latitudes }: SeaLanes, lane: number, { latitude }: Place, degrees: number) {
  const start = (latitudes[starts[lane] ?? 0] ?? 0) - latitude;
  const end = (latitudes[ends[lane] ?? 0] ?? 0) - latitude;
  return Math.min(start, end) > degrees || Math.max(start, end) < -degrees;
}

/** The nearest point of a lane, on a plane around the port. */
function onLane({ starts, ends, longitudes, latitudes }: SeaLanes, lane: number, port: Place) {
  const [start = 0, end = 0] = [starts[lane], ends[lane]];
  const width = Math.cos((port.latitude * Math.PI) / 180);
  const x = longitudeStep(port.longitude, longitudes[start] ?? 0) * width;
  const y = (latitudes[start] ?? 0) - port.latitude;
  const east = longitudeStep(longitudes[start] ?? 0, longitudes[end] ?? 0) * width;
  const north = (latitudes[end] ?? 0) - (latitudes[start] ?? 0);
  const square = east * east + north * north;
  const part = square === 0 ? 0 : Math.max(0, Math.min(1, -(x * east + y * north) / square));
  return { part, miles: Math.hypot(x + part * east, y + part * north) * milesPerDegree };
}

function withPlace(lanes: SeaLanes, access: LaneAccess, port: Place): LaneAccess {
  const { starts, ends } = lanes;
  const start = placeOfNode(lanes, starts[access.lane] ?? 0);
  const place = placeBetween(start, placeOfNode(lanes, ends[access.lane] ?? 0), access.part);
  return { ...access, place, miles: milesBetween(port, place) };
}

export const placeOfNode = ({ latitudes, longitudes }: SeaLanes, node: number): Place => ({
  latitude: latitudes[node] ?? 0,
  longitude: longitudes[node] ?? 0,
});

/** Within so many nautical miles of a port, the map may show its bay or river as land. */
const ownLand = 15;

/** Nautical miles of land between a port and a place, without that around the port itself. */
function milesOverLand({ water: map }: SeaLanes, port: Place, place: Place): number {
  const miles = milesBetween(port, place);
  const steps = Math.ceil(miles / step);
  let wasOnWater = kindOf(cellAt(map, port)) !== water.land;
  let land = 0;
  for (let n = 1; n < steps; n++) {
    const isLand = kindOf(cellAt(map, placeBetween(port, place, n / steps))) === water.land;
    if (isLand && (wasOnWater || (n / steps) * miles > ownLand)) land += miles / steps;
    wasOnWater ||= !isLand;
  }
  return land;
}
