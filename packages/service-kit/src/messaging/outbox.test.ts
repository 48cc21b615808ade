import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { errorFormOf, isTransient } from '../calls/refusal.js';
import { createDataSource, openDatabase, poolOf } from '../database/connection/data-source.js';
import { databaseOnPool } from '../database/connection/typed-database.js';
import type { KitTables } from '../database/tables/kit.entities.js';
import { createTestEnvironment, type TestEnvironment } from '../testing/environment.js';
import { maxTransactions, Outbox } from './outbox.js';

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
