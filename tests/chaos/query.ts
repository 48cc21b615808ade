import pg from 'pg';
import { primaryOf } from '../../packages/service-kit/src/database/connection/primary.ts';

/** Runs one statement on a connection of its own. */
export async function query<T>(url = '', sql: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({
    connectionString: await primaryOf(url),
    connectionTimeoutMillis: 2_000,
    query_timeout: 20_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query(sql, values)).rows as T[];
  } finally {
    void client.end().catch(() => {});
  }
}
