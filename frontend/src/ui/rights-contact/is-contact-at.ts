import type { RightsContact } from '@kubrik/contract';

/** Whether a contact is at a place. Stored answers of older versions do not say where it is. */
export function isContactAt(
  { within }: Partial<RightsContact>,
  { latitude, longitude }: { latitude: number | null; longitude: number | null },
): boolean {
  if (!within || latitude === null || longitude === null) return true;
  const { west, south, east, north } = within;
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
}
