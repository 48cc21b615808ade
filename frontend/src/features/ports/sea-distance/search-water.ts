import FlatQueue from 'flatqueue';
import { longitudeStep, milesBetween, milesBetweenPoints, type Place, writePoint } from './great-circle';
import { costOverWater, nearWeight, room, type WaterPath } from './water-lines';
import { gateOf, kindOf, type WaterMap, water } from './water-map';

const milesPerDegree = 60;
const radians = Math.PI / 180;

/**
 * The cheapest way from the first place of a path to its last, over cells of water and along the path itself,
 * which leads through straits, canals and rivers that the map lacks (A*). Undefined when no way is cheaper
 * than `most`.
 *
 *
 * @param passed numbers of the gates that may be crossed
 */
export function searchWater(
  map: WaterMap,
  path: WaterPath,
  passed: ReadonlySet<number>,
  most: number,
): WaterPath | undefined {
  const grid = new Grid(map, path, passed, most);
  const end = path.places.length - 1;
  const costs = new Float64Array(grid.size).fill(Number.POSITIVE_INFINITY);
  const before = new Int32Array(grid.size).fill(-1);
  const isDone = new Uint8Array(grid.size);
  const queue = new FlatQueue<number>();
  const put = (node: number, cost: number, previous: number) => {
    if (isDone[node] || cost >= (costs[node] ?? 0)) return;
    const total = cost + grid.milesLeft(node);
    if (total >= most) return;
    costs[node] = cost;
    before[node] = previous;
    queue.push(node, total);
  };
  put(0, 0, -1);
  for (let node = queue.pop(); node !== undefined && node !== end; node = queue.pop()) {
    if (isDone[node]) continue;
    isDone[node] = 1;
    const previous = node;
    const cost = costs[node] ?? 0;
    grid.visitNext(node, (next, step) => put(next, cost + step, previous));
  }
  if (before[end] === -1) return undefined;
  const nodes: number[] = [];
  for (let node = end; node >= 0; node = before[node] ?? -1) nodes.unshift(node);
  return {
    places: nodes.map((node) => grid.placeOf(node)),
    miles: nodes.slice(1).map((node, n) => grid.milesBetween(nodes[n] ?? 0, node)),
    rooms: nodes.map((node) => path.rooms[node] ?? room.water),
  };
}

/** The searched graph: its nodes are first the places of the path, then the cells around both ports. */
class Grid {
  readonly size: number;
  private readonly cells: Uint8Array;
  private readonly bottom: number;
  private readonly height: number;
  /** Counted to the east; the columns may continue beyond the date line. */
  private readonly left: number;
  private readonly width: number;
  /** Connections from a place of the path to cells, and back. */
  private readonly joints = new Map<number, { node: number; cost: number }[]>();
  /** The goal, and whatever is looked at. */
  private readonly points = new Float64Array(6);

  constructor(
    private readonly map: WaterMap,
    private readonly path: WaterPath,
    private readonly passed: ReadonlySet<number>,
    most: number,
  ) {
    const { cellsPerDegree, south, rows, columns, cells } = map;
    const [from, to] = [path.places[0], path.places.at(-1)] as [Place, Place];
    const beside = Math.max(1, (most - milesBetween(from, to)) / 2 / milesPerDegree);
    const low = Math.min(from.latitude, to.latitude) - beside;
    const high = Math.max(from.latitude, to.latitude) + beside;
    const narrowest = Math.cos(Math.min(80, Math.max(-low, high)) * radians);
    const step = longitudeStep(from.longitude, to.longitude);
    const west = (step < 0 ? to.longitude : from.longitude) - beside / narrowest;
    this.cells = cells;
    this.bottom = Math.max(0, Math.floor((low - south) * cellsPerDegree));
    this.height = Math.max(0, Math.min(rows, Math.ceil((high - south) * cellsPerDegree)) - this.bottom);
    this.left = Math.floor((west + 180) * cellsPerDegree);
    this.width = Math.min(columns, Math.ceil((Math.abs(step) + (2 * beside) / narrowest) * cellsPerDegree));
    this.size = path.places.length + this.height * this.width;
    for (const [n, place] of path.places.entries()) {
      if (n > 0) this.join(n - 1, n, nearWeight * (path.miles[n - 1] ?? 0));
      this.joinCells(n, place);
    }
    writePoint(this.points, 0, to);
  }

