import { createHash } from 'node:crypto';
import {
  CamelCasePlugin,
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type QueryExecutorProvider,
  sql,
} from 'kysely';
import type { ClientBase, Pool, PoolClient } from 'pg';

/** Statements that `prepare` has registered: their text, and the name under which each connection keeps its plan. */
const statementNames = new Map<string, string>();

/** Has every connection keep the plan of this statement, so that the server parses and plans it once. */
export function keepPrepared(text: string): void {
  statementNames.set(text, createHash('sha1').update(text).digest('base64url'));
}

/** Columns are snake_case in the database and camelCase in the code; values of JSON columns stay as they are. */
const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })];

/** Typed SQL over the pool that TypeORM uses as well. `Tables` maps each table's name in camelCase to its entity. */
export const databaseOver = <Tables>(pool: Pool): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: poolAdapter(pool) }), plugins });

/** Typed SQL on the one connection that a transaction holds. Its opener releases the connection. */
export const databaseOn = <Tables>(client: ClientBase): Kysely<Tables> => {
  const held = clientAdapter(client, () => {});
  const pool: PostgresPool = { connect: async () => held, end: async () => {}, options: {} };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins });
};

const poolAdapter = (pool: Pool): PostgresPool => ({
  options: pool.options,
  async connect() {
    const client = await pool.connect();
    return adapterOf(client);
  },
  // The data source owns the pool and ends it.
  end: async () => {},
});

/** One adapter for each connection, because Kysely caches per connection object. */
const adapters = new WeakMap<PoolClient, PostgresPoolClient>();

function adapterOf(client: PoolClient): PostgresPoolClient {
  let adapter = adapters.get(client);
  if (!adapter) {
    adapter = clientAdapter(client, (isBroken) => client.release(isBroken));
    adapters.set(client, adapter);
  }
  return adapter;
}

function clientAdapter(client: ClientBase, release: (isBroken?: boolean) => void): PostgresPoolClient {
  const query = (text: unknown, values?: readonly unknown[]) => {
    if (typeof text !== 'string') throw new Error('cursors are not used here');
    const name = statementNames.get(text);
    return client.query({ text, values: values as unknown[], ...(name && { name }) });
  };
  return { query, release } as unknown as PostgresPoolClient;
}

/** Lets a transaction that waits for an external server be idle for `seconds`, beyond the limit of the pool. */
export async function allowIdle(transaction: QueryExecutorProvider, seconds: number): Promise<void> {
  await sql`select set_config('idle_in_transaction_session_timeout', ${`${seconds}s`}, true)`.execute(
    transaction,
  );
}

/** Whether the database answers. */
export const isAnswering = (db: QueryExecutorProvider): Promise<boolean> =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
