import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FeatureCollection, LineString, MultiLineString, Position } from 'geojson';
import { OperatorError } from '../operator-error.ts';
import { type WaterRaster, waterRaster } from './water-raster.ts';

const folder = join(import.meta.dirname, '../../../frontend/src/features/ports/sea-lanes');

/** Of a degree: 0.3 nautical miles, less than the lanes are exact. */
const unit = 200;
/** Units within which a lane of our own must begin and end at a node. */
const joint = 2;
/** The finest that leaves room in 100 KB: 6 nautical miles. */
const cellsPerDegree = 10;
/** Where water is known: no farther south or north do routes leave the lanes. */
const [south, north] = [-60, 84];

interface OwnLane {
  name: string;
  /** Whether its last position is no node of the network, as up a river. */
  isDeadEnd?: boolean;
  positions: Position[];
}
interface Gate {
  passage: string;
  /** Across all lanes of the passage. */
  line: [Position, Position];
}
/** What is packed. */
export interface SeaLaneSources {
  /** Lanes as GeoJSON; longitudes may pass 180. */
  routes: FeatureCollection<LineString | MultiLineString>;
  ownLanes: OwnLane[];
  gates: Gate[];
}
/** A position in units; east of 180° W, less than 360°. */
type Node = readonly [x: number, y: number];

export interface PackedSeaLanes {
  bytes: Uint8Array;
  nodes: number;
  lanes: number;
}

/** Where the packed file belongs. */
export const packedFile = join(folder, 'sea-lanes.bin');

/** A `sea-routes.geojson` with the lanes of our own and the gates. */
export function withOwnLanes(geojson: string): SeaLaneSources {
  const own = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  return {
    routes: JSON.parse(geojson),
    ownLanes: own('own-lanes.json').lanes,
    gates: own('gates.json').gates,
  };
}

/**
 * The packed network of sea lanes, and what is needed to go straight over open water. `readSeaLanes` of the frontend
 * describes the format.
 *
 * @throws OperatorError when a lane of our own begins or ends beside the network
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

/** The step from one longitude to another the short way, in units. */
function stepEast(from: number, to: number): number {
  const circle = 360 * unit;
  const step = (((to - from) % circle) + circle) % circle;
  return step > circle / 2 ? step - circle : step;
}

/** Nodes with their neighbours; those that differ by less than a unit, or by 360 degrees, are one. */
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

  /** Nodes so that neighbours mostly follow one another, with the lanes between them. */
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

  /** Numbers everything that a node is connected with, the nearest neighbour next. */
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
  /** By start, then by end; a lane's end is the later node. */
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
    // The first longitude counts from 0°, the others from the one before.
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
