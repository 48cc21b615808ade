import type { Page } from '@kubrik/contract';
import { Refusal } from './refusal.js';

/** A place in a list that is ordered by time, to the millisecond, and then by id. */
export interface TimePlace {
  at: Date;
  id: string;
}

export const timeCursor = ({ at, id }: TimePlace): string =>
  Buffer.from(`${at.getTime()} ${id}`).toString('base64url');

/** @throws Refusal BadCursor */
export function readTimeCursor(cursor: string): TimePlace {
  const text = Buffer.from(cursor, 'base64url').toString();
  const [, time, id] = /^(-?\d{1,15}) ([0-9a-f-]{36})$/.exec(text) ?? [];
  if (!time || !id)
    throw new Refusal('BadCursor', [{ field: 'cursor', message: 'Неверный указатель страницы' }]);
  return { at: new Date(Number(time)), id };
}

/** A page out of `limit + 1` rows in order: one more than is shown tells that there is a next page. */
export function timePage<Row extends TimePlace, T>(
  rows: Row[],
  limit: number,
  view: (row: Row) => T,
): Page<T> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { items: shown.map(view), nextCursor: rows.length > limit && last ? timeCursor(last) : undefined };
}
