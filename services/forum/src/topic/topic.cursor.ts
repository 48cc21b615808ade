import type { forum, Query } from '@kubrik/contract';
import { Refusal } from '@kubrik/service-kit';

/** What a list is ordered by; found topics by how well they fit. */
export type TopicOrder = Query<typeof forum.topics>['sort'] | 'found';

/** A topic's place in a list: behind the pinned ones, then by a time in ms, a number of points, and its id. */
export interface TopicPlace {
  isPinned: boolean;
  value: number;
  id: string;
}

export const cursorOf = (order: TopicOrder, { isPinned, value, id }: TopicPlace): string =>
  Buffer.from(`${order} ${Number(isPinned)} ${value} ${id}`).toString('base64url');

/**
 * A cursor of one order is refused where another belongs: its number would mean something else.
 * @throws Refusal BadCursor
 */
export function readCursor(order: TopicOrder, cursor: string): TopicPlace {
  const text = Buffer.from(cursor, 'base64url').toString();
  const parts = /^(\w+) ([01]) (-?\d{1,15}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(text);
  const [, of, pinned, value, id] = parts ?? [];
  if (of !== order || !value || !id) {
    throw new Refusal('BadCursor', [{ field: 'cursor', message: 'Неверный указатель страницы' }]);
  }
  return { isPinned: pinned === '1', value: Number(value), id };
}
