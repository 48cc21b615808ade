import { crc32 } from 'node:zlib';
import { Refusal } from '../../calls/refusal.js';

/** Types of values in a cursor, each with its text form and its PostgreSQL type. */
export const cursorTypes = {
  /** Keeps PostgreSQL's microseconds, which a JavaScript `Date` would cut off. */
  timestamp: {
    form: /^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d){0,2}$/,
    type: 'timestamptz',
  },
  uuid: { form: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, type: 'uuid' },
  integer: { form: /^-?\d{1,9}$/, type: 'integer' },
  bigint: { form: /^-?\d{1,18}$/, type: 'bigint' },
  boolean: { form: /^(true|false)$/, type: 'boolean' },
  text: { form: /^\P{Cc}*$/u, type: 'text' },
} as const;
export type CursorType = keyof typeof cursorTypes;

const version = '1';
const separator = '\0';
const checkLength = 8;

/**
 * Checksum that binds a cursor to its list, so that a list refuses cursors of other lists and damaged ones. A cursor is
 * no secret.
 */
const checkOf = (list: string, text: string): string =>
  crc32(`${list}${separator}${text}`).toString(16).padStart(checkLength, '0');

/** @param list name of the list and its order; @param values of the last row shown, as PostgreSQL writes them */
export function encodeCursor(list: string, values: readonly string[]): string {
  const text = version + values.join(separator);
  return Buffer.from(checkOf(list, text) + text).toString('base64url');
}

/**
 * @param field the query parameter that holds the cursor
 * @throws Refusal BadCursor when the cursor is damaged, of another version or of another list
 */
export function decodeCursor(
  list: string,
  types: readonly CursorType[],
  cursor: string,
  field = 'cursor',
): string[] {
  const content = Buffer.from(cursor, 'base64url').toString();
  const text = content.slice(checkLength);
  const values = text.slice(version.length).split(separator);
  const isValid =
    content.startsWith(checkOf(list, text) + version) &&
    values.length === types.length &&
    types.every((type, n) => cursorTypes[type].form.test(values[n] ?? ''));
  if (!isValid) throw new Refusal('BadCursor', [{ field, message: 'Неверный указатель страницы' }]);
  return values;
}
