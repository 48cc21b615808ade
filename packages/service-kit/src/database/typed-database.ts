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

/** A statement whose plan each connection keeps. */
interface PreparedStatement {
  /** Under which the connection keeps the plan. */
  name: string;
  /** Names of the answer's columns in camelCase, known from the first answer on. */
  columns: string[] | undefined;
}

/** The statements that `prepare` has registered, by their text. */
const preparedStatements = new Map<string, PreparedStatement>();

/**
 * Has every connection keep the plan of this statement, so that the server parses and plans it once. Its rows come with
 * camelCase names, so it runs on a database `withoutPlugins()`: renaming them by the plugin costs a third of a read.
 */
export function keepPrepared(text: string): void {
  const name = createHash('sha1').update(text).digest('base64url');
  preparedStatements.set(text, { name, columns: undefined });
}

/** Columns are snake_case in the database and camelCase in the code; values of JSON columns stay as they are. */
class ColumnNames extends CamelCasePlugin {
  nameInCode(column: string): string {
    return this.camelCase(column);
  }
}
const columnNames = new ColumnNames({ maintainNestedObjectKeys: true });
const plugins = [columnNames];

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
    const statement = preparedStatements.get(text);
    return statement
      ? queryPrepared(client, statement, text, values)
      : client.query({ text, values: values as unknown[] });
  };
  return { query, release } as unknown as PostgresPoolClient;
}

async function queryPrepared(
  client: ClientBase,
  statement: PreparedStatement,
  text: string,
  values?: readonly unknown[],
) {
  const { name } = statement;
  const answer = await client.query({ name, text, values: values as unknown[], rowMode: 'array' });
  statement.columns ??= answer.fields.map((field) => columnNames.nameInCode(field.name));
  const { columns } = statement;
  return {
    command: answer.command,
    rowCount: answer.rowCount,
    rows: answer.rows.map((row) => rowOf(columns, row)),
  };
}

function rowOf(columns: string[], values: unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (let n = 0; n < columns.length; n++) row[columns[n] ?? ''] = values[n];
  return row;
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
