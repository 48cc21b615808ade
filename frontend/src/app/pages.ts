import type { PageMeta } from './api';

/** One page of a list, with the way to the next. */
export interface ListPage<T> extends PageMeta {
  items: T[];
}

/** Options of every list that is read by pages. */
export const byPages = {
  initialPageParam: null as string | null,
  getNextPageParam: (page: PageMeta) => page.nextCursor,
};

/** The place of a page in a query; none for the first. */
export const cursorOf = (pageParam: string | null) => (pageParam ? { cursor: pageParam } : {});
