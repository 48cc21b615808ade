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
import { type ClientBase, type Pool, type PoolClient, type QueryResult, types } from 'pg';

/** A statement whose plan each connection keeps. */
export interface PreparedStatement {
  text: string;
  /** The name under which each connection keeps the plan. */
  name: string;
  /** Columns with times; known once there has been an answer. */
  times: string[] | undefined;
}

/** The statements that `prepare` has registered, by their text. */
const preparedStatements = new Map<string, PreparedStatement>();

/**
 * Makes every connection keep the plan of this statement, so the server parses and plans it once. The statement names
 * its columns in camelCase and runs on a database `withoutPlugins()`: renaming the columns of every row takes a third
 * of a read.
 */
export function registerStatement(text: string): PreparedStatement {
  // Services in one process share the kit's statements.
  const registered = preparedStatements.get(text);
  if (registered) return registered;
  const statement = { text, name: createHash('sha1').update(text).digest('base64url'), times: undefined };
  preparedStatements.set(text, statement);
  return statement;
}

/** Columns are snake_case in the database and camelCase in the code; values of JSON columns stay as they are. */
class ColumnNames extends CamelCasePlugin {
  camelCaseName(column: string): string {
    return this.camelCase(column);
  }
}
const columnNames = new ColumnNames({ maintainNestedObjectKeys: true });
const plugins = [columnNames];

/** A column's name in camelCase. */
export const camelCaseName = (column: string): string => columnNames.camelCaseName(column);

/** Typed SQL over the pool that TypeORM uses as well. `Tables` maps each table's name in camelCase to its entity. */
export function databaseOnPool<Tables>(pool: Pool): Kysely<Tables> {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: poolAdapter(pool) }), plugins });
  pools.set(db, pool);
  return db;
}
const pools = new WeakMap<object, Pool>();

/** The pool of a database that `databaseOnPool` made; undefined for a single connection. */
export const poolOfDatabase = (db: object): Pool | undefined => pools.get(db);

/** Typed SQL on the one connection that a transaction holds. Its opener releases the connection. */
export const databaseOnConnection = <Tables>(client: ClientBase): Kysely<Tables> => {
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
      ? queryPrepared(client, statement, values)
      : client.query({ text, values: values as unknown[] });
  };
  return { query, release } as unknown as PostgresPoolClient;
}

const timeType = types.builtins.TIMESTAMPTZ;
const parseTime = types.getTypeParser(timeType);
const sameText = (text: string) => text;
/** Leaves times as PostgreSQL writes them, with the microseconds that a Date cuts off. */
const textOfTimes = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    type === timeType ? sameText : types.getTypeParser(type, format as 'text'),
};

/**
 * Runs a prepared statement; times in its rows are still text, see `parseTimes`.
 *
 * @param client a connection, or the pool, which takes any of its own
 */
export async function queryPrepared(
  client: ClientBase | Pool,
  statement: PreparedStatement,
  values: readonly unknown[] = [],
): Promise<QueryResult<Record<string, unknown>>> {
  const { name, text } = statement;
  const answer = await client.query<Record<string, unknown>>({
    name,
    text,
    values: values as unknown[],
    types: textOfTimes,
  });
  statement.times ??= answer.fields.flatMap((field) => (field.dataTypeID === timeType ? [field.name] : []));
  return answer;
}

/** Turns the text of times into dates, in place. */
export function parseTimes(rows: Record<string, unknown>[], times: readonly string[]): void {
  for (const row of rows)
    for (const time of times) if (row[time] !== null) row[time] = parseTime(row[time] as string);
}

/**
 * Lets a transaction be idle for `seconds` between its statements, beyond the limit of the pool: while it waits for an
 * external server or computes.
 */
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
