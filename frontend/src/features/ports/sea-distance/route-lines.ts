import { longitudeStep, milesBetween, type Place, placeBetween } from './great-circle';

/** Nautical miles between the points by which a great circle is drawn. */
const spacing = 60;

/** Places so close that straight lines between them look like the great circles. */
function along(places: readonly Place[]): Place[] {
  return places.flatMap((place, n) => {
    const before = places[n - 1];
    if (!before) return [place];
    const count = Math.max(1, Math.ceil(milesBetween(before, place) / spacing));
    return Array.from({ length: count }, (_, i) =>
      i + 1 === count ? place : placeBetween(before, place, (i + 1) / count),
    );
  });
}

/**
 * The lines of a route on a flat map. Where the route crosses the date line, one line ends at ±180° and a new
 * one begins.
 */
export function routeLines(places: readonly Place[]): Place[][] {
  const lines: Place[][] = [];
  let line: Place[] = [];
  for (const place of along(places)) {
    const before = line.at(-1);
    if (before && Math.abs(place.longitude - before.longitude) > 180) {
      const edge = before.longitude < 0 ? -180 : 180;
      const part = longitudeStep(before.longitude, edge) / longitudeStep(before.longitude, place.longitude);
      const latitude =
        before.latitude + (place.latitude - before.latitude) * (Number.isFinite(part) ? Math.abs(part) : 0);
      line.push({ latitude, longitude: edge });
      lines.push(line);
      line = [{ latitude, longitude: -edge }];
    }
    line.push(place);
  }
  return [...lines, line];
}
