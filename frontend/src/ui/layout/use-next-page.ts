import { useEffect } from 'react';

interface NextPageQuery {
  hasNextPage: boolean;
  isFetching: boolean;
  isError: boolean;
  fetchNextPage(): unknown;
}

/** Reads the next page of a list while it is wanted; after a failure only a person asks again. */
export function useNextPage(isWanted: boolean, query: NextPageQuery): void {
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  useEffect(() => {
    if (isWanted && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [isWanted, hasNextPage, isFetching, isError, fetchNextPage]);
}
