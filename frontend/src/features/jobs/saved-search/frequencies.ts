import type { SearchFrequency } from '@kubrik/contract';
import { savedSearches } from '../../../locales/ru/jobs/saved-searches';
import { keysOf } from '../../../platform/address/use-address-state';

/** When a person can be told of what a saved search finds. */
export const frequencies = keysOf<SearchFrequency>(savedSearches.frequencies).map((value) => ({
  value,
  label: savedSearches.frequencies[value],
}));
