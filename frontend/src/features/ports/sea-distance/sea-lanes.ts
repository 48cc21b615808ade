import { crosses, type Gate } from './gates.ts';
import { milesBetweenPoints, type Place, writePoint } from './great-circle.ts';
import type { Passage } from './passages.ts';
import { type LandRun, type WaterMap, waterMapOf } from './water-map.ts';

/** The network of sea lanes: nodes, and lanes along great circles between two of them. */
export interface SeaLanes {
  /** Degrees, −180 to 180, of each node. */
  longitudes: Float64Array;
  latitudes: Float64Array;
  /** Unit vector of each node. */
  points: Float64Array;
  /** The two ends of each lane. */
  starts: Uint16Array;
  ends: Uint16Array;
  /** Nautical miles of each lane. */
  miles: Float64Array;
  /** The lanes at node `n` stand in `lanesAt` from `firstLaneAt[n]` to `firstLaneAt[n + 1]`. */
  firstLaneAt: Uint32Array;
  lanesAt: Uint16Array;
  gates: readonly Gate[];
  /** The lanes across each passage's gate. */
  passageLanes: ReadonlyMap<Passage, readonly number[]>;
  water: WaterMap;
}

/**
 * Reads `sea-lanes.bin`. All numbers are unsigned LEB128; a signed one is written as `n < 0 ? -2n - 1 : 2n`.
 *
 * 1. Units per degree, number of nodes; for each node the signed steps in longitude and latitude from the node before it
 *    (the first from 0, 0), in units.
 * 2. For each node, how many lanes lead to later nodes; for each of those the distance from the node before it in the
 *    list, the first from the node itself.
 * 3. Number of passages; for each the length of its name, the name's characters, and the signed longitude and latitude
 *    of both ends of its gate, in units.
 * 4. Cells per degree, the lower edge in degrees north of 90° S, number of rows; for each row the lengths of its runs
 *    from 180° W to the east, by turns of water alone (which may be empty at first) and of cells that land touches,
 *    until 360 degrees are full.
 *
 * @throws RangeError when the file ends too early or holds more than that
 */
export function readSeaLanes(bytes: Uint8Array): SeaLanes {
  const reader = new Reader(bytes);
  const unit = reader.number();
  const nodes = readNodes(reader, unit);
  const lanes = readLanes(reader, nodes.longitudes.length);
  const gates = readGates(reader, unit);
  const water = readWater(reader, gates);
  if (!reader.isAtEnd()) throw new RangeError('The file of sea lanes is too long');
  const miles = Float64Array.from(lanes.starts, (start, lane) =>
    milesBetweenPoints(nodes.points, start, nodes.points, lanes.ends[lane] ?? 0),
  );
  const passageLanes = lanesAcross(gates, nodes, lanes);
  const network = { ...nodes, ...lanes, ...lanesOfNodes(lanes, nodes.longitudes.length), miles };
  return { ...network, gates, passageLanes, water };
}

class Reader {
  private at = 0;

  constructor(private readonly bytes: Uint8Array) {}

  number(): number {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = this.bytes[this.at++];
      if (byte === undefined) throw new RangeError('The file of sea lanes ends too early');
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  }

  signed(): number {
    const value = this.number();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  isAtEnd(): boolean {
    return this.at === this.bytes.length;
  }
}

function readNodes(reader: Reader, unit: number) {
  const count = reader.number();
  const longitudes = new Float64Array(count);
  const latitudes = new Float64Array(count);
  const points = new Float64Array(3 * count);
  let [x, y] = [0, 0];
  for (let node = 0; node < count; node++) {
    x += reader.signed();
    y += reader.signed();
    const longitude = ((((x / unit + 180) % 360) + 360) % 360) - 180;
    const latitude = y / unit;
    longitudes[node] = longitude;
    latitudes[node] = latitude;
    writePoint(points, node, { latitude, longitude });
  }
  return { longitudes, latitudes, points };
}

function readLanes(reader: Reader, nodes: number) {
  const starts: number[] = [];
  const ends: number[] = [];
  for (let start = 0; start < nodes; start++) {
    let end = start;
    for (let left = reader.number(); left > 0; left--) {
      end += reader.number();
      starts.push(start);
      ends.push(end);
    }
  }
  return { starts: Uint16Array.from(starts), ends: Uint16Array.from(ends) };
}

function lanesOfNodes({ starts, ends }: ReturnType<typeof readLanes>, nodes: number) {
  const firstLaneAt = new Uint32Array(nodes + 1);
  for (const list of [starts, ends])
    for (const node of list) firstLaneAt[node + 1] = (firstLaneAt[node + 1] ?? 0) + 1;
  for (let node = 0; node < nodes; node++)
    firstLaneAt[node + 1] = (firstLaneAt[node + 1] ?? 0) + (firstLaneAt[node] ?? 0);
  const next = firstLaneAt.slice();
  const lanesAt = new Uint16Array(2 * starts.length);
  for (const list of [starts, ends])
    for (const [lane, node] of list.entries()) {
      const at = next[node] ?? 0;
      lanesAt[at] = lane;
      next[node] = at + 1;
    }
  return { firstLaneAt, lanesAt };
}

function readGates(reader: Reader, unit: number): Gate[] {
  const place = (): Place => ({ longitude: reader.signed() / unit, latitude: reader.signed() / unit });
  return Array.from({ length: reader.number() }, () => {
    const letters = Array.from({ length: reader.number() }, () => String.fromCharCode(reader.number()));
    return { passage: letters.join('') as Passage, posts: [place(), place()] as const };
  });
}

function lanesAcross(
  gates: readonly Gate[],
  { longitudes, latitudes }: ReturnType<typeof readNodes>,
  { starts, ends }: ReturnType<typeof readLanes>,
) {
  const place = (node = 0): Place => ({ longitude: longitudes[node] ?? 0, latitude: latitudes[node] ?? 0 });
  const across = new Map<Passage, number[]>();
  for (const gate of gates) {
    const lanes: number[] = [];
    const south = Math.min(gate.posts[0].latitude, gate.posts[1].latitude);
    const north = Math.max(gate.posts[0].latitude, gate.posts[1].latitude);
    for (let lane = 0; lane < starts.length; lane++) {
      const from = latitudes[starts[lane] ?? 0] ?? 0;
      const to = latitudes[ends[lane] ?? 0] ?? 0;
      if ((from < south && to < south) || (from > north && to > north)) continue;
      if (crosses(gate, place(starts[lane]), place(ends[lane]))) lanes.push(lane);
    }
    across.set(gate.passage, lanes);
  }
  return across;
}

function readWater(reader: Reader, gates: readonly Gate[]): WaterMap {
  const cellsPerDegree = reader.number();
  const south = reader.number() - 90;
  const rows = reader.number();
  const columns = 360 * cellsPerDegree;
  const runs: LandRun[] = [];
  for (let row = 0; row < rows; row++)
    for (let start = 0, isLand = false; start < columns; isLand = !isLand) {
      const end = start + reader.number();
      if (end === start && start > 0) throw new RangeError('A run of the water map is empty');
      if (isLand) runs.push([row, start, end]);
      start = end;
    }
  return waterMapOf({ cellsPerDegree, south, rows }, runs, gates);
}
