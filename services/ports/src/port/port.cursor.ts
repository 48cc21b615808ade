import { Refusal } from '@kubrik/service-kit';

/** Longest sort key: with it a cursor stays below the 200 characters that a query may have. */
export const longestSortKey = 100;

/** A place in a list that is ordered by rank, then by name, then by id. */
export interface PortPlace {
  rank: number;
  sortKey: string;
  id: string;
}

export const cursorOf = ({ rank, sortKey, id }: PortPlace): string =>
  Buffer.from(`${rank}${id}${sortKey}`).toString('base64url');

/** @throws Refusal BadCursor */
export function readCursor(cursor: string): PortPlace {
  const text = Buffer.from(cursor, 'base64url').toString();
  const [, rank, id, sortKey] = /^([0-9])([A-Z]{2}[A-Z0-9]{3})([a-z0-9 ]*)$/.exec(text) ?? [];
  if (!rank || !id || sortKey === undefined)
    throw new Refusal('BadCursor', [{ field: 'cursor', message: 'Неверный указатель страницы' }]);
  return { rank: Number(rank), sortKey, id };
}
