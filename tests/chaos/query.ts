import pg from 'pg';

/** Runs one statement on a connection of its own. */
export async function query<T>(url: string | undefined, sql: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({
    connectionString: url,
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
