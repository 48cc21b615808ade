import type { Page } from '@kubrik/contract';
import { Refusal } from '@kubrik/service-kit';

/**
 * A place in a list that is ordered by a number, the highest first.
 * @throws Refusal BadCursor
 */
export function readPlace(cursor: string | undefined): string | null {
  if (cursor === undefined) return null;
  if (!/^\d{1,18}$/.test(cursor)) {
    throw new Refusal('BadCursor', [{ field: 'cursor', message: 'Неверный указатель страницы' }]);
  }
  return cursor;
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
