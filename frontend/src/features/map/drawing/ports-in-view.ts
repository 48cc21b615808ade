import type { MapPorts } from '../../../platform/port-map';
import type { Box } from './clusters';

/** The shown ports within a box of coordinates, which may extend across the date line. */
export function portsInView(
  { latitudes, longitudes }: MapPorts,
  shown: readonly number[],
  { west, south, east, north }: Box,
): number[] {
  const isWithin = (longitude: number) => longitude >= west && longitude <= east;
  return shown.filter((port) => {
    const latitude = latitudes[port] ?? 0;
    const longitude = longitudes[port] ?? 0;
    if (latitude < south || latitude > north) return false;
    return isWithin(longitude) || isWithin(longitude - 360) || isWithin(longitude + 360);
  });
}
