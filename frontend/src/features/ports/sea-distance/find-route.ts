import FlatQueue from 'flatqueue';
import { milesBetweenPoints, type Place, writePoint } from './great-circle';
import { type LaneAccess, nearestLanes, placeOfNode } from './nearest-lanes';
import { type Passage, passages } from './passages';
import type { Route } from './route';
import { routeOverWater } from './route-over-water';
import type { SeaLanes } from './sea-lanes';

/** A mile outside the lanes counts this many times when ways to the lanes are compared. */
const offLaneWeight = 3;

/**
 * The shortest route over the open lanes (A*, with the great circle as the lower bound). Undefined when there
 * is none.
 */
export function findRoute(
  lanes: SeaLanes,
  from: Place,
  to: Place,
  closed: readonly Passage[],
): Route | undefined {
  if (from.latitude === to.latitude && from.longitude === to.longitude)
    return { miles: 0, places: [from, to], passages: [], offLanes: { from: 0, to: 0 }, visited: 0 };
  const closedLanes = new Uint8Array(lanes.starts.length);
  for (const passage of closed)
    for (const lane of lanes.passageLanes.get(passage) ?? []) closedLanes[lane] = 1;
  const starts = nearestLanes(lanes, from, closedLanes);
  const ends = nearestLanes(lanes, to, closedLanes);
  const found = search(lanes, closedLanes, starts, ends, to);
  const along = alongOneLane(lanes, starts, ends);
  const path = along && along.cost <= (found.path?.cost ?? Number.POSITIVE_INFINITY) ? along : found.path;
  return path && { ...routeOf(lanes, from, to, path), visited: found.visited };
}

/** A way through the network, with its cost. */
interface Path {
  cost: number;
  start: LaneAccess;
  end: LaneAccess;
  nodes: number[];
  /** The lanes between the nodes. */
  lanes: number[];
}

/** The cheapest access from a port to each node. */
interface NodeAccess {
  cost: number;
  access: LaneAccess;
}

function accessesByNode({ starts, ends, miles }: SeaLanes, accesses: readonly LaneAccess[]) {
  const nodes = new Map<number, NodeAccess>();
  for (const access of accesses) {
    const { lane, part } = access;
    const sides = [
      [starts[lane] ?? 0, part],
      [ends[lane] ?? 0, 1 - part],
    ] as const;
    for (const [node, share] of sides) {
      const cost = offLaneWeight * access.miles + share * (miles[lane] ?? 0);
      if (cost < (nodes.get(node)?.cost ?? Number.POSITIVE_INFINITY)) nodes.set(node, { cost, access });
    }
  }
  return nodes;
}

function search(
  lanes: SeaLanes,
  closedLanes: Uint8Array,
  fromAccesses: readonly LaneAccess[],
  toAccesses: readonly LaneAccess[],
  to: Place,
) {
  const { points, starts, ends, miles, firstLaneAt, lanesAt } = lanes;
  const goal = new Float64Array(3);
  writePoint(goal, 0, to);
  const first = accessesByNode(lanes, fromAccesses);
  const last = accessesByNode(lanes, toAccesses);
  const costs = new Float64Array(lanes.longitudes.length).fill(Number.POSITIVE_INFINITY);
  const laneTo = new Int32Array(costs.length).fill(-1);
  const isDone = new Uint8Array(costs.length);
  /** Lower bound of the remaining nautical miles; −1 where it is not computed yet. */
  const left = new Float64Array(costs.length).fill(-1);
  const queue = new FlatQueue<number>();
  const put = (node: number, cost: number, lane: number) => {
    costs[node] = cost;
    laneTo[node] = lane;
    if ((left[node] ?? 0) < 0) left[node] = milesBetweenPoints(points, node, goal, 0);
    queue.push(node, cost + (left[node] ?? 0));
  };
  for (const [node, { cost }] of first) put(node, cost, -1);

  let visited = 0;
  let best = { cost: Number.POSITIVE_INFINITY, node: -1 };
  for (;;) {
    const least = queue.peekValue();
    const node = queue.pop();
    if (node === undefined || least === undefined || least >= best.cost) break;
    if (isDone[node]) continue;
    isDone[node] = 1;
    visited++;
    const cost = costs[node] ?? 0;
    const total = cost + (last.get(node)?.cost ?? Number.POSITIVE_INFINITY);
    if (total < best.cost) best = { cost: total, node };
    for (let n = firstLaneAt[node] ?? 0; n < (firstLaneAt[node + 1] ?? 0); n++) {
      const lane = lanesAt[n] ?? 0;
      if (closedLanes[lane]) continue;
      const next = starts[lane] === node ? (ends[lane] ?? 0) : (starts[lane] ?? 0);
      const nextCost = cost + (miles[lane] ?? 0);
      if (nextCost < (costs[next] ?? 0)) put(next, nextCost, lane);
    }
  }
  return { visited, path: best.node < 0 ? undefined : pathTo(lanes, best, first, last, laneTo) };
}

