import zones from 'countries-and-timezones';

/** ISO 3166-1 alpha-2 codes of the countries that use an IANA time zone. */
export const countriesOfTimezone = (timezone: string): readonly string[] =>
  zones.getTimezone(timezone)?.countries ?? [];
