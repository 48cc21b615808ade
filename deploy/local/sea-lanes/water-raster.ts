import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MultiPolygon, Polygon, Position } from 'geojson';
import { feature } from 'topojson-client';

/** Cells of the world that land touches. */
export interface WaterRaster {
  cellsPerDegree: number;
  /** Latitude of the lower edge. */
  south: number;
  /** 1 where land touches the cell, else 0; rows from south to north, cells from 180° W to the east. */
  rows: Uint8Array[];
}

/** Made from the outline of the land 1:10m (Natural Earth, public domain, through world-atlas). */
export function waterRaster(cellsPerDegree: number, south: number, north: number): WaterRaster {
  const raster = new Raster(cellsPerDegree);
  for (const ring of rings().map(unwrapped))
    for (const shift of [-360, 0, 360])
      raster.mark(ring.map(([longitude = 0, latitude = 0]) => [longitude + shift, latitude]));
  return {
    cellsPerDegree,
    south,
    rows: raster.rows((south + 90) * cellsPerDegree, (north + 90) * cellsPerDegree),
  };
}

/** A ring whose longitudes continue beyond 180° where it crosses the date line. */
function unwrapped(ring: readonly Position[]): Position[] {
  let turns = 0;
  return ring.map(([longitude = 0, latitude = 0], n) => {
    const step = longitude - (ring[n - 1]?.[0] ?? longitude);
    if (Math.abs(step) > 180) turns -= Math.sign(step);
    return [longitude + 360 * turns, latitude];
  });
}

/** Samples of a coast in each cell, so that no cell is missed of which the coast cuts only a corner. */
const samplesPerCell = 4;

function rings(): Position[][] {
  const file = join(import.meta.dirname, '..', '..', '..', 'node_modules', 'world-atlas', 'land-10m.json');
  const topology = JSON.parse(readFileSync(file, 'utf8')) as Parameters<typeof feature>[0];
  const land = feature(topology, topology.objects.land as never) as unknown as {
    features: { geometry: MultiPolygon | Polygon }[];
  };
  return land.features.flatMap(({ geometry }) =>
    geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat(),
  );
}

class Raster {
  private readonly cellsPerDegree: number;
  private readonly columns: number;
  private readonly coast: Uint8Array;
  /** In each row, the cells from which on its middle line is on the other side of an edge. */
  private readonly crossings: Uint8Array;

  constructor(cellsPerDegree: number) {
    this.cellsPerDegree = cellsPerDegree;
    this.columns = 360 * cellsPerDegree;
    this.coast = new Uint8Array(180 * cellsPerDegree * this.columns);
    this.crossings = new Uint8Array(this.coast.length);
  }

  /** Marks the part of a ring between 180° W and 180° E. */
  mark(ring: readonly Position[]): void {
    for (const [n, end] of ring.entries()) {
      const start = ring[n - 1];
      if (!start) continue;
      this.markCoast(start, end);
      this.markCrossings(start, end);
    }
  }

  private markCoast([x = 0, y = 0]: Position, [toX = 0, toY = 0]: Position): void {
    if (Math.max(x, toX) < -180 || Math.min(x, toX) > 180) return;
    const steps =
      Math.ceil(Math.max(Math.abs(toX - x), Math.abs(toY - y)) * this.cellsPerDegree * samplesPerCell) + 1;
    for (let n = 0; n <= steps; n++) {
      const row = Math.floor((y + ((toY - y) * n) / steps + 90) * this.cellsPerDegree);
      const column = Math.floor((x + ((toX - x) * n) / steps + 180) * this.cellsPerDegree);
      if (column >= 0 && column < this.columns) this.coast[Math.max(0, row) * this.columns + column] = 1;
    }
  }

  private markCrossings([x = 0, y = 0]: Position, [toX = 0, toY = 0]: Position): void {
    if (y === toY) return;
    const rowAt = (latitude: number) => Math.max(0, Math.ceil((latitude + 90) * this.cellsPerDegree - 0.5));
    for (let row = rowAt(Math.min(y, toY)); row < rowAt(Math.max(y, toY)); row++) {
      const crossing = x + ((toX - x) * ((row + 0.5) / this.cellsPerDegree - 90 - y)) / (toY - y);
      const column = Math.max(0, Math.ceil((crossing + 180) * this.cellsPerDegree - 0.5));
      if (column >= this.columns) continue;
      const cell = row * this.columns + column;
      this.crossings[cell] = (this.crossings[cell] ?? 0) ^ 1;
    }
  }

  rows(first: number, end: number): Uint8Array[] {
    return Array.from({ length: end - first }, (_, n) => {
      const start = (first + n) * this.columns;
      let isInside = 0;
      return Uint8Array.from({ length: this.columns }, (_, column) => {
        isInside ^= this.crossings[start + column] ?? 0;
        return isInside | (this.coast[start + column] ?? 0);
      });
    });
  }
}
