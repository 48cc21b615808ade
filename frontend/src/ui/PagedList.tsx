import type { ReactNode } from 'react';
import { common } from '../locales/ru/common';
import { Button } from './Button';
import styles from './paged-list.module.css';

/** What this needs of RTK Query's infinite query. */
export interface PagedQuery<T> {
  data?: { pages: { items: T[] }[] } | undefined;
  isLoading: boolean;
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
  /** Shown when there is nothing. */
  empty: ReactNode;
  /** Instead of the default placeholder rows. */
  loading?: ReactNode;
  /** The next page holds older items and is put before the loaded ones. */
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
  if (!query.data) return <Failed onRetry={() => void query.refetch()} />;
  if (items.length === 0) return empty;
  const more = query.hasNextPage && <More query={query} />;
  return (
    <>
      {moreFirst && more}
      {children(items)}
      {query.isError && <Failed onRetry={() => void query.refetch()} />}
      {!moreFirst && more}
    </>
  );
}

const More = <T,>({ query }: { query: PagedQuery<T> }) => (
  <div className={styles.more}>
    <MoreButton query={query} small />
  </div>
);

interface MoreButtonProps<T> {
  query: PagedQuery<T>;
  small?: boolean;
  /** Text while the next page loads. */
  loadingMore?: string;
}

/** The button that loads the next page. */
export function MoreButton<T>({
  query: { isFetchingNextPage, fetchNextPage },
  small = false,
  loadingMore = common.loadingMore,
}: MoreButtonProps<T>) {
  return (
    <Button
      variant="outlined"
      small={small}
      disabled={isFetchingNextPage}
      onClick={() => void fetchNextPage()}
    >
      {isFetchingNextPage ? loadingMore : common.more}
    </Button>
  );
}

/** A list, or a part of a page, that could not be read. */
export function Failed({ onRetry }: { onRetry(): void }) {
  return (
    <div role="alert" className={styles.failed}>
      <p>
        <b>{common.failed}.</b> {common.failedText}
      </p>
      <Button variant="outlined" small onClick={onRetry}>
        {common.retry}
      </Button>
    </div>
  );
}

/** Instead of a part whose files could not be loaded; drafts survive the reload. */
export const PartNotLoaded = () => (
  <div className={styles.part}>
    <Failed onRetry={() => location.reload()} />
  </div>
);

/** Placeholder rows. */
export function SkeletonRows({ rows = 4 }: { rows?: number }) {
  return (
    <div className={styles.ghosts} role="status" aria-label={common.loading}>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <div key={index} className="skeleton" />
      ))}
    </div>
  );
}

/** An empty list: one line, and what to do. */
export function Empty({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <b>{title}</b>
      {text && <p>{text}</p>}
      {children}
    </div>
  );
}
