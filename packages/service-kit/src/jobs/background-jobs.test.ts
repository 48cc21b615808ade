import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createDataSource, openDatabase, poolOf } from '../database/connection/data-source.js';
import { databaseOnPool } from '../database/connection/typed-database.js';
import type { KitTables } from '../database/tables/kit.entities.js';
import { Outbox } from '../messaging/outbox.js';
import { createLogger } from '../observability/log.js';
import { createTestEnvironment, type TestEnvironment } from '../testing/environment.js';
import { type BackgroundJobAttempt, type BackgroundJobQueue, BackgroundJobs } from './background-jobs.js';

let environment: TestEnvironment;
let source: ReturnType<typeof createDataSource>;
let outbox: Outbox;
beforeAll(async () => {
  environment = await createTestEnvironment();
  const { DATABASE_URL: url = '' } = await environment.env('jobs');
  source = createDataSource({ url, name: 'jobs', entities: [], migrations: [] });
  await openDatabase(source);
  outbox = new Outbox(db());
});
afterAll(async () => {
  await source?.destroy();
  await environment?.remove();
});

const payload = z.object({ n: z.number() });
type Payload = z.output<typeof payload>;
const db = () => databaseOnPool<KitTables>(poolOf(source).pool);
const newJobs = () => new BackgroundJobs(db(), poolOf(source).pool, createLogger('test', 'silent'));

let ran: number[];
const replicas: BackgroundJobs[] = [];
beforeEach(() => {
  ran = [];
});
// Also stops replicas of a failed test, which would hold the pool's connections.
afterEach(async () => {
  await Promise.all(replicas.splice(0).map((jobs) => jobs.stop()));
  await sql`delete from graphile_worker._private_jobs`.execute(db());
});

/** A replica with one kind of job; `work` runs each attempt. */
async function aReplica(
  name: string,
  work: (n: number, attempt: BackgroundJobAttempt) => Promise<void> | void,
  options: { queue?: string; attempts?: number } = {},
): Promise<{ jobs: BackgroundJobs; queue: BackgroundJobQueue<Payload> }> {
  const jobs = newJobs();
  const queue = jobs.define({ name, payload, ...options, run: async ({ n }, attempt) => work(n, attempt) });
  replicas.push(jobs);
  await jobs.createQueueTables();
  jobs.start();
  return { jobs, queue };
}
const remember = (n: number) => {
  ran.push(n);
};

