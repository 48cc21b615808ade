import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { errorFormOf, isTransient } from '../calls/refusal.js';
import { createDataSource, openDatabase, poolOf } from '../database/connection/data-source.js';
import { measureDatabase } from '../database/connection/database-metrics.js';
import { databaseOnPool } from '../database/connection/typed-database.js';
import type { KitTables } from '../database/tables/kit.entities.js';
import { Metrics } from '../observability/metrics.js';
import { createTestEnvironment, type TestEnvironment } from '../testing/environment.js';
import { maxTransactions, Outbox } from './outbox.js';
import { measureOutbox } from './outbox-metrics.js';

let environment: TestEnvironment;
let source: ReturnType<typeof createDataSource>;
let outbox: Outbox;
beforeAll(async () => {
  environment = await createTestEnvironment();
  const { DATABASE_URL: url = '' } = await environment.env('outbox');
  source = createDataSource({ url, name: 'outbox', entities: [], migrations: [] });
  await openDatabase(source);
  outbox = new Outbox(db());
});
afterEach(() => void vi.restoreAllMocks());
afterAll(async () => {
  await source?.destroy();
  await environment?.remove();
});
const db = () => databaseOnPool<KitTables>(poolOf(source).pool);

/**
 * Starts transactions that hold their connections until `end` is called. Returns when as many as may run at once have
 * begun.
 */
async function transactionsThatWait(count: number): Promise<{ end(): Promise<void> }> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let begun = 0;
  const all = Array.from({ length: count }, () =>
    outbox.transaction(async () => {
      begun++;
      await released;
    }),
  );
  await vi.waitFor(() => expect(begun).toBe(Math.min(count, maxTransactions)));
  return {
    async end() {
      release();
      await Promise.all(all);
      expect(begun).toBe(count);
    },
  };
}

describe('transactions', () => {
  it('leave connections to reads, however many wait', async () => {
    const waiting = await transactionsThatWait(40);
    const { rows } = await sql<{ n: number }>`select 1 as n`.execute(db());
    expect(rows).toEqual([{ n: 1 }]);
    await waiting.end();
  });

  it('have the context of their own request, also when they had to wait', async () => {
    const requests = new AsyncLocalStorage<number>();
    const waiting = await transactionsThatWait(maxTransactions);
    const seen = [1, 2, 3].map((id) =>
      requests.run(id, () => outbox.transaction(async () => requests.getStore())),
    );
    await waiting.end();
    expect(await Promise.all(seen)).toEqual([1, 2, 3]);
  });

  it('that get no turn in time are refused as unavailable, without beginning', async () => {
    const waiting = await transactionsThatWait(maxTransactions);
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const late = new AbortController();
      setImmediate(() => late.abort());
      return late.signal;
    });
    let hasBegun = false;
    const late = outbox
      .transaction(async () => {
        hasBegun = true;
      })
      .catch((error: unknown) => error);
    await new Promise((resolve) => setImmediate(resolve));
    await waiting.end();
    const error = await late;
    expect(isTransient(error)).toBe(true);
    expect(errorFormOf(error).statusCode).toBe(503);
    expect(hasBegun).toBe(false);
  });
});

describe('metrics', () => {
  const read = async () => {
    const metrics = new Metrics();
    measureDatabase(metrics, poolOf(source).pool);
    measureOutbox(metrics, outbox, db());
    const { body } = await metrics.text();
    return (series: string) =>
      Number(
        body
          .split('\n')
          .find((line) => line.startsWith(`${series} `))
          ?.slice(series.length),
      );
  };

  it('say how many events wait to be published, and for how long the oldest does', async () => {
    const before = await read();
    expect(before('kubrik_outbox_waiting')).toBe(0);
    expect(before('kubrik_outbox_oldest_seconds')).toBe(0);
    const insert = (id: string, age: string) =>
      sql`insert into outbox (id, type, occurred_at, data) values (${id}, 'a.b', now() - ${age}::interval, '{}')`;
    await insert('0199d0f4-0000-7000-8000-000000000001', '100 s').execute(db());
    await insert('0199d0f4-0000-7000-8000-000000000002', '2 s').execute(db());
    const after = await read();
    expect(after('kubrik_outbox_waiting')).toBe(2);
    expect(after('kubrik_outbox_oldest_seconds')).toBeGreaterThanOrEqual(100);
    await sql`delete from outbox`.execute(db());
  });

  it('say what is left of transactions and connections', async () => {
    const waiting = await transactionsThatWait(maxTransactions);
    const during = await read();
    await waiting.end();
    expect(during('kubrik_database_waiting')).toBe(0);
    expect(during('kubrik_transactions{state="running"}')).toBe(maxTransactions);
    expect(during('kubrik_transactions{state="free"}')).toBe(0);
    expect(during('kubrik_database_connections{state="busy"}')).toBeGreaterThanOrEqual(maxTransactions);
    expect(during('kubrik_database_connected')).toBe(1);
    const after = await read();
    expect(after('kubrik_transactions{state="free"}')).toBe(maxTransactions);
    expect(after('kubrik_database_connections{state="busy"}')).toBe(0);
    expect(after('kubrik_database_waiting')).toBe(0);
  });
});
