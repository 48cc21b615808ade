import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FeatureCollection, LineString, MultiLineString, Position } from 'geojson';
import { OperatorError } from '../operator-error.ts';
import { type WaterRaster, waterRaster } from './water-raster.ts';

const folder = join(import.meta.dirname, '../../../frontend/src/features/ports/sea-lanes');

/** Units in a degree: one is 0.3 nautical miles, finer than the precision of the lanes. */
const unit = 200;
/** In units; a lane of our own must begin and end within this distance of a node. */
const joint = 2;
/** The finest grid that fits into 100 KB: 6 nautical miles. */
const cellsPerDegree = 10;
/** Latitudes between which water is known; beyond them, routes do not leave the lanes. */
const [south, north] = [-60, 84];

interface OwnLane {
  name: string;
  /** Whether the last position is not a node of the network, as in a river. */
  isDeadEnd?: boolean;
  positions: Position[];
}
interface Gate {
  passage: string;
  /** A line across all lanes of the passage. */
  line: [Position, Position];
}
/** The data to pack. */
export interface SeaLaneSources {
  /** Lanes as GeoJSON; longitudes may pass 180. */
  routes: FeatureCollection<LineString | MultiLineString>;
  ownLanes: OwnLane[];
  gates: Gate[];
}
/** A position in units, counted from 180° W to the east, below 360°. */
type Node = readonly [x: number, y: number];

export interface PackedSeaLanes {
  bytes: Uint8Array;
  nodes: number;
  lanes: number;
}

/** Path of the packed file. */
export const packedFile = join(folder, 'sea-lanes.bin');

/** The lanes of a `sea-routes.geojson`, with our own lanes and the gates. */
export function withOwnLanes(geojson: string): SeaLaneSources {
  const own = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  return {
    routes: JSON.parse(geojson),
    ownLanes: own('own-lanes.json').lanes,
    gates: own('gates.json').gates,
  };
}

/**
 * The packed network of sea lanes, with the data for straight ways over open water. `readSeaLanes` of the
 * frontend describes the format.
 *
 *
 * @throws OperatorError when a lane of our own does not begin or end at the network
 */
export function packSeaLanes({ routes, ownLanes, gates }: SeaLaneSources): PackedSeaLanes {
  const network = new Network();
  for (const { geometry } of routes.features) {
    const lines = geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates;
    for (const line of lines) network.add(line);
  }
  for (const lane of ownLanes) network.join(lane);
  const ordered = network.ordered();
  const writer = new Writer();
  writeNetwork(writer, ordered);
  writeGates(writer, gates);
  writeWater(writer, waterRaster(cellsPerDegree, south, north));
  const bytes = Uint8Array.from(writer.bytes);
  return { bytes, nodes: ordered.nodes.length, lanes: ordered.lanes.length };
}

const toNode = ([longitude = 0, latitude = 0]: Position): Node => {
  const circle = 360 * unit;
  const x = Math.round((longitude + 180) * unit) % circle;
  return [x < 0 ? x + circle : x, Math.round(latitude * unit)];
};

/** The shorter step from one longitude to another, in units. */
function stepEast(from: number, to: number): number {
  const circle = 360 * unit;
  const step = (((to - from) % circle) + circle) % circle;
  return step > circle / 2 ? step - circle : step;
}

/** Nodes with their neighbours; nodes that differ by less than a unit, or by 360 degrees, are the same. */
class Network {
  private readonly nodes = new Map<string, { node: Node; neighbours: Set<string> }>();

  add(line: readonly Position[]): void {
    for (const [n, position] of line.entries()) {
      const before = line[n - 1];
      if (before) this.connect(toNode(before), toNode(position));
    }
  }

  join({ name, isDeadEnd, positions }: OwnLane): void {
    const start = this.nearest(toNode(positions[0] ?? []));
    const last = toNode(positions.at(-1) ?? []);
    const end = isDeadEnd ? last : this.nearest(last);
    if (!start || !end) throw new OperatorError(`own-lanes.json: ${name} does not begin and end at a node.`);
    const path = [start, ...positions.slice(1, -1).map(toNode), end];
    for (const [n, node] of path.entries()) {
      const before = path[n - 1];
      if (before) this.connect(before, node);
    }
  }

