import type { PageMeta } from './answer';

/** One page of a list with the cursor of the next one. */
export interface ListPage<T> extends PageMeta {
  items: T[];
}

/** Options that every infinite query shares. */
export const cursorPaging = {
  initialPageParam: null as string | null,
  getNextPageParam: (page: PageMeta) => page.nextCursor,
};

/** Query of a page; the first one has no cursor. */
export const cursorQuery = (pageParam: string | null) => (pageParam ? { cursor: pageParam } : {});

/** Like `cursorQuery`, with the number of items in a page. */
export const pageQuery = (limit: number, pageParam: string | null) => ({ limit, ...cursorQuery(pageParam) });
