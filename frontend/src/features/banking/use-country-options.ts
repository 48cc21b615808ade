import { byLabel, isAtSea, countryName as nameOfCountry } from '../../ui/countries/countries';
import { useCountriesWithPortsQuery } from './banking.api';

const isCode = (code: string) => /^[A-Z]{2}$/.test(code);

/** Russian name of a country; a text that is not a code is returned unchanged. */
export const countryName = (code: string): string => nameOfCountry(code) || code;

/** Countries that have no port in the lists, but shipowners and crewing companies. */
export const payersWithoutPorts = ['AT', 'CH', 'CZ', 'HU', 'LI', 'LU'];

/**
 * Options of a list of countries: those with ports and those in `more`, by their Russian names.
 * @param chosen is always among the options
 */
export function useCountryOptions(none: string, chosen: string, more: readonly string[] = []) {
  const { data = [] } = useCountriesWithPortsQuery();
  const withPorts = data.map(({ code }) => code).filter((code) => !isAtSea(code));
  const codes = new Set([...withPorts, ...more, ...(isCode(chosen) ? [chosen] : [])]);
  const options = [...codes].map((value) => ({ value, label: countryName(value) }));
  return [{ value: '', label: none }, ...byLabel(options)];
}
