import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogger } from '../observability/log.js';
import { createTestEnvironment, type TestEnvironment } from '../testing/environment.js';
import { type WorkPartition, WorkShares } from './work-shares.js';

let environment: TestEnvironment;
let pool: pg.Pool;
beforeAll(async () => {
  environment = await createTestEnvironment();
  const { DATABASE_URL: url } = await environment.env('shares');
  pool = new pg.Pool({ connectionString: url });
  pool.on('error', () => {});
});
afterAll(async () => {
  await pool?.end();
  await environment?.remove();
});

const groups = { comments: 8, questions: 8, accounts: 3, '': 5 };

/** A replica, and how many partitions of each group it has. */
function replica() {
  const counts: Record<string, number> = {};
  const count = (group: string, by: number) => {
    counts[group] = (counts[group] ?? 0) + by;
  };
  const partitions = Object.entries(groups).flatMap(([group, size]) =>
    Array.from({ length: size }, (_, number): WorkPartition => {
      const begin = () => {
        count(group, 1);
        return async () => count(group, -1);
      };
      return { name: `${group}-${number}`, group, begin };
    }),
  );
  const shares = new WorkShares({ pool, name: 'work', partitions, logger: createLogger('test', 'silent') });
  shares.start();
  return { counts, shares };
}

const sums = (replicas: ReturnType<typeof replica>[]) =>
  Object.fromEntries(
    Object.keys(groups).map((group) => [
      group,
      replicas.reduce((sum, { counts }) => sum + (counts[group] ?? 0), 0),
    ]),
  );
const largest = (replicas: ReturnType<typeof replica>[]) =>
  Object.fromEntries(
    Object.keys(groups).map((group) => [
      group,
      Math.max(...replicas.map(({ counts }) => counts[group] ?? 0)),
    ]),
  );
const settled = { timeout: 60_000 };

it('gives each replica its share of every group, and everything to the last one', async () => {
  const first = replica();
  await expect.poll(() => first.counts, settled).toEqual(groups);

  const both = [first, replica()];
  await expect.poll(() => sums(both), settled).toEqual(groups);
  await expect.poll(() => largest(both), settled).toEqual({ comments: 4, questions: 4, accounts: 2, '': 3 });
  await expect.poll(() => sums(both), settled).toEqual(groups);

  await both[1]?.shares.stop();
  await expect.poll(() => first.counts, settled).toEqual(groups);
  await first.shares.stop();
  expect(sums([first])).toEqual({ comments: 0, questions: 0, accounts: 0, '': 0 });
});
