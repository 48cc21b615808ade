import { feature } from 'topojson-client';
import land from 'world-atlas/land-110m.json';
import { flattened } from './flat-land';

/** Outline of the world's land for a flat map: Natural Earth 1:110m, public domain. To be loaded by a dynamic import. */
export function readLand() {
  const topology = land as unknown as Parameters<typeof feature>[0];
  const shapes = feature(topology, topology.objects.land as never) as unknown as GeoJSON.FeatureCollection<
    GeoJSON.MultiPolygon | GeoJSON.Polygon
  >;
  return flattened(shapes);
}