  /** Nodes in an order in which neighbours mostly follow one another, and the lanes between them. */
  ordered(): Ordered {
    const numbers = new Map<string, number>();
    for (const key of this.nodes.keys()) if (!numbers.has(key)) this.number(key, numbers);
    const nodes = [...numbers.keys()].map((key) => this.nodes.get(key)?.node ?? ([0, 0] as const));
    const lanes: Lane[] = [];
    for (const [key, start] of numbers) {
      const neighbours = [...(this.nodes.get(key)?.neighbours ?? [])].map((other) => numbers.get(other) ?? 0);
      for (const end of neighbours.filter((other) => other > start).sort((a, b) => a - b))
        lanes.push([start, end]);
    }
    return { nodes, lanes };
  }

  /** Numbers all nodes that are connected with a node, always the nearest neighbour next. */
  private number(first: string, numbers: Map<string, number>): void {
    const open = [first];
    for (let key = open.pop(); key !== undefined; key = open.pop()) {
      if (numbers.has(key)) continue;
      numbers.set(key, numbers.size);
      const own = this.nodes.get(key);
      const distance = (other: string) => {
        const [x, y] = this.nodes.get(other)?.node ?? [0, 0];
        return Math.hypot(stepEast(own?.node[0] ?? 0, x), y - (own?.node[1] ?? 0));
      };
      const next = [...(own?.neighbours ?? [])].filter((other) => !numbers.has(other));
      open.push(...next.sort((a, b) => distance(b) - distance(a)));
    }
  }

  private connect(start: Node, end: Node): void {
    if (`${start}` === `${end}`) return;
    this.at(start).neighbours.add(`${end}`);
    this.at(end).neighbours.add(`${start}`);
  }

  private at(node: Node) {
    const known = this.nodes.get(`${node}`) ?? { node, neighbours: new Set<string>() };
    this.nodes.set(`${node}`, known);
    return known;
  }

  private nearest([x, y]: Node): Node | undefined {
    for (const { node } of this.nodes.values())
      if (Math.abs(stepEast(node[0], x)) <= joint && Math.abs(node[1] - y) <= joint) return node;
    return undefined;
  }
}

type Lane = readonly [start: number, end: number];
interface Ordered {
  nodes: Node[];
  /** Ordered by start, then by end; the end of a lane is the later node. */
  lanes: Lane[];
}

/** Unsigned LEB128. */
class Writer {
  readonly bytes: number[] = [];

  number(value: number): void {
    let rest = value;
    for (; rest >= 128; rest = Math.floor(rest / 128)) this.bytes.push((rest % 128) + 128);
    this.bytes.push(rest);
  }

  signed(value: number): void {
    this.number(value < 0 ? -2 * value - 1 : 2 * value);
  }
}

function writeNetwork(writer: Writer, { nodes, lanes }: Ordered): void {
  writer.number(unit);
  writer.number(nodes.length);
  let before: Node = [0, 0];
  for (const [n, node] of nodes.entries()) {
    // The first longitude counts from 0°, each other one from the node before.
    const x = n === 0 ? node[0] - 180 * unit : stepEast(before[0], node[0]);
    writer.signed(x);
    writer.signed(node[1] - before[1]);
    before = node;
  }
  const ends = nodes.map((): number[] => []);
  for (const [start, end] of lanes) ends[start]?.push(end);
  for (const [start, own] of ends.entries()) {
    writer.number(own.length);
    let last = start;
    for (const end of own) {
      writer.number(end - last);
      last = end;
    }
  }
}

function writeGates(writer: Writer, gates: readonly Gate[]): void {
  writer.number(gates.length);
  for (const { passage, line } of gates) {
    writer.number(passage.length);
    for (const letter of passage) writer.number(letter.charCodeAt(0));
    for (const position of line.flat()) writer.signed(Math.round(position * unit));
  }
}

function writeWater(writer: Writer, { cellsPerDegree: cells, south: edge, rows }: WaterRaster): void {
  writer.number(cells);
  writer.number(edge + 90);
  writer.number(rows.length);
  for (const row of rows)
    for (let start = 0, kind = 0; start < row.length; kind = 1 - kind) {
      const change = row.indexOf(1 - kind, start);
      const end = change < 0 ? row.length : change;
      writer.number(end - start);
      start = end;
    }
}
