import { chosen } from '../../platform/address/use-address-state';
import type { VacancyFilter } from './use-jobs-address';

/** The conditions of the board as a call's query: only those that are set. */
export const filterQuery = ({ region, order: _, payCurrency, ...conditions }: VacancyFilter) => ({
  ...(payCurrency !== 'RUB' && { payCurrency }),
  ...(Object.fromEntries(Object.entries(conditions).map(([name, value]) => [name, chosen(value)])) as Record<
    string,
    string | undefined
  >),
  location: chosen(region),
});