function pathTo(
  { starts, ends }: SeaLanes,
  best: { cost: number; node: number },
  first: Map<number, NodeAccess>,
  last: Map<number, NodeAccess>,
  laneTo: Int32Array,
): Path | undefined {
  const nodes = [best.node];
  const lanes: number[] = [];
  for (let node = best.node, lane = laneTo[node] ?? -1; lane >= 0; lane = laneTo[node] ?? -1) {
    node = starts[lane] === node ? (ends[lane] ?? 0) : (starts[lane] ?? 0);
    nodes.unshift(node);
    lanes.unshift(lane);
  }
  const start = first.get(nodes[0] ?? -1)?.access;
  const end = last.get(best.node)?.access;
  return start && end && { cost: best.cost, start, end, nodes, lanes };
}

/** The cheapest way along one lane that both ports join. */
function alongOneLane(
  { miles }: SeaLanes,
  starts: readonly LaneAccess[],
  ends: readonly LaneAccess[],
): Path | undefined {
  const paths = starts.flatMap((start) =>
    ends
      .filter(({ lane }) => lane === start.lane)
      .map((end): Path => {
        const along = Math.abs(end.part - start.part) * (miles[start.lane] ?? 0);
        return {
          cost: offLaneWeight * (start.miles + end.miles) + along,
          start,
          end,
          nodes: [],
          lanes: [start.lane],
        };
      }),
  );
  return paths.sort((a, b) => a.cost - b.cost)[0];
}

function routeOf(lanes: SeaLanes, from: Place, to: Place, path: Path): Omit<Route, 'visited'> {
  const { start, end, nodes } = path;
  const lengths = nodes.length === 0 ? [alongMiles(lanes, start, end)] : lengthsOf(lanes, path);
  const places = [from, start.place, ...nodes.map((node) => placeOfNode(lanes, node)), end.place, to];
  const laneNumbers = new Set([start.lane, end.lane, ...path.lanes]);
  const passed = passages.filter((passage) =>
    lanes.passageLanes.get(passage)?.some((lane) => laneNumbers.has(lane)),
  );
  return routeOverWater(lanes, places, [start.miles, ...lengths, end.miles], passed);
}

const alongMiles = ({ miles }: SeaLanes, start: LaneAccess, end: LaneAccess) =>
  Math.abs(end.part - start.part) * (miles[start.lane] ?? 0);

/** Nautical miles from each place of a path to the next. */
function lengthsOf({ starts, miles }: SeaLanes, { start, end, nodes, lanes }: Path): number[] {
  const toNode = ({ lane, part }: LaneAccess, node: number | undefined) =>
    (starts[lane] === node ? part : 1 - part) * (miles[lane] ?? 0);
  return [toNode(start, nodes[0]), ...lanes.map((lane) => miles[lane] ?? 0), toNode(end, nodes.at(-1))];
}
