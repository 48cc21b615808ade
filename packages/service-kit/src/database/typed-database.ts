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
import { type ClientBase, type Pool, type PoolClient, types } from 'pg';

/** A statement whose plan each connection keeps. */
interface PreparedStatement {
  /** Under which the connection keeps the plan. */
  name: string;
  /** Columns whose text is added to each row under another name, as PostgreSQL writes it. */
  copies: [name: string, column: string][];
  /** Columns that hold a time, known from the first answer on. */
  times: string[] | undefined;
}

/** The statements that `prepare` has registered, by their text. */
const preparedStatements = new Map<string, PreparedStatement>();

/**
 * Has every connection keep the plan of this statement, so that the server parses and plans it once. It names its columns
 * in camelCase itself and runs on a database `withoutPlugins()`: renaming them in every row costs a third of a read.
 *
 * @param copies columns whose text is added to each row, by the name of the copy; a time's text keeps its microseconds
 */
export function keepPrepared(text: string, copies: Readonly<Record<string, string>> = {}): void {
  const name = createHash('sha1').update(text).digest('base64url');
  preparedStatements.set(text, { name, copies: Object.entries(copies), times: undefined });
}

/** Columns are snake_case in the database and camelCase in the code; values of JSON columns stay as they are. */
class ColumnNames extends CamelCasePlugin {
  nameInCode(column: string): string {
    return this.camelCase(column);
  }
}
const columnNames = new ColumnNames({ maintainNestedObjectKeys: true });
const plugins = [columnNames];

/** A column's name in camelCase. */
export const nameInCode = (column: string): string => columnNames.nameInCode(column);

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

const timeType = types.builtins.TIMESTAMPTZ;
const parseTime = types.getTypeParser(timeType);
const sameText = (text: string) => text;
/** Leaves times as text until a row has taken its copies. */
const textOfTimes = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    type === timeType ? sameText : types.getTypeParser(type, format as 'text'),
};

async function queryPrepared(
  client: ClientBase,
  statement: PreparedStatement,
  text: string,
  values?: readonly unknown[],
) {
  const config = { name: statement.name, text, values: values as unknown[], types: textOfTimes };
  const answer = await client.query<Record<string, unknown>>(config);
  statement.times ??= answer.fields
    .filter(({ dataTypeID }) => dataTypeID === timeType)
    .map(({ name }) => name);
  const { copies, times } = statement;
  for (const row of answer.rows) {
    for (const [name, column] of copies) row[name] = row[column];
    for (const time of times) if (row[time] !== null) row[time] = parseTime(row[time] as string);
  }
  return answer;
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
