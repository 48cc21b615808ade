import { Refusal } from '@kubrik/service-kit';

export interface ItemPlace {
  publishedAt: Date;
  id: string;
}

export const cursorOf = ({ publishedAt, id }: ItemPlace): string =>
  Buffer.from(`${publishedAt.getTime()} ${id}`).toString('base64url');

/** @throws Refusal BadCursor */
export function readCursor(cursor: string): ItemPlace {
  const text = Buffer.from(cursor, 'base64url').toString();
  const [, time, id] = /^(-?\d{1,15}) ([0-9a-f-]{36})$/.exec(text) ?? [];
  if (!time || !id)
    throw new Refusal('BadCursor', [{ field: 'cursor', message: 'Неверный указатель страницы' }]);
  return { publishedAt: new Date(Number(time)), id };
}
