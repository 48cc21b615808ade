import { type Kysely, sql } from 'kysely';

/**
 * Adds views to the rows with these ids; the table has the columns `id` and `views`. Locks the rows in the order of
 * their ids, so replicas that save at the same time cannot deadlock.
 */
export async function addViews<Tables>(
  db: Kysely<Tables>,
  tableName: keyof Tables & string,
  ids: string[],
  views: number[],
): Promise<void> {
  const table = sql.table(tableName);
  await sql`
    with locked as (
      select t.id, c.n from unnest(${ids}::uuid[], ${views}::int[]) as c(id, n) join ${table} t on t.id = c.id
      order by t.id for no key update of t
    )
    update ${table} t set views = t.views + locked.n from locked where t.id = locked.id`.execute(db);
}
