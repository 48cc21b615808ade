import { useCountriesWithPortsQuery } from './banking.api';

const names = new Intl.DisplayNames('ru', { type: 'region' });
const isCode = (code: string) => /^[A-Z]{2}$/.test(code);

/** Russian name of a country; the code itself where this browser knows none. */
export const countryName = (code: string): string => (isCode(code) ? (names.of(code) ?? code) : code);

/** Countries where money may be received: those with ports, by their Russian names. @param chosen is among them in any case */
export function useCountryOptions(none: string, chosen: string) {
  const { data = [] } = useCountriesWithPortsQuery();
  const codes = new Set([...data.map(({ code }) => code), ...(isCode(chosen) ? [chosen] : [])]);
  const options = [...codes]
    .map((value) => ({ value, label: countryName(value) }))
    .sort((one, other) => one.label.localeCompare(other.label, 'ru'));
  return [{ value: '', label: none }, ...options];
}
