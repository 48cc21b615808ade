import {
  type Insertable,
  type Kysely,
  type QueryExecutorProvider,
  type Selectable,
  sql,
  type Updateable,
} from 'kysely';
import type { ContentJobRunRecord, KitTables } from '../database/tables/kit.entities.js';

type Db = Kysely<KitTables>;

/** A background job to be queued. */
export interface QueuedJob {
  name: string;
  payload: unknown;
  /** Jobs of one queue run one at a time over all replicas, in the order in which they are due. */
  queue: string | null;
  /** Without it the job is due after `delay` ms. */
  runAt: Date | null;
  delay: number;
  attempts: number;
  key: string | null;
  /** `replace`: a waiting job of this key takes the new values. `keep`: a waiting or running one stays as it is. */
  onExistingKey: 'replace' | 'keep';
}

/** A background job that has failed at every attempt. */
export interface DeadJob {
  id: string;
  name: string;
  attempts: number;
  error: string;
  failedAt: Date;
}

/** Queues a job; it runs once the transaction of `db` has committed. */
export async function insertJob(db: QueryExecutorProvider, job: QueuedJob): Promise<void> {
  const mode = job.onExistingKey === 'keep' ? 'unsafe_dedupe' : 'replace';
  await sql`select 1 from graphile_worker.add_job(${job.name}, ${JSON.stringify(job.payload)}::json,
    queue_name => ${job.queue}::text, run_at => coalesce(${job.runAt}::timestamptz, now() + ${job.delay}::float8 * interval '1 ms'),
    max_attempts => ${job.attempts}::integer,
    job_key => ${job.key}::text, job_key_mode => ${mode}::text)`.execute(db);
}

export async function removeJob(db: QueryExecutorProvider, key: string): Promise<void> {
  await sql`select 1 from graphile_worker.remove_job(${key})`.execute(db);
}

/**
 * Makes jobs that were stopped with their process run again at once, without losing an attempt.
 *
 * @returns ids of those that are still locked, because their failure is not stored yet
 */
export async function releaseJobs(db: QueryExecutorProvider, ids: string[]): Promise<string[]> {
  // In one statement: between two statements a failure could be stored that neither of them sees.
  const { rows } = await sql<{ id: string }>`
    select j.id::text from graphile_worker.jobs j left join lateral graphile_worker.reschedule_jobs(
      array[j.id], run_at => now(), attempts => greatest(j.attempts - 1, 0)) released on true
    where j.id = any(${ids}::bigint[]) and released.id is null`.execute(db);
  return rows.map(({ id }) => id);
}

export async function deadJobs(db: QueryExecutorProvider, limit: number): Promise<DeadJob[]> {
  // The queue stores only the time of the next attempt. The pause before it is e^attempts seconds, with at most ten
  // attempts.
  const { rows } = await sql<DeadJob>`
    select id::text, task_identifier as name, attempts, coalesce(last_error, '') as error,
      run_at - make_interval(secs => exp(least(attempts, 10))) as failed_at
    from graphile_worker.jobs where attempts >= max_attempts and locked_at is null
    order by failed_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** Retries a dead job; a job that waits or runs is left alone. @returns false when no job has this id */
export async function retryDeadJob(db: QueryExecutorProvider, id: string): Promise<boolean> {
  const retried = await sql`
    select 1 from graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs where id = ${id}::bigint and attempts >= max_attempts),
      run_at => now(), attempts => 0)`.execute(db);
  if (retried.rows.length > 0) return true;
  const waiting = await sql`select 1 from graphile_worker.jobs where id = ${id}::bigint`.execute(db);
  return waiting.rows.length > 0;
}

/** Stores heartbeats of processes by the names with which they lock their jobs. */
export async function keepHoldersAlive(db: Db, holders: string[]): Promise<void> {
  if (holders.length === 0) return;
  const aliveAt = sql<Date>`now()`;
  await db
    .insertInto('jobWorkers')
    .values(holders.map((id) => ({ id, aliveAt })))
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ aliveAt }))
    .execute();
}

/** Frees the jobs of processes without a heartbeat for `seconds`. @returns the names of these processes */
export async function freeJobsOfTheDead(db: Db, seconds: number): Promise<string[]> {
  const limit = sql<Date>`now() - make_interval(secs => ${seconds})`;
  const { rows } = await sql<{ id: string }>`
    select distinct j.locked_by as id from graphile_worker.jobs j
    left join job_workers w on w.id = j.locked_by
    where j.locked_by is not null and j.locked_at < ${limit} and (w.alive_at is null or w.alive_at < ${limit})`.execute(
    db,
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await sql`select graphile_worker.force_unlock_workers(${ids}::text[])`.execute(db);
  await db.deleteFrom('jobWorkers').where('aliveAt', '<', sql<Date>`now() - interval '1 day'`).execute();
  return ids;
}

export type JobRunRow = Selectable<ContentJobRunRecord>;

/** @returns undefined when a run of this job is under way */
export const insertRun = (db: Db, run: Insertable<ContentJobRunRecord>): Promise<JobRunRow | undefined> =>
  db
    .insertInto('jobRuns')
    .values(run)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const runUnderWay = (db: Db, job: string): Promise<JobRunRow | undefined> =>
  db
    .selectFrom('jobRuns')
    .selectAll()
    .where('job', '=', job)
    .where('finishedAt', 'is', null)
    .executeTakeFirst();

export const unfinishedRuns = (db: Db): Promise<JobRunRow[]> =>
  db.selectFrom('jobRuns').selectAll().where('finishedAt', 'is', null).execute();

export const unfinishedRun = (db: Db, id: string): Promise<JobRunRow | undefined> =>
  db
    .selectFrom('jobRuns')
    .selectAll()
    .where('id', '=', id)
    .where('finishedAt', 'is', null)
    .executeTakeFirst();

export const updateRun = (
  db: Db,
  id: string,
  change: Updateable<ContentJobRunRecord>,
): Promise<JobRunRow | undefined> =>
  db.updateTable('jobRuns').set(change).where('id', '=', id).returningAll().executeTakeFirst();
