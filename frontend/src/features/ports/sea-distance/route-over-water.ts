import { crosses } from './gates';
import { milesBetween, type Place, placeBetween } from './great-circle';
import type { Passage } from './passages';
import type { Route } from './route';
import type { SeaLanes } from './sea-lanes';
import { searchWater } from './search-water';
import { straighten, type Trial } from './straighten';
import { nearWeight, room, type WaterPath } from './water-lines';
import { water } from './water-map';

/**
 * In nautical miles; up to this length a way over water is searched outside the lanes, which are coarse
 * there.
 */
const searched = 1500;
/** Share by which a route must be longer than the great circle for such a search. */
const detour = 0.005;
/** Nautical miles by which following cells may lengthen a way, before it is straightened. */
const slack = 50;
const alongLanes: Trial = { nearest: water.open, worthwhile: 1 };
/** Ways along cells have many small bends. */
const alongCells: Trial = { nearest: water.near, worthwhile: 0.05 };
/** Nautical miles between the places at which a search may leave or join the lanes. */
const laneStep = 6;

/**
 * The route for a path over the lanes: straight where there is only water, also outside the lanes.
 *
 *
 * @param places both ports, the places where they join the lanes, and the nodes between
 * @param miles nautical miles from each place to the next
 * @param passed the gates that the path crosses
 */
export function routeOverWater(
  lanes: SeaLanes,
  places: readonly Place[],
  miles: readonly number[],
  passed: readonly Passage[],
): Omit<Route, 'visited'> {
  const last = places.length - 1;
  const [from, to] = [places[0], places[last]] as [Place, Place];
  const gates = new Set(lanes.gates.flatMap(({ passage }, n) => (passed.includes(passage) ? n : [])));
  const rooms = places.map((_, n) => (n === 0 || n === last ? room.port : room.water));
  const straight = straighten(lanes.water, { places, miles, rooms }, gates, alongLanes);
  const isShort = straight.miles <= searched && straight.miles > (1 + detour) * milesBetween(from, to);
  const path = isShort ? withSteps({ places, miles, rooms }) : { places };
  const most = nearWeight * straight.miles + slack;
  const found = 'miles' in path ? searchWater(lanes.water, path, gates, most) : undefined;
  const other = found && straighten(lanes.water, found, gates, alongCells);
  const isBetter = other && other.cost < straight.cost && other.miles < straight.miles;
  const route = isBetter ? other : straight;
  const join = path.places.indexOf(places[1] ?? from);
  const leave = path.places.lastIndexOf(places[last - 1] ?? to);
  return {
    miles: route.miles,
    places: route.places,
    passages: isBetter ? passed.filter((passage) => leadsThrough(lanes, passage, other.places)) : [...passed],
    offLanes: {
      from: milesAlong(route.places, path.places.slice(0, join + 1)),
      to: milesAlong(route.places.toReversed(), path.places.slice(leave)),
    },
  };
}

const leadsThrough = ({ gates }: SeaLanes, passage: Passage, places: readonly Place[]): boolean =>
  gates
    .filter((gate) => gate.passage === passage)
    .some((gate) => places.some((place, n) => n > 0 && crosses(gate, places[n - 1] ?? place, place)));

/** Nautical miles on which a route follows the line between its port and the lanes. */
function milesAlong(route: readonly Place[], line: readonly Place[]): number {
  const left = route.findIndex((place) => !line.includes(place));
  const last = route[(left < 0 ? route.length : left) - 1];
  return route[0] && last ? milesBetween(route[0], last) : 0;
}

/** A path with more places on its lines, and room for lines from its nodes. */
function withSteps({ places, miles, rooms }: WaterPath): WaterPath {
  const parts = miles.map((length, n) => {
    const count = Math.max(1, Math.ceil(length / laneStep));
    const [from, to] = [places[n], places[n + 1]] as [Place, Place];
    const steps = Array.from({ length: count - 1 }, (_, i) => placeBetween(from, to, (i + 1) / count));
    return { steps, lengths: Array.from({ length: count }, () => length / count) };
  });
  return {
    places: places.flatMap((place, n) => [place, ...(parts[n]?.steps ?? [])]),
    miles: parts.flatMap(({ lengths }) => lengths),
    rooms: rooms.flatMap((own, n) => [
      Math.max(own, room.lane),
      ...(parts[n]?.steps ?? []).map(() => room.water),
    ]),
  };
}
