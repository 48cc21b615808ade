type Ring = GeoJSON.Position[];
type Land = GeoJSON.FeatureCollection<GeoJSON.MultiPolygon | GeoJSON.Polygon>;

/** Southern edge of the map's projection, in degrees. */
const southernmost = -85;

/**
 * Converts shapes from a globe to a flat map, so that no line runs across the map from one edge to the other.
 */
export function flattened(land: Land): Land {
  const features = land.features.map((feature) => {
    const { geometry } = feature;
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    const coordinates = polygons.map((rings) => rings.map(unwound));
    return { ...feature, geometry: { type: 'MultiPolygon' as const, coordinates } };
  });
  return { ...land, features };
}

/**
 * Continues a ring beyond the date line instead of jumping back; a ring around a pole is closed along the
 * map's edge.
 */
function unwound(ring: Ring): Ring {
  let turn = 0;
  const line = ring.map(([longitude = 0, latitude = 0], i): GeoJSON.Position => {
    const before = ring[i - 1]?.[0] ?? longitude;
    if (longitude - before > 180) turn -= 360;
    if (longitude - before < -180) turn += 360;
    return [longitude + turn, Math.max(latitude, southernmost)];
  });
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || turn === 0) return line;
  return [...line, [last[0] ?? 0, southernmost], [first[0] ?? 0, southernmost], first];
}
