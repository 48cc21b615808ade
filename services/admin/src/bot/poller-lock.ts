import { lockKey } from '@kubrik/service-kit';
import type { DataSource, QueryRunner } from 'typeorm';

const key = lockKey('bot-poller');

/** Whoever holds it asks the messenger. It lives as long as its connection: when the holder dies, another one has it. */
export class PollerLock {
  private runner: QueryRunner | undefined;

  constructor(private readonly dataSource: DataSource) {}

  /** @returns whether this replica has it, which it asks the database each time */
  async hold(): Promise<boolean> {
    if (this.runner && (await isAlive(this.runner))) return true;
    await this.release();
    const runner = this.dataSource.createQueryRunner();
    try {
      const [row] = await runner.query('select pg_try_advisory_lock($1) as taken', [key]);
      if (row?.taken) {
        this.runner = runner;
        return true;
      }
    } catch {
      // Nobody can have it while the database is away.
    }
    await runner.release();
    return false;
  }

  async release(): Promise<void> {
    const { runner } = this;
    this.runner = undefined;
    if (!runner) return;
    await runner.query('select pg_advisory_unlock($1)', [key]).catch(() => {});
    await runner.release().catch(() => {});
  }
}

const isAlive = (runner: QueryRunner) =>
  runner.query('select 1').then(
    () => true,
    () => false,
  );
