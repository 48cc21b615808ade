import { type ReactNode, useEffect, useState } from 'react';
import { common } from '../../locales/ru/common';
import { Button } from '../controls/Button';
import { FailedNotice } from '../feedback/Notices';
import styles from './paged-list.module.css';

/** The parts of RTK Query's infinite query that are used here. */
export interface PagedQuery<T> {
  data?: { pages: { items: T[] }[] } | undefined;
  isLoading: boolean;
  isFetching: boolean;
  isError: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage(): unknown;
  refetch(): unknown;
}

export const itemsOf = <T,>({ data }: Pick<PagedQuery<T>, 'data'>): T[] =>
  data?.pages.flatMap((page) => page.items) ?? [];

interface PagedListProps<T> {
  query: PagedQuery<T>;
  /** Shown when the list is empty. */
  empty: ReactNode;
  /** Replaces the default placeholder rows. */
  loading?: ReactNode;
  /** Whether the next page has older items that come before the loaded ones. */
  moreFirst?: boolean;
  children(items: T[]): ReactNode;
}

/** A paged list: loading, failed, empty or filled, with a button for the next page. */
export function PagedList<T>({
  query,
  empty,
  loading = <SkeletonRows />,
  moreFirst = false,
  children,
}: PagedListProps<T>) {
  if (query.isLoading) return loading;
  const items = itemsOf(query);
  const failed = <FailedNotice size="part" onRetry={() => void query.refetch()} />;
  if (!query.data) return failed;
  if (items.length === 0) return empty;
  const end = <ListEnd query={query} />;
  return (
    <>
      {moreFirst && end}
      {children(items)}
      {query.isError && failed}
      {!moreFirst && end}
    </>
  );
}

interface ListEndProps<T> {
  query: PagedQuery<T>;
  /** `inset`: within a column of comments, without margins. */
  size?: 'part' | 'inset';
  /** Text while the next page loads. */
  loadingMore?: string;
}

/** The end of the loaded part of a list: the button for the next page, while there is one. */
export function ListEnd<T>({
  query: { hasNextPage, isFetching, isFetchingNextPage, fetchNextPage },
  size = 'part',
  loadingMore = common.loadingMore,
}: ListEndProps<T>) {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    // RTK Query does not fetch a next page while it refetches the list.
    if (!isWanted || isFetching) return;
    setIsWanted(false);
    void fetchNextPage();
  }, [isWanted, isFetching, fetchNextPage]);
  if (!hasNextPage) return null;
  const isPart = size === 'part';
  const isComing = isWanted || isFetchingNextPage;
  const button = (
    <Button variant="outlined" small={isPart} disabled={isComing} onClick={() => setIsWanted(true)}>
      {isComing ? loadingMore : common.more}
    </Button>
  );
  return isPart ? <div className={styles.end}>{button}</div> : button;
}

/** Placeholder rows. */
export function SkeletonRows({ rows = 4 }: { rows?: number }) {
  return (
    <div className={styles.skeletons} role="status" aria-label={common.loading}>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <div key={index} className="skeleton" />
      ))}
    </div>
  );
}
