import { createHash } from 'node:crypto';
import type { Pool, QueryResultRow } from 'pg';
import type { DataSource } from 'typeorm';

/**
 * A read that is made often: prepared once per connection, so that the server neither parses nor plans it again,
 * and without an entity's hydration. Columns come as they are named in the text.
 */
export type PreparedQuery<Row extends QueryResultRow> = (values: unknown[]) => Promise<Row[]>;

/** @param text SQL with numbered parameters; it must be the same text each time */
export function prepare<Row extends QueryResultRow>(
  dataSource: DataSource,
  text: string,
): PreparedQuery<Row> {
  const name = createHash('sha1').update(text).digest('base64url');
  return async (values) => {
    const { master } = dataSource.driver as unknown as { master: Pool };
    const { rows } = await master.query<Row>({ name, text, values });
    return rows;
  };
}
