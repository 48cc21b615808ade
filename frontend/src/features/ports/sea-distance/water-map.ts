import { crosses, type Gate } from './gates.ts';
import type { Place } from './great-circle.ts';

/** Content of a cell of the water map: only water, water beside a coast, a coast, or land inside of it. */
export const water = { open: 0, near: 1, coast: 2, land: 3 } as const;

/** A grid of cells, from south to north and from 180° W to the east. */
export interface WaterMap {
  cellsPerDegree: number;
  /** Latitude of the lower edge. */
  south: number;
  rows: number;
  columns: number;
  /**
   * For each cell, row by row, a value of `water` plus four times the number (from 1) of the gate across it.
   */
  cells: Uint8Array;
  /**
   * For each block, the number of blocks (also diagonally) to the next land or gate; 0 if the block contains
   * one.
   */
  blocksOff: Uint8Array;
}

/** Degrees. */
export const blockSize = 1;
const blockColumns = 360 / blockSize;
const blockRows = 180 / blockSize;

export const kindOf = (cell: number): number => cell & 3;
/** The number of the gate in `SeaLanes.gates`; −1 for none. */
export const gateOf = (cell: number): number => (cell >> 2) - 1;

/** The number of the block of a place. */
export const blockAt = (latitude: number, longitude: number): number =>
  Math.min(blockRows - 1, Math.floor((latitude + 90) / blockSize)) * blockColumns +
  (Math.floor((longitude + 180) / blockSize) % blockColumns);

/** A run of cells that land touches. */
export type LandRun = readonly [row: number, start: number, end: number];

/** The map of the runs of land, with the gates drawn into it. */
export function waterMapOf(
  shape: Pick<WaterMap, 'cellsPerDegree' | 'south' | 'rows'>,
  runs: readonly LandRun[],
  gates: readonly Gate[],
): WaterMap {
  const columns = 360 * shape.cellsPerDegree;
  const cells = new Uint8Array(shape.rows * columns);
  const map = { ...shape, columns, cells, blocksOff: new Uint8Array(blockRows * blockColumns).fill(255) };
  for (const [row, start, end] of runs) {
    for (let y = Math.max(0, row - 1); y <= Math.min(shape.rows - 1, row + 1); y++) {
      cells.fill(water.near, y * columns + Math.max(0, start - 1), y * columns + Math.min(columns, end + 1));
      if (start === 0) cells[(y + 1) * columns - 1] = water.near;
      if (end === columns) cells[y * columns] = water.near;
    }
    occupy(map, row, start, end);
  }
  for (const [row, start, end] of runs) cells.fill(water.coast, row * columns + start, row * columns + end);
  for (const [row, start, end] of runs)
    for (let cell = row * columns + start + 1; cell < row * columns + end - 1; cell++)
      if ((cells[cell - columns] ?? 0) >= water.coast && (cells[cell + columns] ?? 0) >= water.coast)
        cells[cell] = water.land;
  for (const [n, gate] of gates.entries()) drawGate(map, gate, n + 1);
  spread(map);
  return map;
}

/** Marks the blocks of a run of cells as occupied. */
function occupy(
  { cellsPerDegree, south, blocksOff }: WaterMap,
  row: number,
  start: number,
  end: number,
): void {
  const y = Math.floor((row / cellsPerDegree + south + 90) / blockSize);
  const first = Math.floor(start / cellsPerDegree / blockSize);
  const last = Math.floor((end - 1) / cellsPerDegree / blockSize);
  blocksOff.fill(0, y * blockColumns + first, y * blockColumns + last + 1);
}

/**
 * Computes the distances between blocks ring by ring, beginning at the occupied ones; the edges of the world
 * count as land.
 */
function spread({ south, rows, cellsPerDegree, blocksOff }: WaterMap): void {
  blocksOff.fill(0, 0, Math.ceil((south + 90) / blockSize) * blockColumns);
  blocksOff.fill(0, Math.floor((south + rows / cellsPerDegree + 90) / blockSize) * blockColumns);
  let ring: number[] = [];
  for (let block = 0; block < blocksOff.length; block++) if (blocksOff[block] === 0) ring.push(block);
  for (let off = 1; ring.length > 0; off++) {
    const next: number[] = [];
    for (const block of ring) {
      const column = block % blockColumns;
      const west = column === 0 ? block + blockColumns - 1 : block - 1;
      const east = column === blockColumns - 1 ? block - column : block + 1;
      for (const beside of [west, block, east])
        for (const other of [beside - blockColumns, beside, beside + blockColumns])
          if ((blocksOff[other] ?? 0) > off) {
            blocksOff[other] = off;
            next.push(other);
          }
    }
    ring = next;
  }
}

/** Writes a gate's number into every cell that the gate touches, found by the cell's corners. */
function drawGate(map: WaterMap, gate: Gate, number: number): void {
  const { cellsPerDegree, south, rows, columns, cells } = map;
  const edge = (value: number) => value * cellsPerDegree;
  const [a, b] = gate.posts;
  const bottom = Math.floor(edge(Math.min(a.latitude, b.latitude) - south));
  const top = Math.min(rows - 1, Math.floor(edge(Math.max(a.latitude, b.latitude) - south)));
  const left = Math.floor(edge(Math.min(a.longitude, b.longitude) + 180));
  const right = Math.floor(edge(Math.max(a.longitude, b.longitude) + 180));
  for (let row = Math.max(0, bottom); row <= top; row++)
    for (let column = left; column <= right; column++) {
      const corner = (x: number, y: number): Place => ({
        latitude: (row + y) / cellsPerDegree + south,
        longitude: (column + x) / cellsPerDegree - 180,
      });
      const isTouched =
        crosses(gate, corner(0, 0), corner(1, 1)) || crosses(gate, corner(0, 1), corner(1, 0));
      const cell = row * columns + (column % columns);
      if (isTouched) cells[cell] = (cells[cell] ?? 0) + 4 * number;
      if (isTouched) occupy(map, row, column, column + 1);
    }
}

/** The cell of a place; land beyond the map's edges, so that no route passes there. */
export function cellAt({ cellsPerDegree, south, rows, columns, cells }: WaterMap, place: Place): number {
  const row = Math.floor((place.latitude - south) * cellsPerDegree);
  if (row < 0 || row >= rows) return water.land;
  const column = Math.floor((place.longitude + 180) * cellsPerDegree);
  return cells[row * columns + (((column % columns) + columns) % columns)] ?? water.land;
}
