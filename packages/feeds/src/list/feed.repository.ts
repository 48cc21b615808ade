import { type Kysely, sql } from '@kubrik/service-kit';
import { keySearch } from '../stories/story-keys.js';
import type { FeedTables } from './feed.entities.js';

/** The result of a reading; omitted fields keep their values. */
export interface Reading {
  etag?: string | null;
  lastModified?: string | null;
  problem: string | null;
}

/** @returns the id of the item that is stored under one of these keys, by the rules of `keySearch` */
export async function itemWithKey(db: Kysely<FeedTables>, keys: string[]): Promise<string | undefined> {
  const { always, elsewhere, feed } = keySearch(keys);
  const known = await db
    .selectFrom('storyKeys as found')
    .select('itemId')
    .where(({ eb, or, and, not, exists, selectFrom }) =>
      or([
        eb('found.key', '=', sql<string>`any(${always})`),
        and([
          eb('found.key', '=', sql<string>`any(${elsewhere})`),
          not(
            exists(
              selectFrom('storyKeys as other')
                .select('other.key')
                .whereRef('other.itemId', '=', 'found.itemId')
                .where(sql<boolean>`starts_with(other.key, ${feed})`),
            ),
          ),
        ]),
      ]),
    )
    .orderBy(sql`found.key = any(${always})`, 'desc')
    .limit(1)
    .executeTakeFirst();
  return known?.itemId;
}

export async function insertKeys(db: Kysely<FeedTables>, keys: string[], itemId: string): Promise<void> {
  if (keys.length === 0) return;
  await db
    .insertInto('storyKeys')
    .values(keys.map((key) => ({ key, itemId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Validators for a conditional request. */
export const lastReading = (db: Kysely<FeedTables>, url: string) =>
  db.selectFrom('feeds').select(['etag', 'lastModified']).where('url', '=', url).executeTakeFirst();

/** When each of these feeds was last read without a problem; feeds that nobody has tried to read are left out. */
export const lastSuccesses = (db: Kysely<FeedTables>, urls: string[]) =>
  db
    .selectFrom('feeds')
    .select(['url', 'succeededAt'])
    .where('url', '=', sql<string>`any(${urls})`)
    .execute();

export async function saveReading(db: Kysely<FeedTables>, url: string, reading: Reading): Promise<void> {
  const now = sql<Date>`now()`;
  const row = { ...reading, readAt: now, ...(reading.problem === null && { succeededAt: now }) };
  await db
    .insertInto('feeds')
    .values({ url, ...row })
    .onConflict((conflict) => conflict.column('url').doUpdateSet(row))
    .execute();
}
