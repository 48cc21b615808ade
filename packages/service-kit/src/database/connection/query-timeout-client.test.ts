import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestEnvironment, type TestEnvironment } from '../../testing/environment.js';
import { QueryTimeoutClient } from './query-timeout-client.js';

const answerTimeout = 300;
let environment: TestEnvironment;
beforeAll(async () => {
  environment = await createTestEnvironment();
});
afterAll(() => environment?.remove());

async function connect(): Promise<QueryTimeoutClient> {
  const { DATABASE_URL: connectionString = '' } = await environment.env('waiting');
  const client = new QueryTimeoutClient({ connectionString, answerTimeout });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Runs nothing else in this process. */
const block = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

it('a connection whose query gets no answer is closed', async () => {
  const client = await connect();
  await expect(client.query('select pg_sleep(30)')).rejects.toThrow('Connection terminated');
});

it('an answer that came while the process was busy is read', async () => {
  const client = await connect();
  const answer: Promise<{ rows: unknown[] }> = client.query('select 1 as one');
  // The query is sent before.
  await new Promise((resolve) => setImmediate(resolve));
  block(2 * answerTimeout);
  expect((await answer).rows).toEqual([{ one: 1 }]);
  await client.end();
});
