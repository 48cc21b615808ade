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
import { type ClientBase, type FieldDef, type Pool, type PoolClient, types } from 'pg';

/** A statement whose plan each connection keeps. */
interface PreparedStatement {
  /** Under which the connection keeps the plan. */
  name: string;
  /** Columns whose text is added to each row under another name, as PostgreSQL writes it. */
  copies: Readonly<Record<string, string>>;
  /** How a row is made, known from the first answer on. */
  shape: RowShape | undefined;
}

interface RowShape {
  /** Names of the columns in camelCase. */
  names: string[];
  /** Places of the columns that hold a time. */
  times: number[];
  copies: { name: string; from: number }[];
  /** A row without values: its copy has room for all columns at once. */
  empty: Record<string, unknown>;
}

/** The statements that `prepare` has registered, by their text. */
const preparedStatements = new Map<string, PreparedStatement>();

/**
 * Has every connection keep the plan of this statement, so that the server parses and plans it once. Its rows come with
 * camelCase names, so it runs on a database `withoutPlugins()`: renaming them by the plugin costs a third of a read.
 *
 * @param copies columns whose text is added to each row, by the name of the copy; a time's text keeps its microseconds
 */
export function keepPrepared(text: string, copies: PreparedStatement['copies'] = {}): void {
  const name = createHash('sha1').update(text).digest('base64url');
  preparedStatements.set(text, { name, copies, shape: undefined });
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
  const { name } = statement;
  const config = { name, text, values: values as unknown[], rowMode: 'array' as const, types: textOfTimes };
  const { command, rowCount, fields, rows } = await client.query(config);
  statement.shape ??= shapeOf(fields, statement.copies);
  const { shape } = statement;
  return { command, rowCount, rows: rows.map((row) => rowOf(shape, row)) };
}

function shapeOf(fields: FieldDef[], copies: PreparedStatement['copies']): RowShape {
  const names = fields.map((field) => nameInCode(field.name));
  const times = fields.flatMap(({ dataTypeID }, place) => (dataTypeID === timeType ? [place] : []));
  const copied = Object.entries(copies).map(([name, column]) => ({ name, from: names.indexOf(column) }));
  const empty = Object.fromEntries([...names, ...Object.keys(copies)].map((name) => [name, null]));
  return { names, times, copies: copied, empty };
}

function rowOf({ names, times, copies, empty }: RowShape, values: unknown[]): Record<string, unknown> {
  const row = { ...empty };
  for (const { name, from } of copies) row[name] = values[from];
  for (const place of times) if (values[place] !== null) values[place] = parseTime(values[place] as string);
  for (let place = 0; place < names.length; place++) row[names[place] ?? ''] = values[place];
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
