import { createRequire } from 'node:module';
import { isMmsiForm } from '@kubrik/contract/vessel/mmsi';

/** Maritime identification digits, the first three of an MMSI, with the state that the ITU gave them to. */
const states = createRequire(import.meta.url)('@michaeljfazio/mids/mids.json') as Record<
  string,
  [alpha2: string, alpha3: string, part: string, name: string]
>;

/** ISO 3166-1 alpha-2 of the state in whose register a ship with this MMSI is; undefined for a number that no ship can have. */
export function countryOfMmsi(digits: string): string | undefined {
  if (!isMmsiForm(digits)) return undefined;
  return states[digits.slice(0, 3)]?.[0] || undefined;
}
