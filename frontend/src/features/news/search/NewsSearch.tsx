import { useEffect, useRef } from 'react';
import { newsSearch as texts } from '../../../locales/ru/news/news-search';
import { Button } from '../../../ui/controls/Button';
import { FoldedFilters } from '../../../ui/search/FoldedFilters';
import { SearchBar, SearchPanel } from '../../../ui/search/SearchBar';
import { useSearchText } from '../../../ui/search/use-search-text';
import { longestNewsSearch } from '../limits';
import { FoundNews } from './FoundNews';
import { NewsFilters } from './NewsFilters';
import styles from './news-search.module.css';
import { type NewsFilterState, noFilter, useNewsFilter } from './use-news-filter';

/** Number of filters that are set, without the text; a period counts once. */
const countOf = ({ category, priority, source, from, to }: NewsFilterState['address']) =>
  [category !== 'all', priority !== 'all', source !== '', from !== '' || to !== ''].filter(Boolean).length;

/** The search in the news: its folded filters and its results. */
export function NewsSearch({ close }: { close(): void }) {
  const { address, setAddress } = useNewsFilter();
  const count = countOf(address);
  const isSearching = count > 0 || address.search !== '';
  const search = useSearchText(address.search, (words, isFirst) =>
    setAddress({ search: words }, !isFirst && isSearching),
  );
  const form = useRef<HTMLDivElement>(null);
  const wasLinked = useRef(isSearching);
  useEffect(() => {
    // The field gets no focus when a link has opened the search, because the focus would open a phone's keyboard.
    if (!wasLinked.current) form.current?.querySelector('input')?.focus({ preventScroll: true });
  }, []);
  const leave = () => {
    setAddress(noFilter);
    close();
  };
  return (
    <>
      <div ref={form}>
        <SearchPanel>
          <SearchBar state={search} texts={texts} maxLength={longestNewsSearch} className={styles.form}>
            <FoldedFilters
              texts={texts}
              count={count}
              onClear={() => setAddress({ ...noFilter, search: address.search })}
              classes={{ toggle: styles.toggle, filters: styles.filters }}
              beside={
                <Button variant="text" onClick={leave}>
                  {texts.closeSearch}
                </Button>
              }
            >
              <NewsFilters address={address} setAddress={setAddress} />
            </FoldedFilters>
          </SearchBar>
        </SearchPanel>
      </div>
      {isSearching && <FoundNews filter={address} onReset={() => setAddress(noFilter)} />}
    </>
  );
}
