import type { Days } from '@kubrik/contract';
import { type SelectQueryBuilder, sql } from 'kysely';

/**
 * Counts the rows of `query` by day (UTC) of a column; days without rows are left out. An index on the column limits
 * what is read.
 */
export function countByDay<DB, TB extends keyof DB>(
  query: SelectQueryBuilder<DB, TB, object>,
  column: string,
  { from, to }: Days,
): Promise<{ day: string; count: number }[]> {
  const time = sql.ref(column);
  const day = sql<string>`(${time} at time zone 'UTC')::date::text`;
  return query
    .select([day.as('day'), sql<number>`count(*)::int`.as('count')])
    .where(sql<boolean>`${time} >= ${from}::date::timestamp at time zone 'UTC'`)
    .where(sql<boolean>`${time} < (${to}::date + 1)::timestamp at time zone 'UTC'`)
    .groupBy(day)
    .$castTo<{ day: string; count: number }>()
    .execute();
}
