import { randomUUID } from 'node:crypto';
import { newsEvents } from '@kubrik/contract';
import { On, Outbox, type ReceivedEvent, type ServiceDefinition, startService } from '@kubrik/service-kit';
import { createTestEnvironment, type TestEnvironment, withClient } from '@kubrik/service-kit/testing';
import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import { Controller, Module } from '@nestjs/common';
import { sql } from 'kysely';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type NatsCluster, startNatsCluster } from './nats-cluster.ts';

class Effects1763700009000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query('create table effects (seq bigserial, title text)');
  }
  async down() {}
}

@Controller()
class Handlers {
  @On(newsEvents.edited, { as: 'effects' })
  async edited({ data, tx }: ReceivedEvent<typeof newsEvents.edited>) {
    await sql`insert into effects (title) values (${data.title})`.execute(tx.kit);
  }
}
@Module({ controllers: [Handlers] })
class EffectsModule {}

let cluster: NatsCluster;
let environment: TestEnvironment;
const replicas: Awaited<ReturnType<typeof startService>>[] = [];

beforeAll(async () => {
  cluster = await startNatsCluster();
  environment = await createTestEnvironment({ natsUrl: cluster.url });
  const definition: ServiceDefinition = {
    domain: 'news',
    module: EffectsModule,
    database: { entities: [], migrations: [Effects1763700009000] },
  };
  for (let n = 0; n < 2; n += 1)
    replicas.push(await startService(definition, await environment.env('news', { NATS_REPLICAS: '3' })));
});
afterAll(async () => {
  for (const replica of replicas) await replica.stop();
  await environment?.remove();
  await cluster?.remove();
});

const manager = (): Promise<JetStreamManager> => jetstreamManager(environment.bus.connection);
const streamState = async () => (await (await manager()).streams.info(environment.bus.eventStream)).cluster;

/** Waits until all three servers have what the stream has. */
const isReplicated = () =>
  expect.poll(async () => (await streamState())?.replicas?.filter(({ current }) => current).length).toBe(2);

const articles = Array.from({ length: 12 }, () => randomUUID());
let written = 0;

/** One event of each article, as a service publishes it. They count once the transaction has committed. */
async function publishToAll(): Promise<void> {
  const outbox = replicas[0]?.app.get(Outbox) as Outbox;
  for (const newsId of articles)
    await outbox.transaction(async (tx) =>
      tx.emit(newsEvents.edited, {
        newsId,
        title: `${newsId} ${written}`,
        summary: '',
        category: 'shipping',
        priority: 'normal',
      }),
    );
  written += 1;
}

async function titlesOf(newsId: string): Promise<string[]> {
  return withClient(environment.databaseUrl('news'), async (client) => {
    const { rows } = await client.query('select title from effects order by seq');
    return rows.map(({ title }) => title).filter((title) => title.startsWith(newsId));
  });
}

it('streams and consumers have a copy on each of three servers', async () => {
  await publishToAll();
  await isReplicated();
  const consumers = (await manager()).consumers.list(environment.bus.eventStream);
  for await (const { name, config, cluster: copies } of consumers) {
    if (!config.durable_name) continue;
    expect(config.num_replicas, name).toBe(0);
    expect(copies?.replicas, name).toHaveLength(2);
  }
});

it('no event is lost, doubled or out of order when the leader of the stream is killed; when it is back, it catches up', async () => {
  for (let n = 0; n < 10; n += 1) await publishToAll();
  const leader = cluster.servers.get((await streamState())?.leader ?? '');
  expect(leader).toBeDefined();
  await leader?.kill();
  for (let n = 0; n < 20; n += 1) await publishToAll();
  for (const newsId of articles)
    await expect.poll(() => titlesOf(newsId), { interval: 200 }).toHaveLength(written);
  leader?.start();
  await isReplicated();
  for (const newsId of articles)
    expect(await titlesOf(newsId)).toEqual(Array.from({ length: written }, (_, n) => `${newsId} ${n}`));
});
