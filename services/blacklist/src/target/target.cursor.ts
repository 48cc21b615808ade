import { Refusal } from '@kubrik/service-kit';

/** Longest sort key: with it a cursor stays below the 200 characters that a query may have. */
export const longestSortKey = 80;

/** What a list is ordered by: by votes, or, of what is searched for, first by name and then by votes. */
export type TargetOrder = 'listed' | 'named' | 'worded';

export interface TargetPlace {
  order: TargetOrder;
  voteRank: number;
  id: string;
  sortKey: string;
}

export const cursorOf = ({ order, voteRank, id, sortKey }: TargetPlace): string =>
  Buffer.from(`${order[0]}${voteRank} ${id} ${sortKey}`).toString('base64url');

const orders: Record<string, TargetOrder> = { l: 'listed', n: 'named', w: 'worded' };

/**
 * A cursor of a list is refused in a search, and the other way round.
 * @throws Refusal BadCursor
 */
export function readCursor(cursor: string, isSearch: boolean): TargetPlace {
  const text = Buffer.from(cursor, 'base64url').toString();
  const parts = /^([lnw])(-?\d{1,9}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) ([a-z0-9 ]*)$/.exec(text);
  const [, letter = '', voteRank, id, sortKey] = parts ?? [];
  const order = orders[letter];
  if (!order || !id || sortKey === undefined || (order !== 'listed') !== isSearch)
    throw new Refusal('BadCursor', [{ field: 'cursor', message: 'Неверный указатель страницы' }]);
  return { order, voteRank: Number(voteRank), id, sortKey };
}
