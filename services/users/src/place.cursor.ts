import type { Page } from '@kubrik/contract';
import { Refusal } from '@kubrik/service-kit';

/** Behind every place; bigint's greatest value. So a first page is asked for like any other, and planned as well. */
const end = '9223372036854775807';

/**
 * The place before which a page begins, in a list that is ordered by a number, the highest first.
 * @throws Refusal BadCursor
 */
export function readPlace(cursor = end): string {
  if (/^\d{1,18}$/.test(cursor) || cursor === end) return cursor;
  throw new Refusal('BadCursor', [{ field: 'cursor', message: 'Неверный указатель страницы' }]);
}

/** A page out of `limit + 1` rows in order: one more than is shown tells that there is a next page. */
export function placePage<Row extends { place: string }, T>(
  rows: Row[],
  limit: number,
  view: (row: Row) => T,
): Page<T> {
  const shown = rows.slice(0, limit);
  return { items: shown.map(view), nextCursor: rows.length > limit ? shown.at(-1)?.place : undefined };
}
