import type { Place } from './great-circle.ts';

/** What a cell of the water map holds: water far from any shore, a shore or water near it, or land alone. */
export const water = { open: 0, shore: 1, land: 2 } as const;

/** A grid of cells, from south to north and from 180° W to the east. */
export interface WaterMap {
  cellsPerDegree: number;
  /** Latitude of the lower edge. */
  south: number;
  rows: number;
  /** One of `water` for each cell, row by row. */
  cells: Uint8Array;
}

/** The cell of a place; land beyond the map's edges, so that nothing passes there. */
export function cellAt({ cellsPerDegree, south, rows, cells }: WaterMap, place: Place): number {
  const row = Math.floor((place.latitude - south) * cellsPerDegree);
  if (row < 0 || row >= rows) return water.land;
  const columns = 360 * cellsPerDegree;
  const column = Math.floor((place.longitude + 180) * cellsPerDegree);
  return cells[row * columns + (((column % columns) + columns) % columns)] ?? water.land;
}
