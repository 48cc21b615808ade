import { Refusal } from '@kubrik/service-kit';

// `p` counts places (older pages), `v` changes; a cursor of one kind is refused where the other belongs.
type Kind = 'p' | 'v';

export const cursorOf = (kind: Kind, value: number | string): string => `${kind}${value}`;

/** @throws Refusal BadCursor, naming `field` */
export function readCursor(kind: Kind, cursor: string, field: string): string {
  const digits = /^([pv])(\d{1,15})$/.exec(cursor);
  if (digits?.[1] !== kind || digits[2] === undefined) {
    throw new Refusal('BadCursor', [{ field, message: 'Неверный указатель страницы' }]);
  }
  return digits[2];
}
