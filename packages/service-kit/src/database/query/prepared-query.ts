import {
  AliasNode,
  ColumnNode,
  type Compilable,
  type CompiledQuery,
  createQueryId,
  IdentifierNode,
  type Kysely,
  type OperationNode,
  type OperationNodeSource,
  type QueryExecutor,
  type RawBuilder,
  ReferenceNode,
  type RootOperationNode,
  SelectionNode,
  SelectQueryNode,
  sql,
} from 'kysely';
import {
  camelCaseName,
  parseTimes,
  poolOfDatabase,
  queryPrepared,
  registerStatement,
} from '../connection/typed-database.js';

/** Takes the place of a parameter's value while a prepared query is built. */
class Placeholder {
  constructor(readonly name: string) {}
}

/** Puts a parameter into the query under its name. */
export type Parameter<P> = <Name extends keyof P & string>(name: Name) => RawBuilder<P[Name]>;

/** The parameters of a query that is built and not yet run. */
export const placeholderOf = (name: string): RawBuilder<never> => sql`${new Placeholder(name)}`;

/** The database or the transaction on which a query runs. */
export interface QueryRunner {
  withoutPlugins(): Pick<Kysely<never>, 'executeQuery'>;
  getExecutor(): Pick<QueryExecutor, 'compileQuery'>;
}

type Query<Row> = Compilable<Row> & OperationNodeSource;

/** Runs the query with these values; within a transaction when `on` is its connection (`tx.on(db)`). */
export type PreparedQuery<P, Row> = (values: P, on?: QueryRunner) => Promise<Row[]>;

/**
 * A query that is built once and run often: Kysely compiles it here, and PostgreSQL parses and plans it once per
 * connection.
 *
 * @param build the query, with `parameter('name')` in place of each value. It names its columns one by one, and sorts
 *   by columns and expressions, never by names that it gives, because these are changed to the names in the code
 */
export function prepare<P extends object, Row>(
  db: QueryRunner,
  build: (parameter: Parameter<P>) => Query<Row>,
): PreparedQuery<P, Row> {
  const read = prepareRaw(db, build);
  return async (values, on) => {
    const { rows, times } = await read(values, on);
    parseTimes(rows, times);
    return rows as Row[];
  };
}

export interface RawRows {
  rows: Record<string, unknown>[];
  /** Columns whose times are still text. */
  times: string[];
}

/** The same, with times as PostgreSQL writes them. */
export function prepareRaw<P extends object>(
  db: QueryRunner,
  build: (parameter: Parameter<P>) => Query<unknown>,
): (values: P, on?: QueryRunner) => Promise<RawRows> {
  const compiled = compile(db, build(placeholderOf));
  const statement = registerStatement(compiled.sql);
  const pool = poolOfDatabase(db);
  return async (values, on) => {
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof P] : parameter,
    );
    // Outside a transaction the query goes directly to the pool: Kysely's way to a connection takes a tenth of a small
    // read.
    const { rows } =
      pool && !on
        ? await queryPrepared(pool, statement, parameters)
        : await (on ?? db).withoutPlugins().executeQuery({ ...compiled, parameters } as CompiledQuery);
    return { rows: rows as RawRows['rows'], times: statement.times ?? [] };
  };
}

/** Compiles a query that names the columns of its answer in camelCase. */
function compile<Row>(db: QueryRunner, query: Query<Row>): CompiledQuery<Row> {
  const node = query.toOperationNode();
  return db.getExecutor().compileQuery<Row>(withNamesInCode(node as RootOperationNode), createQueryId());
}

function withNamesInCode(query: RootOperationNode): RootOperationNode {
  if (SelectQueryNode.is(query)) return { ...query, ...selectionsOf(query) };
  if (!('returning' in query) || !query.returning) return query;
  return { ...query, returning: { ...query.returning, ...selectionsOf(query.returning) } };
}

const selectionsOf = ({ selections = [] }: Pick<SelectQueryNode, 'selections'>) => ({
  selections: selections.map(({ selection }) => SelectionNode.create(withNameInCode(selection))),
});

/** @throws Error for a selection of all columns, whose names are not known here */
function withNameInCode(selection: SelectionNode['selection']): AliasNode {
  const [node, name] = AliasNode.is(selection)
    ? [selection.node, selection.alias]
    : [selection, columnOf(selection)];
  if (!name || !IdentifierNode.is(name)) throw new Error('a prepared query has to name its columns');
  return AliasNode.create(node, IdentifierNode.create(camelCaseName(name.name)));
}

/** The column of a selection, if the selection is a plain column. */
export const columnOf = (selection: OperationNode): IdentifierNode | undefined =>
  ReferenceNode.is(selection) && ColumnNode.is(selection.column) ? selection.column.column : undefined;

/**
 * Prepared queries for each combination of filters that a list may have, so that each has a plan for its own index.
 * They are built when the combination is first asked for.
 *
 * @param build `has` says whether the combination has this filter
 */
export function preparePerFilter<Filter extends object, Queries>(
  build: (has: (name: keyof Filter) => boolean) => Queries,
): (filter: Filter) => Queries {
  const built = new Map<string, Queries>();
  return (filter) => {
    const given = Object.entries(filter).filter(([, value]) => value !== undefined);
    const names = given.map(([name]) => name).sort();
    const key = names.join(' ');
    const queries = built.get(key) ?? build((name) => names.includes(String(name)));
    built.set(key, queries);
    return queries;
  };
}
