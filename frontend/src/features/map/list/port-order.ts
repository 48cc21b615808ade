import type { MapPorts } from '../../../platform/port-map';

interface Position {
  /** Latitude and longitude in degrees. */
  latitude: number;
  longitude: number;
}

const earthRadius = 3440.065;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Distance in nautical miles along the great circle. */
export function milesBetween(a: Position, b: Position): number {
  const byLatitude = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const byLongitude = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const shrink = Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude));
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(byLatitude + shrink * byLongitude)));
}

export interface ListedPort {
  portIndex: number;
  /** Distance from the person in nautical miles, if the list is ordered by it. */
  miles?: number | undefined;
}

/** Orders the ports of the list beside the map: the best known first, or the nearest to a person. */
export function orderPorts(
  { latitudes, longitudes, ranks }: MapPorts,
  inView: readonly number[],
  person: Position | undefined,
): ListedPort[] {
  const rank = ({ portIndex }: ListedPort) => ranks[portIndex] ?? 0;
  if (!person)
    return inView.map((portIndex): ListedPort => ({ portIndex })).sort((a, b) => rank(a) - rank(b));
  return inView
    .map((portIndex) => {
      const position = { latitude: latitudes[portIndex] ?? 0, longitude: longitudes[portIndex] ?? 0 };
      return { portIndex, miles: milesBetween(position, person) };
    })
    .sort((a, b) => a.miles - b.miles);
}
