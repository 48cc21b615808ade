type Ring = GeoJSON.Position[];
type Land = GeoJSON.FeatureCollection<GeoJSON.MultiPolygon | GeoJSON.Polygon>;

/** Where the map's projection ends in the south. */
const southernmost = -85;

/** Shapes that were drawn on a globe, for a flat map: nothing runs across it from one edge to the other. */
export function flattened(land: Land): Land {
  const features = land.features.map((feature) => {
    const { geometry } = feature;
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    const coordinates = polygons.map((rings) => rings.map(unwound));
    return { ...feature, geometry: { type: 'MultiPolygon' as const, coordinates } };
  });
  return { ...land, features };
}

/** Goes on beyond the date line instead of jumping back; what goes round a pole is closed along the map's edge. */
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
