import type { NewsCategory } from '@kubrik/contract';
import { newsSearch } from '../../../locales/ru/news/news-search';
import { type AddressState, keysOf, useAddressState } from '../../../platform/address/use-address-state';

export const categories: readonly NewsCategory[] = keysOf(newsSearch.categories);

export interface NewsFilter {
  search: string;
  category: NewsCategory | 'all';
  priority: 'urgent' | 'all';
  /** Name of a source, or empty. */
  source: string;
  /** Days, `YYYY-MM-DD`, or empty. */
  from: string;
  to: string;
}

export const noFilter: NewsFilter = {
  search: '',
  category: 'all',
  priority: 'all',
  source: '',
  from: '',
  to: '',
};

/** The filter of the news search. The server checks a wrong value in a link and says what is wrong. */
export const useNewsFilter = () =>
  useAddressState<NewsFilter>({
    search: { default: '' },
    category: { default: 'all' },
    priority: { default: 'all' },
    source: { default: '' },
    from: { default: '' },
    to: { default: '' },
  });

export type NewsFilterState = AddressState<typeof useNewsFilter>;
