import { type Compilable, type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import { keepPrepared } from './typed-database.js';

/** Stands for a parameter's value while a prepared query is built. */
class Placeholder {
  constructor(readonly name: string) {}
}

/** Puts a parameter into the query under its name. */
export type Parameter<P> = <Name extends keyof P & string>(name: Name) => RawBuilder<P[Name]>;

/** The parameters of a query that is built and not yet run. */
export const placeholderOf = (name: string): RawBuilder<never> => sql`${new Placeholder(name)}`;

/** The database, or the transaction that a query belongs to. */
export interface QueryRunner {
  withoutPlugins(): Pick<Kysely<never>, 'executeQuery'>;
}

/** Runs the query with these values; within a transaction when `on` is its connection (`tx.on(db)`). */
export type PreparedQuery<P, Row> = (values: P, on?: QueryRunner) => Promise<Row[]>;

/**
 * A query that is built once and made often: Kysely compiles it here, and PostgreSQL parses and plans it once per
 * connection.
 *
 * @param build the query, with `parameter('name')` where a value will stand
 * @param copies columns whose text is added to each row, by the name of the copy
 */
export function prepare<P extends object, Row>(
  db: QueryRunner,
  build: (parameter: Parameter<P>) => Compilable<Row>,
  copies?: Readonly<Record<string, string>>,
): PreparedQuery<P, Row> {
  const compiled = build(placeholderOf).compile();
  keepPrepared(compiled.sql, copies);
  const pool = db.withoutPlugins();
  return async (values, on) => {
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof P] : parameter,
    );
    const connection = on ? on.withoutPlugins() : pool;
    const { rows } = await connection.executeQuery({ ...compiled, parameters } as CompiledQuery<Row>);
    return rows;
  };
}

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
