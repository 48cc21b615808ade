import { byLabel, isAtSea, countryName as nameOfCountry } from '../../ui/countries/countries';
import { useCountriesWithPortsQuery } from './banking.api';

const isCode = (code: string) => /^[A-Z]{2}$/.test(code);

/** Russian name of a country; a text that is no code as it stands. */
export const countryName = (code: string): string => nameOfCountry(code) || code;

/** Without a port of the lists, and with shipowners and crewing companies. */
export const payersWithoutPorts = ['AT', 'CH', 'CZ', 'HU', 'LI', 'LU'];

/**
 * Countries where money may be received: those with ports, by their Russian names.
 * @param chosen is among them in any case
 */
export function useCountryOptions(none: string, chosen: string, more: readonly string[] = []) {
  const { data = [] } = useCountriesWithPortsQuery();
  const withPorts = data.map(({ code }) => code).filter((code) => !isAtSea(code));
  const codes = new Set([...withPorts, ...more, ...(isCode(chosen) ? [chosen] : [])]);
  const options = [...codes].map((value) => ({ value, label: countryName(value) }));
  return [{ value: '', label: none }, ...byLabel(options)];
}
