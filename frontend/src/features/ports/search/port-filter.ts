import type { Port, PortRegion } from '@kubrik/contract';
import type { ports as texts } from '../../../locales/ru/ports/ports';

export const filterRegions = [
  'asia',
  'europe',
  'americas',
  'russia',
  'middle_east',
  'africa',
  'oceania',
] as const satisfies readonly PortRegion[];

export const filterCountries = [
  'Russia',
  'China',
  'Singapore',
  'Netherlands',
  'Germany',
  'United States',
  'United Arab Emirates',
  'Japan',
  'South Korea',
  'United Kingdom',
] as const satisfies readonly (keyof typeof texts.screen.countries)[];

export const quickSearches = ['Vladivostok', 'Singapore', 'Rotterdam', 'Hong Kong', 'Hamburg'] as const;

/** What the person has chosen. */
export interface PortChoice {
  search: string;
  region: PortRegion | 'all';
  /** By its English or Russian name, or `all`. */
  country: string;
}

/** Degrees. */
interface NearFilter {
  by: 'near';
  latitude: number;
  longitude: number;
}

/** The location, rounded: the server gets nothing more precise. */
export function nearFilterOf({ latitude, longitude }: Omit<NearFilter, 'by'>): NearFilter {
  const rounded = (degrees: number) => Number(degrees.toFixed(1));
  return { by: 'near', latitude: rounded(latitude), longitude: rounded(longitude) };
}

/** What the server filters by: one criterion at a time. */
export type PortFilter =
  | { by: 'text'; text: string }
  | { by: 'region'; region: PortRegion }
  | { by: 'country'; country: string }
  | NearFilter
  | { by: 'all' };

/** Criterion by priority: free text, region, country, all. */
export function filterOf({ search, region, country }: PortChoice): PortFilter {
  const text = search.trim().toWellFormed();
  if (text) return { by: 'text', text };
  if (region !== 'all') return { by: 'region', region };
  if (country !== 'all') return { by: 'country', country };
  return { by: 'all' };
}

/** A text without a letter or digit names no port; browsers would even treat dots as part of the path. */
export const canBeFound = (filter: PortFilter) => filter.by !== 'text' || /[\p{L}\p{N}]/u.test(filter.text);

/** A port's country as the filter names it: those in the filter's list in English, others in Russian. */
export const filterCountryOf = ({ country, countryRu }: Pick<Port, 'country' | 'countryRu'>): string =>
  (filterCountries as readonly string[]).includes(country) ? country : countryRu;
