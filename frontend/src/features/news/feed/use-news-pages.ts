import { useDeferredValue, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { keepsScroll } from '../../../platform/address/keeps-scroll';
import { useNextPage } from '../../../ui/layout/use-next-page';
import { useIsMobile } from '../../../ui/page/media';
import { newsFresh, newsPageSize, newsRefetch } from '../limits';
import { useNewsListInfiniteQuery } from '../news.api';
import { clampPage, needsMore, pageCount } from './paging';

/** The page of news that the address names (`?page=2`), from a list that loads ahead by cursor. */
export function useNewsPages() {
  const size = useIsMobile() ? newsPageSize.mobile : newsPageSize.desktop;
  const [search, setSearch] = useSearchParams();
  const list = useNewsListInfiniteQuery(undefined, {
    pollingInterval: newsRefetch,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: newsFresh,
    refetchOnReconnect: true,
  });
  // Deferred, so that React renders a new list in slices and can respond to presses in between.
  const read = useDeferredValue(list.data);
  const items = useMemo(() => read?.pages.flatMap((page) => page.items) ?? [], [read]);
  const total = read?.pages[0]?.totalCount ?? items.length;
  const pages = pageCount(Math.max(total, items.length), size);
  const index = clampPage(Number(search.get('page') ?? 1) - 1, pages);

  useNextPage(needsMore(index, size, items.length, total), list);

  const goTo = (next: number) =>
    setSearch(
      (current) => {
        const target = clampPage(next, pages);
        if (target === 0) current.delete('page');
        else current.set('page', String(target + 1));
        return current;
      },
      { state: keepsScroll },
    );

  const shown = useMemo(() => items.slice(index * size, (index + 1) * size), [items, index, size]);
  const isComing = list.isLoading || read !== list.data;
  const loading = (isComing && items.length === 0) || (shown.length === 0 && index > 0 && list.isFetching);
  return { list, shown, loading, index, pages, goTo };
}
