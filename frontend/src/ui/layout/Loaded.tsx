import type { ReactNode } from 'react';
import { common } from '../../locales/ru/common';
import { FailedNotice } from '../feedback/Notices';
import { SkeletonRows } from './PagedList';

interface LoadedProps<T> {
  /** A query of RTK Query. */
  query: { currentData?: T | undefined; isError: boolean; refetch(): unknown };
  /** Number of placeholder rows. */
  rows?: number;
  /** Title of the notice when the data could not be loaded. */
  failed?: string;
  children(data: T): ReactNode;
}

/** A part of a page that needs data: placeholder rows, a notice that they could not be loaded, or the part itself. */
export function Loaded<T>({ query, rows = 4, failed = common.failed, children }: LoadedProps<T>) {
  const { currentData, isError, refetch } = query;
  if (currentData !== undefined) return children(currentData);
  if (isError) return <FailedNotice size="part" title={failed} onRetry={() => void refetch()} />;
  return <SkeletonRows rows={rows} />;
}
