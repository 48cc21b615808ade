import { pageButtons } from '../limits';

/** Number of pages that hold `total` items; an empty list has one page. */
export const pageCount = (total: number, size: number) => Math.max(1, Math.ceil(total / size));

/** Limits a page index to the existing pages; a value that is not a number becomes the first page. */
export function clampPage(index: number, pages: number): number {
  if (!Number.isFinite(index)) return 0;
  return Math.min(Math.max(0, Math.trunc(index)), Math.max(0, pages - 1));
}

/** Indexes of the numbered buttons: up to `most` in a row, with the current page in the middle where possible. */
export function pageWindow(index: number, pages: number, most = pageButtons): number[] {
  const count = Math.min(most, pages);
  const first = Math.min(Math.max(0, index - Math.floor(count / 2)), pages - count);
  return Array.from({ length: count }, (_, i) => first + i);
}

/** Whether the reader's page or the page after it needs items that have not loaded. */
export const needsMore = (index: number, size: number, loaded: number, total: number) =>
  loaded < total && (index + 2) * size > loaded;
