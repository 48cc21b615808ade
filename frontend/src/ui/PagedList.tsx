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
  /** What stands in place of the default ghost rows. */
  loading?: ReactNode;
  /** The next page is an older one, and stands before what is shown. */
  moreFirst?: boolean;
  children(items: T[]): ReactNode;
}

/** A list that is read by pages: loading, failed, empty, filled, and a way to the next page. */
export function PagedList<T>({
  query,
  empty,
  loading = <Ghosts />,
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

function More<T>({ query: { isFetchingNextPage, fetchNextPage } }: { query: PagedQuery<T> }) {
  return (
    <div className={styles.more}>
      <Button variant="outlined" small disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {isFetchingNextPage ? common.loadingMore : common.more}
      </Button>
    </div>
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

/** In the place of a part whose files did not come; what was typed is kept, and comes back with the page. */
export const NotCome = () => (
  <div className={styles.part}>
    <Failed onRetry={() => location.reload()} />
  </div>
);

/** Rows in the shape of what comes. */
export function Ghosts({ rows = 4 }: { rows?: number }) {
  return (
    <div className={styles.ghosts} role="status" aria-label={common.loading}>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <div key={index} className="skeleton" />
      ))}
    </div>
  );
}

/** Nothing there yet: one line, and what to do. */
export function Empty({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <b>{title}</b>
      {text && <p>{text}</p>}
      {children}
    </div>
  );
}
