/** Cursors and total of a page, from the headers of its answer. */
export interface PageMeta {
  nextCursor?: string | undefined;
  totalCount?: number | undefined;
  changesCursor?: string | undefined;
}

/** An answer with the data of its headers. */
export interface Received<T> {
  data: T;
  meta: PageMeta;
  /** By the server's clock, in ms. */
  answeredAt?: number | undefined;
}
