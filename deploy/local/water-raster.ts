import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MultiPolygon, Polygon, Position } from 'geojson';
import { feature } from 'topojson-client';

/** What a cell holds: water far from any shore, a shore or water near it, or land alone. */
const kinds = { open: 0, shore: 1, land: 2 } as const;

export interface WaterRaster {
  cellsPerDegree: number;
  /** Latitude of the lower edge. */
  south: number;
  /** One of `kinds` for each cell; rows from south to north, cells from 180° W to the east. */
  rows: Uint8Array[];
}

/** Cells per degree of the raster that the coarser cells are made from; one of them is the shore's margin. */
const fine = 10;
const fineColumns = 360 * fine;

/**
 * The world's water in cells, from the outline of the land 1:10m (Natural Earth, public domain, through world-atlas).
 * Open water keeps a tenth of a degree from every shore.
 */
export function waterRaster(cellsPerDegree: number, south: number, north: number): WaterRaster {
  const { touched, inside } = fineRaster();
  const rows: Uint8Array[] = [];
  for (let row = 0; row < (north - south) * cellsPerDegree; row++) {
    const bottom = south + row / cellsPerDegree;
    const [from, to] = [fineRow(bottom), fineRow(bottom + 1 / cellsPerDegree, true)];
    // A degree of longitude is shorter there.
    const margin = Math.ceil(1 / Math.max(0.1, Math.cos(((bottom + 0.5 / cellsPerDegree) * Math.PI) / 180)));
    rows.push(
      Uint8Array.from({ length: 360 * cellsPerDegree }, (_, column) => {
        const left = Math.floor((column * fine) / cellsPerDegree);
        const right = Math.ceil(((column + 1) * fine) / cellsPerDegree);
        if (!some(touched, from - 1, to + 1, left - margin, right + margin)) return kinds.open;
        return every(inside, from, to, left, right) ? kinds.land : kinds.shore;
      }),
    );
  }
  return { cellsPerDegree, south, rows };
}

const fineRow = (latitude: number, isEnd = false) =>
  (isEnd ? Math.ceil : Math.floor)(Math.round((latitude + 90) * fine * 1000) / 1000);

const columnOf = (column: number) => ((column % fineColumns) + fineColumns) % fineColumns;

function some(cells: Uint8Array, from: number, to: number, left: number, right: number): boolean {
  for (let row = Math.max(0, from); row < Math.min(180 * fine, to); row++)
    for (let column = left; column < right; column++)
      if (cells[row * fineColumns + columnOf(column)]) return true;
  return false;
}

function every(cells: Uint8Array, from: number, to: number, left: number, right: number): boolean {
  for (let row = from; row < to; row++)
    for (let column = left; column < right; column++)
      if (!cells[row * fineColumns + columnOf(column)]) return false;
  return true;
}

/** Cells that land touches, and cells of land alone: whose middle lies within it, and no coast in it. */
function fineRaster() {
  const coast = new Uint8Array(180 * fine * fineColumns);
  const crossings = new Uint8Array(coast.length + 1);
  for (const ring of rings()) {
    for (const [n, end] of ring.entries()) {
      const start = ring[n - 1];
      if (!start) continue;
      markCoast(coast, start, end);
      markCrossings(crossings, start, end);
    }
  }
  const touched = coast.slice();
  const inside = new Uint8Array(coast.length);
  for (let row = 0; row < 180 * fine; row++) {
    let isInside = 0;
    for (let column = 0; column < fineColumns; column++) {
      const cell = row * fineColumns + column;
      isInside ^= crossings[cell] ?? 0;
      if (!isInside) continue;
      touched[cell] = 1;
      if (!coast[cell]) inside[cell] = 1;
    }
  }
  return { touched, inside };
}

function rings(): Position[][] {
  const file = join(import.meta.dirname, '..', '..', 'node_modules', 'world-atlas', 'land-10m.json');
  const topology = JSON.parse(readFileSync(file, 'utf8')) as Parameters<typeof feature>[0];
  const land = feature(topology, topology.objects.land as never) as unknown as {
    features: { geometry: MultiPolygon | Polygon }[];
  };
  return land.features.flatMap(({ geometry }) =>
    geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat(),
  );
}

function markCoast(cells: Uint8Array, [x = 0, y = 0]: Position, [toX = 0, toY = 0]: Position): void {
  // What closes a shape at the dateline is no coast.
  if (Math.abs(toX - x) > 180) return;
  const steps = Math.ceil(Math.max(Math.abs(toX - x), Math.abs(toY - y)) * fine * 2) + 1;
  for (let n = 0; n <= steps; n++) {
    const row = Math.min(180 * fine - 1, Math.max(0, Math.floor((y + ((toY - y) * n) / steps + 90) * fine)));
    const column = Math.floor((x + ((toX - x) * n) / steps + 180) * fine);
    cells[row * fineColumns + Math.min(fineColumns - 1, Math.max(0, column))] = 1;
  }
}

/** Marks the cell after which each row's middle is on the other side of an edge. */
function markCrossings(cells: Uint8Array, [x = 0, y = 0]: Position, [toX = 0, toY = 0]: Position): void {
  if (y === toY) return;
  const first = Math.max(0, Math.ceil((Math.min(y, toY) + 90) * fine - 0.5));
  const end = Math.min(180 * fine, Math.ceil((Math.max(y, toY) + 90) * fine - 0.5));
  for (let row = first; row < end; row++) {
    const crossing = x + ((toX - x) * ((row + 0.5) / fine - 90 - y)) / (toY - y);
    const column = Math.max(0, Math.ceil((crossing + 180) * fine - 0.5));
    if (column >= fineColumns) continue;
    const cell = row * fineColumns + column;
    cells[cell] = (cells[cell] ?? 0) ^ 1;
  }
}
