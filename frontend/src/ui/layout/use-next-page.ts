import { useEffect } from 'react';

interface NextPageQuery {
  hasNextPage: boolean;
  isFetching: boolean;
  isError: boolean;
  fetchNextPage(): unknown;
}

/** Loads the next page of a list while `isWanted`; after a failure only a press loads again. */
export function useNextPage(isWanted: boolean, query: NextPageQuery): void {
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  useEffect(() => {
    if (isWanted && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [isWanted, hasNextPage, isFetching, isError, fetchNextPage]);
}
