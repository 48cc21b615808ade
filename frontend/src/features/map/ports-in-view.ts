import type { Box } from './clusters';
import type { MapPorts } from './port-map';

/** Most ports that the list beside the map shows. */
const mostInList = 300;

/** Only well-known ports have a Russian name. */
const isKnown = (name = '') => /[а-яё]/i.test(name);

/** Ports in a part of the world: the well-known ones, then the rest, those nearest to the middle first. */
export function portsInView(
  { latitudes, longitudes, names }: MapPorts,
  { west, south, east, north }: Box,
  middleLat: number,
  middleLon: number,
): number[] {
  // A degree of longitude is shorter the further it is from the equator.
  const shorter = Math.cos((middleLat * Math.PI) / 180);
  const found: { port: number; known: boolean; distance: number }[] = [];
  for (let port = 0; port < latitudes.length; port += 1) {
    const latitude = latitudes[port] ?? 0;
    const longitude = longitudes[port] ?? 0;
    if (latitude < south || latitude > north || longitude < west || longitude > east) continue;
    const known = isKnown(names[port]);
    found.push({
      port,
      known,
      distance: Math.hypot(latitude - middleLat, (longitude - middleLon) * shorter),
    });
  }
  found.sort((a, b) => Number(b.known) - Number(a.known) || a.distance - b.distance);
  return found.slice(0, mostInList).map(({ port }) => port);
}
