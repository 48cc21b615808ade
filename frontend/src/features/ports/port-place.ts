export interface Place {
  latitude: number;
  longitude: number;
}

/** Zoom at which a harbour and its roads are seen. */
const zoom = 11;

/** The page of MarineTraffic that shows the vessels at a place. */
export const trackingLink = ({ latitude, longitude }: Place): string =>
  `https://www.marinetraffic.com/en/ais/home/centerx:${longitude}/centery:${latitude}/zoom:${zoom}`;

/** Reads «широта, долгота» of a built-in port. */
export function placeOf(coordinates: string): Place {
  const [latitude = 0, longitude = 0] = coordinates.split(',').map(Number);
  return { latitude, longitude };
}

/** «43.1737, 132.0065»; undefined where nobody knows them. */
export const coordinatesText = (port: { latitude: number | null; longitude: number | null }) =>
  port.latitude === null || port.longitude === null
    ? undefined
    : `${port.latitude.toFixed(4)}, ${port.longitude.toFixed(4)}`;

/** The code as the directory has it, out of what stands in an address: `ru vvo` is RUVVO. */
export const codeOf = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();

export const portPath = (id: string) => `/port/${id}`;
