import type { Page } from '@kubrik/contract';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { camelCaseName, parseTimes } from '../connection/typed-database.js';
import { type CursorType, cursorTypes, decodeCursor, encodeCursor } from './cursor.js';
import { columnOf, type Parameter, placeholderOf, prepareRaw, type QueryRunner } from './prepared-query.js';

/**
 * The columns whose values say where a page of a list ends. Together they are unique, so the last one is usually the
 * id.
 */
export interface KeysetList {
  /** Name of the list and of this order: `news newest`. A cursor of another name is refused. */
  list: string;
  /** Columns as the query names them, in camelCase, and their types. */
  columns: Record<string, CursorType>;
}

/** The columns that order a list, all in one direction. */
export interface KeysetOrder extends KeysetList {
  direction: 'asc' | 'desc';
}

/** The order of a list that can be read in both directions. */
export const orderOf = (
  list: string,
  direction: KeysetOrder['direction'],
  columns: KeysetList['columns'],
): KeysetOrder => ({ list: `${list} ${direction}`, direction, columns });

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
  const positions = Object.keys(order.columns).map((_, n) => positionAlias(n));
  const rows = await ordered(query, order, sql`${limit + 1}`, { after, positions }).execute();
  return cutPage(order, rows as Row[], limit, positions);
}

/**
 * The same for a list that is read often: both statements, for the first page and for a later one, are prepared. The
 * statement for a later page of the news, when the query selects `publishedAt` and `title` but not `id`:
 *
 *     select "published_at" as "publishedAt", "title" as "title", "id"::text as "position1"
 *     from "news" where "category" = $1 and ("published_at", "id") < ($2::timestamptz, $3::uuid)
 *     order by "published_at" desc, "id" desc limit $4
 *
 * Columns get their names in the code as aliases, as `prepare` says. A column of the order that the query does not select
 * is added as text under `positionN`, for the cursor.
 */
export function prepareKeysetPage<P extends object, DB, TB extends keyof DB, Row>(
  db: QueryRunner,
  order: KeysetOrder,
  build: (parameter: Parameter<P>) => SelectQueryBuilder<DB, TB, Row>,
): (request: PageRequest, values: P) => Promise<RowPage<Row>> {
  type Values = P & { pageLimit: number } & Record<`position${number}`, string>;
  const positions = positionColumns(build(placeholderOf), order);
  const statement = (isFirst: boolean) =>
    prepareRaw<Values>(db, (parameter) => {
      const name = parameter as Parameter<{ pageLimit: number } & Record<`position${number}`, string>>;
      const after = Object.keys(order.columns).map((_, n) => name(`position${n}`));
      const query = build(parameter as unknown as Parameter<P>);
      return ordered(query, order, name('pageLimit'), { after: isFirst ? undefined : after, positions });
    });
  const first = statement(true);
  const later = statement(false);
  return async ({ limit, cursor }, values) => {
    const position = cursor === undefined ? [] : positionOf(order, cursor);
    const given = Object.fromEntries(position.map((value, n) => [positionAlias(n), value]));
    const read = cursor === undefined ? first : later;
    const { rows, times } = await read({ ...values, ...given, pageLimit: limit + 1 } as Values);
    const page = cutPage(order, rows, limit, positions);
    parseTimes(page.rows, times);
    return page as RowPage<Row>;
  };
}

/** Turns a page of rows into a page of the contract. */
export const viewPage = <Row, T>({ rows, nextCursor }: RowPage<Row>, view: (row: Row) => T): Page<T> => ({
  items: rows.map(view),
  nextCursor,
});

/**
 * The position after which a page begins, for a list whose own query uses it.
 *
 * @param field the query parameter that holds the cursor
 * @throws Refusal BadCursor
 */
export const positionOf = ({ list, columns }: KeysetList, cursor: string, field?: string): string[] =>
  decodeCursor(list, Object.values(columns), cursor, field);

interface PagePosition {
  /** Values of the last row of the page before. */
  after: RawBuilder<unknown>[] | undefined;
  /** Fields of a row with the values of its position. */
  positions: string[];
}

/** Reads one row more than the page has: it shows whether there is a next page. */
function ordered<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { columns, direction }: KeysetOrder,
  limit: RawBuilder<unknown>,
  { after, positions }: PagePosition,
): SelectQueryBuilder<DB, TB, Row> {
  const types = Object.values(columns);
  const references = Object.keys(columns).map((name) => sql.ref(name));
  const selected = references.flatMap((column, n) =>
    positions[n] === positionAlias(n) ? [sql<string>`${column}::text`.as(positionAlias(n))] : [],
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

/** If the query selects a column of the order, the position is taken from it; otherwise an extra column is added. */
function positionColumns(
  query: SelectQueryBuilder<never, never, unknown>,
  { columns }: KeysetOrder,
): string[] {
  const selections = query.toOperationNode().selections ?? [];
  const selected = new Set(selections.map(({ selection }) => camelCaseName(columnOf(selection)?.name ?? '')));
  return Object.keys(columns).map((column, n) => (selected.has(column) ? column : positionAlias(n)));
}

const positionAlias = (n: number) => `position${n}`;

/**
 * Makes a page from up to `limit` + 1 rows; the additional row shows that there is a next page.
 *
 * @param positions fields of a row with the values of its position; by default those of the list's columns
 */
export function cutPage<Row>(
  { list, columns }: KeysetList,
  rows: Row[],
  limit: number,
  positions = Object.keys(columns),
): RowPage<Row> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1) as Record<string, unknown> | undefined;
  const position = positions.map((column) => String(last?.[column] ?? ''));
  return { rows: shown, nextCursor: rows.length > limit ? encodeCursor(list, position) : undefined };
}