describe('background jobs', () => {
  it('run after the commit, and never when the transaction is rolled back', async () => {
    const { jobs, queue } = await aReplica('transactional', remember);
    await expect(
      outbox.transaction(async (tx) => {
        await queue.enqueue(tx, { n: 1 });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await outbox.transaction((tx) => queue.enqueue(tx, { n: 2 }));
    await expect.poll(() => ran).toEqual([2]);
    await jobs.stop();
  });

  it('of one key wait once: a later one replaces the earlier, or is dropped when that is asked for', async () => {
    const { jobs, queue } = await aReplica('keyed', remember);
    const later = new Date(Date.now() + 60_000);
    await outbox.transaction((tx) => queue.enqueue(tx, { n: 1 }, { key: 'a', runAt: later }));
    await outbox.transaction((tx) => queue.enqueue(tx, { n: 2 }, { key: 'a' }));
    await outbox.transaction((tx) => queue.enqueue(tx, { n: 3 }, { key: 'b', runAt: later }));
    await outbox.transaction((tx) => queue.enqueue(tx, { n: 4 }, { key: 'b', onExistingKey: 'keep' }));
    await expect.poll(() => ran).toEqual([2]);
    await outbox.transaction((tx) => queue.cancel(tx, 'b'));
    const { rows } = await sql`select 1 from graphile_worker.jobs where key = 'b'`.execute(db());
    expect(rows).toEqual([]);
    await jobs.stop();
  });

  it('of one queue run one at a time over two replicas', async () => {
    let running = 0;
    let most = 0;
    const work = async (n: number) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 20));
      running -= 1;
      ran.push(n);
    };
    const [first, second] = [
      await aReplica('ordered', work, { queue: 'one' }),
      await aReplica('ordered', work, { queue: 'one' }),
    ];
    for (let n = 0; n < 8; n += 1) await outbox.transaction((tx) => first.queue.enqueue(tx, { n }));
    await expect.poll(() => ran.length).toBe(8);
    expect(most).toBe(1);
    await Promise.all([first.jobs.stop(), second.jobs.stop()]);
  });

  it('are tried again, then stay dead with their error until they are retried', async () => {
    let isBroken = true;
    let brokenAt = 0;
    const work = (n: number) => {
      brokenAt = Date.now();
      if (isBroken) throw new Error('the server refused');
      ran.push(n);
    };
    const { jobs, queue } = await aReplica('failing', work, { attempts: 2 });
    await outbox.transaction((tx) => queue.enqueue(tx, { n: 7 }));
    await expect
      .poll(() => jobs.dead())
      .toMatchObject([
        { name: 'failing', attempts: 2, error: expect.stringContaining('the server refused') },
      ]);
    isBroken = false;
    const [dead] = await jobs.dead();
    // The row is declared by hand, because the tables of the queue are not ours.
    expect(dead).toEqual({
      id: expect.stringMatching(/^\d+$/),
      name: 'failing',
      attempts: 2,
      error: expect.any(String),
      failedAt: expect.any(Date),
    });
    // The queue's own clock and ours are the same machine's.
    expect(Math.abs((dead?.failedAt.getTime() ?? 0) - brokenAt)).toBeLessThan(1000);
    expect(await jobs.retry(dead?.id ?? '')).toBe(true);
    await expect.poll(() => ran).toEqual([7]);
    expect(await jobs.dead()).toEqual([]);
    expect(await jobs.retry(dead?.id ?? '')).toBe(false);
    await jobs.stop();
  });

  it('of a process that died are taken over, those of a live one are not', async () => {
    const { jobs, queue } = await aReplica('taken-over', remember);
    const idle = new Date(Date.now() + 60 * 60_000);
    await outbox.transaction((tx) => queue.enqueue(tx, { n: 1 }, { key: 'dead', runAt: idle }));
    await outbox.transaction((tx) => queue.enqueue(tx, { n: 2 }, { key: 'alive', runAt: idle }));
    await sql`insert into job_workers (id, alive_at) values ('w-dead', now() - interval '1 minute'),
      ('w-alive', now() + interval '1 hour')`.execute(db());
    await sql`update graphile_worker._private_jobs set run_at = now(), locked_at = now() - interval '1 minute',
      locked_by = 'w-' || key, attempts = 1 where key in ('dead', 'alive')`.execute(db());
    await expect.poll(() => ran).toEqual([1]);
    await jobs.stop();
  });

  it('are held under the name whose heartbeat is stored, so that nobody takes a long one over', async () => {
    let end: (() => void) | undefined;
    const { jobs, queue } = await aReplica('long', () => new Promise<void>((resolve) => (end = resolve)));
    await outbox.transaction((tx) => queue.enqueue(tx, { n: 1 }));
    const held = async () => {
      const { rows } = await sql<{ isAlive: boolean }>`
        select w.alive_at is not null as is_alive from graphile_worker.jobs j
        left join job_workers w on w.id = j.locked_by where j.locked_by is not null`.execute(db());
      return rows;
    };
    // The job is locked before it begins.
    await expect.poll(() => end).toBeDefined();
    expect(await held()).toEqual([{ isAlive: true }]);
    end?.();
    await jobs.stop();
  });

  it('that are stopped with their process run again at once and lose no attempt', async () => {
    const attempts: number[] = [];
    const stuck = await aReplica('stopped', async (_, { attempt, signal }) => {
      attempts.push(attempt);
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    });
    await outbox.transaction((tx) => stuck.queue.enqueue(tx, { n: 1 }));
    await expect.poll(() => attempts).toEqual([1]);
    await stuck.jobs.stop();
    const next = await aReplica('stopped', (n, { attempt }) => {
      attempts.push(attempt);
      ran.push(n);
    });
    await expect.poll(() => ran).toEqual([1]);
    expect(attempts).toEqual([1, 1]);
    await next.jobs.stop();
  });
});
