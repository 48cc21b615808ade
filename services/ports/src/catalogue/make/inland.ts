import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { feature } from 'topojson-client';
import { milesBetween } from '../../source/position.js';
import type { Position } from '../../source/source-facts.js';

/** A place farther from the sea than this is inland, in nautical miles. */
const inlandMiles = 12;

/**
 * Makes a function that measures how far a place is from Natural Earth's coast lines (1:10 million), in nautical miles.
 */
function coastDistance(): (position: Position) => number {
  const file = createRequire(import.meta.url).resolve('world-atlas/land-10m.json');
  const atlas = JSON.parse(readFileSync(file, 'utf8'));
  const land = feature(atlas, atlas.objects.land) as unknown as {
    features: { geometry: { coordinates: number[][][][] } }[];
  };
  const points = land.features.flatMap(({ geometry }) => geometry.coordinates.flat(2));
  const tree = new KDBush(points.length);
  for (const [longitude = 0, latitude = 0] of points) tree.add(longitude, latitude);
  tree.finish();
  return ({ latitude, longitude }) => {
    const [nearest] = around(tree, longitude, latitude, 1);
    const [coastLongitude = 0, coastLatitude = 0] = points[nearest ?? 0] ?? [];
    return milesBetween({ latitude, longitude }, { latitude: coastLatitude, longitude: coastLongitude });
  };
}

/** Codes of the places that are far from the sea. */
export function inlandCodes(positions: Map<string, Position>): string[] {
  const distance = coastDistance();
  return [...positions].filter(([, position]) => distance(position) > inlandMiles).map(([code]) => code);
}
