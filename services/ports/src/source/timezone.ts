import lookUp from '@photostructure/tz-lookup';

/** IANA time zone of a place; undefined without coordinates. */
export function timezoneAt(place: { latitude: number | null; longitude: number | null }): string | undefined {
  if (place.latitude === null || place.longitude === null) return undefined;
  return lookUp(place.latitude, place.longitude);
}
