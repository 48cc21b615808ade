import { createRequire } from 'node:module';
import { isMmsiForm } from '@kubrik/contract/vessel/mmsi';

/** States by maritime identification digits, the first three digits of an MMSI, as the ITU assigned them. */
const states = createRequire(import.meta.url)('@michaeljfazio/mids/mids.json') as Record<
  string,
  [alpha2: string, alpha3: string, part: string, name: string]
>;

/**
 * ISO 3166-1 alpha-2 code of the state in whose register a ship with this MMSI is; undefined for a number that no ship
 * can have.
 */
export function countryOfMmsi(digits: string): string | undefined {
  if (!isMmsiForm(digits)) return undefined;
  return states[digits.slice(0, 3)]?.[0] || undefined;
}