  placeOf(node: number): Place {
    const place = this.path.places[node];
    if (place) return place;
    const { cellsPerDegree, south } = this.map;
    return {
      latitude: (this.bottom + this.rowOf(node) + 0.5) / cellsPerDegree + south,
      longitude: longitudeStep(0, (this.left + this.columnOf(node) + 0.5) / cellsPerDegree - 180),
    };
  }

  /** At least. */
  milesLeft(node: number): number {
    writePoint(this.points, 1, this.placeOf(node));
    return milesBetweenPoints(this.points, 1, this.points, 0);
  }

  milesBetween(from: number, to: number): number {
    const isOnPath = Math.max(from, to) < this.path.places.length;
    if (isOnPath) return this.path.miles[Math.min(from, to)] ?? 0;
    return milesBetween(this.placeOf(from), this.placeOf(to));
  }

  visitNext(node: number, visit: (next: number, cost: number) => void): void {
    for (const joint of this.joints.get(node) ?? []) visit(joint.node, joint.cost);
    if (node < this.path.places.length) return;
    const [row, column] = [this.rowOf(node), this.columnOf(node)];
    const weight = this.weightAt(row, column);
    const height = milesPerDegree / this.map.cellsPerDegree;
    const width = height * Math.cos(this.placeOf(node).latitude * radians);
    for (let y = -1; y <= 1; y++)
      for (let x = -1; x <= 1; x++) {
        const other = this.weightAt(row + y, column + x);
        if (other === Number.POSITIVE_INFINITY) continue;
        visit(node + y * this.width + x, ((weight + other) / 2) * Math.hypot(x * width, y * height));
      }
  }

  private rowOf(node: number): number {
    return Math.floor((node - this.path.places.length) / this.width);
  }

  private columnOf(node: number): number {
    return (node - this.path.places.length) % this.width;
  }

  /** Cost of a mile in a cell; infinite for a cell that may not be entered. */
  private weightAt(row: number, column: number): number {
    if (row < 0 || row >= this.height || column < 0 || column >= this.width) return Number.POSITIVE_INFINITY;
    const { columns } = this.map;
    const x = (((this.left + column) % columns) + columns) % columns;
    const cell = this.cells[(this.bottom + row) * columns + x] ?? water.land;
    const kind = kindOf(cell);
    if (kind > water.near || (cell > water.land && !this.passed.has(gateOf(cell))))
      return Number.POSITIVE_INFINITY;
    return kind === water.near ? nearWeight : 1;
  }

  private join(one: number, other: number, cost: number): void {
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const)
      this.joints.set(from, [...(this.joints.get(from) ?? []), { node: to, cost }]);
  }

  /** Connects a place of the path with cells around it that a line over water reaches. */
  private joinCells(n: number, place: Place): void {
    const { cellsPerDegree, south, columns } = this.map;
    const startRoom = this.path.rooms[n] ?? room.water;
    const around = Math.ceil((startRoom / milesPerDegree) * cellsPerDegree);
    const across = Math.ceil(around / Math.cos(place.latitude * radians));
    const ownRow = Math.floor((place.latitude - south) * cellsPerDegree) - this.bottom;
    const east = Math.floor((place.longitude + 180) * cellsPerDegree) - this.left;
    const ownColumn = ((east % columns) + columns) % columns;
    writePoint(this.points, 0, place);
    for (let row = ownRow - around; row <= ownRow + around; row++)
      for (let column = ownColumn - across; column <= ownColumn + across; column++) {
        if (this.weightAt(row, column) === Number.POSITIVE_INFINITY) continue;
        const cell = this.path.places.length + row * this.width + column;
        const miles = milesBetween(place, this.placeOf(cell));
        writePoint(this.points, 1, this.placeOf(cell));
        const line = { start: 0, end: 1, miles, startRoom, endRoom: room.water };
        const cost = costOverWater(this.map, this.points, line, this.passed);
        if (cost < Number.POSITIVE_INFINITY) this.join(n, cell, cost);
      }
  }
}
