import type { Page } from '@kubrik/contract';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { type CursorType, cursorTypes, decodeCursor, encodeCursor } from './cursor.js';
import { columnOf, type Parameter, placeholderOf, prepare, type QueryRunner } from './prepared-query.js';
import { nameInCode } from './typed-database.js';

/** The columns that order a list, all in one direction; together they are unique, so the last is usually the id. */
export interface KeysetOrder {
  /** Name of the list and of this order: `news newest`. A cursor of another name is refused. */
  list: string;
  direction: 'asc' | 'desc';
  /** Columns as the query names them, in camelCase, and their types. */
  columns: Record<string, CursorType>;
}

export interface PageRequest {
  /** Most rows of the page. */
  limit: number;
  cursor?: string | undefined;
}

export interface RowPage<Row> {
  rows: Row[];
  /** Absent on the last page. */
  nextCursor: string | undefined;
}

/** Reads one page of `query`, which has no order and no limit of its own. @throws Refusal BadCursor */
export async function keysetPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  order: KeysetOrder,
  { limit, cursor }: PageRequest,
): Promise<RowPage<Row>> {
  const after = cursor === undefined ? undefined : positionOf(order, cursor).map((value) => sql`${value}`);
  const rows = await ordered(query, order, sql`${limit + 1}`, { after }).execute();
  return cut(order, rows as Row[], limit);
}

/** The same for a list that is read often: both statements, for the first page and for a later one, are prepared. */
export function prepareKeysetPage<P extends object, DB, TB extends keyof DB, Row>(
  db: QueryRunner,
  order: KeysetOrder,
  build: (parameter: Parameter<P>) => SelectQueryBuilder<DB, TB, Row>,
): (request: PageRequest, values: P) => Promise<RowPage<Row>> {
  type Values = P & { pageLimit: number } & Record<`position${number}`, string>;
  const copies = copiesIn(build(placeholderOf), order);
  const statement = (isFirst: boolean) => {
    const page = (parameter: Parameter<Values>) => {
      const name = parameter as Parameter<{ pageLimit: number } & Record<`position${number}`, string>>;
      const after = Object.keys(order.columns).map((_, n) => name(`position${n}`));
      const query = build(parameter as unknown as Parameter<P>);
      return ordered(query, order, name('pageLimit'), { after: isFirst ? undefined : after, copies });
    };
    return prepare<Values, Row>(db, page, copies);
  };
  const first = statement(true);
  const later = statement(false);
  return async ({ limit, cursor }, values) => {
    const position = cursor === undefined ? [] : positionOf(order, cursor);
    const positions = Object.fromEntries(position.map((value, n) => [`position${n}`, value]));
    const read = cursor === undefined ? first : later;
    const rows = await read({ ...values, ...positions, pageLimit: limit + 1 } as Values);
    return cut(order, rows, limit);
  };
}

/** Turns a page of rows into a page of the contract. */
export const viewPage = <Row, T>({ rows, nextCursor }: RowPage<Row>, view: (row: Row) => T): Page<T> => ({
  items: rows.map(view),
  nextCursor,
});

const positionOf = ({ list, columns }: KeysetOrder, cursor: string): string[] =>
  decodeCursor(list, Object.values(columns), cursor);

interface PagePosition {
  /** Values of the last row of the page before. */
  after?: RawBuilder<unknown>[] | undefined;
  /** Positions that the rows get without a column of their own. */
  copies?: Readonly<Record<string, string>>;
}

/** One row more than the page has says whether there is a next page. */
function ordered<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { columns, direction }: KeysetOrder,
  limit: RawBuilder<unknown>,
  { after, copies = {} }: PagePosition,
): SelectQueryBuilder<DB, TB, Row> {
  const types = Object.values(columns);
  const references = Object.keys(columns).map((name) => sql.ref(name));
  const selected = references.flatMap((column, n) =>
    positionAlias(n) in copies ? [] : [sql<string>`${column}::text`.as(positionAlias(n))],
  );
  let page = query.select(selected);
  if (after) {
    const position = after.map((value, n) => sql`${value}::${sql.raw(cursorTypes[types[n] ?? 'text'].type)}`);
    const isBehind = sql.raw(direction === 'desc' ? '<' : '>');
    page = page.where(sql<boolean>`(${sql.join(references)}) ${isBehind} (${sql.join(position)})`);
  }
  for (const column of references) page = page.orderBy(column, direction);
  return page.limit(limit as RawBuilder<number>) as unknown as SelectQueryBuilder<DB, TB, Row>;
}

/** Those positions of a row that the query selects as columns anyway. */
function copiesIn(query: SelectQueryBuilder<never, never, unknown>, { columns }: KeysetOrder) {
  const selections = query.toOperationNode().selections ?? [];
  const selected = new Set(selections.map(({ selection }) => nameInCode(columnOf(selection)?.name ?? '')));
  const positions = Object.keys(columns).map((column, n) => [positionAlias(n), column] as const);
  return Object.fromEntries(positions.filter(([, column]) => selected.has(column)));
}

const positionAlias = (n: number) => `position${n}`;

function cut<Row>({ list, columns }: KeysetOrder, rows: Row[], limit: number): RowPage<Row> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1) as Record<string, unknown> | undefined;
  const position = Object.keys(columns).map((_, n) => String(last?.[positionAlias(n)] ?? ''));
  return { rows: shown, nextCursor: rows.length > limit ? encodeCursor(list, position) : undefined };
}
