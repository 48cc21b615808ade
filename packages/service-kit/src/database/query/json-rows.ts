import { type RawBuilder, sql } from 'kysely';

/**
 * The rows of a JSON array, for an insert that has one parameter for all of them:
 * `select "id", "topicId" from json_to_recordset($1) as r ("id" uuid, "topicId" uuid)`.
 * The names are quoted here, because the keys of the JSON are the names of the code and not those of the table.
 *
 * @param columnTypes columns in camelCase, in the order of the insert, with their types in PostgreSQL
 * @param json a JSON array of objects with these keys
 */
export function jsonRows(
  columnTypes: Record<string, string>,
  json: string | RawBuilder<string>,
): RawBuilder<unknown> {
  const columns = Object.entries(columnTypes);
  const names = sql.raw(columns.map(([name]) => `"${name}"`).join(', '));
  const typed = sql.raw(columns.map(([name, type]) => `"${name}" ${type}`).join(', '));
  return sql`select ${names} from json_to_recordset(${json}) as r (${typed})`;
}
