import { pageButtons } from '../limits';

/** Number of pages that hold `total` items; an empty list has one page. */
export const pageCount = (total: number, size: number) => Math.max(1, Math.ceil(total / size));

/** Keeps a page index between the first and the last page; what is not a number is the first. */
export function clampPage(index: number, pages: number): number {
  if (!Number.isFinite(index)) return 0;
  return Math.min(Math.max(0, Math.trunc(index)), Math.max(0, pages - 1));
}

/** Indexes of the numbered buttons: up to `most` in a row, with the current one in the middle where it can be. */
export function pageWindow(index: number, pages: number, most = pageButtons): number[] {
  const count = Math.min(most, pages);
  const first = Math.min(Math.max(0, index - Math.floor(count / 2)), pages - count);
  return Array.from({ length: count }, (_, i) => first + i);
}

/** True when the reader's page, or the one after it, reaches past what has been loaded. */
export const needsMore = (index: number, size: number, loaded: number, total: number) =>
  loaded < total && (index + 2) * size > loaded;
