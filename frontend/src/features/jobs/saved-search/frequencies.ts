import type { SearchFrequency } from '@kubrik/contract';
import { savedSearches } from '../../../locales/ru/jobs/saved-searches';
import { keysOf } from '../../../platform/address/use-address-state';

/** How often a person can be notified of new vacancies of a saved search. */
export const frequencies = keysOf<SearchFrequency>(savedSearches.frequencies).map((value) => ({
  value,
  label: savedSearches.frequencies[value],
}));
