import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestEnvironment, type TestEnvironment } from '../../testing/environment.js';
import { createDataSource, openDatabase, poolOf } from '../connection/data-source.js';
import { databaseOnPool } from '../connection/typed-database.js';
import type { KitTables } from '../tables/kit.entities.js';
import { prepare } from './prepared-query.js';

let environment: TestEnvironment;
let source: ReturnType<typeof createDataSource>;
let db: Kysely<KitTables>;
beforeAll(async () => {
  environment = await createTestEnvironment();
  const { DATABASE_URL: url = '' } = await environment.env('prepared');
  source = createDataSource({ url, name: 'prepared', entities: [], migrations: [] });
  await openDatabase(source);
  db = databaseOnPool<KitTables>(poolOf(source).pool);
});
afterAll(async () => {
  await source?.destroy();
  await environment?.remove();
});

const prepareMidnight = () =>
  prepare<{ days: number }, { dayStart: Date; days: number }>(db, (parameter) =>
    db.selectNoFrom([
      sql<Date>`'2026-01-01T00:00:00Z'::timestamptz + make_interval(days => ${parameter('days')})`.as(
        'day_start',
      ),
      sql<number>`${parameter('days')}::int`.as('days'),
    ]),
  );

describe('a prepared query', () => {
  it('answers with the names and times of the code', async () => {
    expect(await prepareMidnight()({ days: 1 })).toEqual([
      { dayStart: new Date('2026-01-02T00:00:00Z'), days: 1 },
    ]);
  });

  it('that several services of one process have prepared answers each of them, also in a transaction', async () => {
    const [one, other] = [prepareMidnight(), prepareMidnight()];
    for (const midnight of [other, one])
      await db.transaction().execute(async (tx) => {
        expect(await midnight({ days: 2 }, tx)).toEqual([
          { dayStart: new Date('2026-01-03T00:00:00Z'), days: 2 },
        ]);
      });
  });
});
