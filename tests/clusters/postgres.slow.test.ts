import { setTimeout as sleep } from 'node:timers/promises';
import {
  isTransient,
  Outbox,
  type RunningService,
  type ServiceDefinition,
  startService,
} from '@kubrik/service-kit';
import { createTestEnvironment, type TestEnvironment, withClient } from '@kubrik/service-kit/testing';
import { Inject, Injectable, Module } from '@nestjs/common';
import { sql } from 'kysely';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type PostgresPair, promote, startPostgresPair } from './postgres-pair.ts';

class Numbers1763700009001 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query('create table numbers (n int primary key)');
  }
  async down() {}
}

@Injectable()
class Numbers {
  constructor(@Inject(Outbox) private readonly outbox: Outbox) {}

  /** A client that gets no answer writes the same number again. */
  write(n: number): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      await sql`insert into numbers values (${n}) on conflict do nothing`.execute(tx.kit);
    });
  }
}
@Module({ providers: [Numbers] })
class NumbersModule {}

let environment: TestEnvironment;
let pair: PostgresPair;
let service: RunningService;
beforeAll(async () => {
  environment = await createTestEnvironment();
});
beforeEach(async () => {
  pair = await startPostgresPair();
  const definition: ServiceDefinition = {
    domain: 'news',
    module: NumbersModule,
    database: { entities: [], migrations: [Numbers1763700009001] },
  };
  service = await startService(definition, await environment.env('news', { DATABASE_URL: pair.url }));
});
afterEach(async () => {
  await service?.stop();
  await pair?.remove();
});
afterAll(() => environment?.remove());

/** Writes numbers one after another, each until it is acknowledged. */
function startWriting() {
  const acknowledged: number[] = [];
  let isStopping = false;
  let longestGap = 0;
  const numbers = service.app.get(Numbers);
  const work = async () => {
    for (let last = Date.now(); !isStopping; ) {
      try {
        await numbers.write(acknowledged.length);
        acknowledged.push(acknowledged.length);
        longestGap = Math.max(longestGap, Date.now() - last);
        last = Date.now();
      } catch (error) {
        if (!isTransient(error)) throw error;
        await sleep(50);
      }
    }
  };
  const working = work();
  return {
    acknowledged,
    longestGap: () => longestGap,
    async stop() {
      isStopping = true;
      await working;
    },
  };
}

const numbersAt = (url: string): Promise<number[]> =>
  withClient(url, async (client) => {
    const { rows } = await client.query('select n from numbers order by n');
    return rows.map(({ n }) => n);
  });

/** Writes on for 150 numbers more. @returns the longest time in ms between two acknowledged writes */
async function failOver(change: () => Promise<unknown>): Promise<number> {
  const writing = startWriting();
  await expect.poll(() => writing.acknowledged.length).toBeGreaterThan(150);
  await change();
  const before = writing.acknowledged.length;
  await expect.poll(() => writing.acknowledged.length).toBeGreaterThan(before + 150);
  await writing.stop();
  expect(await numbersAt(pair.standby.url)).toEqual(writing.acknowledged);
  return writing.longestGap();
}

it('a service writes on when its primary is killed and the standby is promoted; nothing acknowledged is lost', async () => {
  const gap = await failOver(async () => {
    await pair.primary.process.kill();
    await promote(pair.standby);
  });
  expect(gap).toBeLessThan(10_000);
});

it('so it does when its primary hangs', async () => {
  const gap = await failOver(async () => {
    pair.primary.process.freeze();
    await promote(pair.standby);
  });
  expect(gap).toBeLessThan(15_000);
});

it('a service leaves a server that can only be read by now', async () => {
  await failOver(async () => {
    await withClient(pair.primary.url, async (client) => {
      await client.query('alter system set default_transaction_read_only = on');
      await client.query('select pg_reload_conf()');
    });
    await promote(pair.standby);
  });
});
