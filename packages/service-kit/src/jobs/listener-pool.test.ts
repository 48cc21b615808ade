import { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestEnvironment, type TestEnvironment } from '../testing/environment.js';
import { listenerPool } from './listener-pool.js';

let environment: TestEnvironment;
let pool: Pool;
beforeAll(async () => {
  environment = await createTestEnvironment();
  pool = new Pool({ connectionString: (await environment.env('listener')).DATABASE_URL, max: 1 });
});
afterAll(async () => {
  await pool?.end();
  await environment?.remove();
});

const releaseTwice = (of: Pool) =>
  new Promise<unknown>((resolve) => {
    of.connect((_, __, release) => {
      release();
      try {
        resolve(release());
      } catch (error) {
        resolve(error);
      }
    });
  });

it('a client that is given back twice is in the pool once', async () => {
  expect(await releaseTwice(pool)).toBeInstanceOf(Error);
  expect(await releaseTwice(listenerPool(pool))).toBeUndefined();
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 1]);
});

const failWithoutListener = (of: Pool) =>
  new Promise<unknown>((resolve) => {
    of.connect((_, client, release) => {
      try {
        resolve(client?.emit('error', new Error('terminated')));
      } catch (error) {
        resolve(error);
      } finally {
        release();
      }
    });
  });

it('a client that fails while nobody listens to its errors ends nothing', async () => {
  const fresh = new Pool(pool.options);
  expect(await failWithoutListener(fresh)).toBeInstanceOf(Error);
  expect(await failWithoutListener(listenerPool(fresh))).toBe(true);
  await fresh.end();
});

it('a client that an ended pool does not give can be given back', async () => {
  const ended = new Pool();
  await ended.end();
  expect(await releaseTwice(listenerPool(ended))).toBeUndefined();
});

it('is otherwise the pool', async () => {
  const one = listenerPool(pool);
  expect((await one.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
  const client = await one.connect();
  client.release();
  expect(one).toBeInstanceOf(Pool);
});
