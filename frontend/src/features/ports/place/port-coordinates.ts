export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Zoom at which a harbour and its roads are seen. */
const zoom = 11;

/** The page of MarineTraffic that shows the vessels there. */
export const trackingLink = ({ latitude, longitude }: Coordinates): string =>
  `https://www.marinetraffic.com/en/ais/home/centerx:${longitude}/centery:${latitude}/zoom:${zoom}`;

/** Reads «широта, долгота» of a built-in port. */
export function coordinatesOf(coordinates: string): Coordinates {
  const [latitude = 0, longitude = 0] = coordinates.split(',').map(Number);
  return { latitude, longitude };
}

/** «43.1737, 132.0065»; undefined where nobody knows them. */
export const coordinatesText = (port: { latitude: number | null; longitude: number | null }) =>
  port.latitude === null || port.longitude === null
    ? undefined
    : `${port.latitude.toFixed(4)}, ${port.longitude.toFixed(4)}`;
