import type { PageMeta } from './answer';

/** One page of a list with the cursor of the next one. */
export interface ListPage<T> extends PageMeta {
  items: T[];
}

/** Options of every infinite query. */
export const cursorPaging = {
  initialPageParam: null as string | null,
  getNextPageParam: (page: PageMeta) => page.nextCursor,
};

/** Query of a page; the first one has no cursor. */
export const cursorQuery = (pageParam: string | null) => (pageParam ? { cursor: pageParam } : {});

/** The same with a number of items for each page. */
export const pageQuery = (limit: number, pageParam: string | null) => ({ limit, ...cursorQuery(pageParam) });
