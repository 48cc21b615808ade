import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { newsEvents } from '@kubrik/contract';
// The same copy that the test helpers use, so that Nest sees one set of tokens.
import {
  BUS,
  type Bus,
  deadLetters,
  eventSubject,
  On,
  Outbox,
  type ReceivedEvent,
  replayDeadLetter,
  startService,
} from '@kubrik/service-kit';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { AckPolicy, jetstreamManager } from '@nats-io/jetstream';
import { Controller, Injectable, Module, type Type } from '@nestjs/common';
import { Kysely, sql } from 'kysely';
import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

class Effects1763700009000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query('create table effects (seq bigserial, consumer text, title text)');
  }
  async down(runner: QueryRunner) {
    await runner.query('drop table effects');
  }
}

// How often «poison» fails; set by the tests.
const state = { poisoned: true, passing: 0, isStuck: true, stuck: 0 };

// Not decorated by any handler: it is injected only when the compiler has emitted the parameter's type.
@Injectable()
class Recorder {
  constructor(readonly outbox: Outbox) {}
}

@Controller()
class Handlers {
  constructor(readonly recorder: Recorder) {}

  @On(newsEvents.published, { as: 'first' })
  async first({ data, tx }: ReceivedEvent<typeof newsEvents.published>) {
    await sql`insert into effects (consumer, title) values ('first', ${data.title})`.execute(tx.kit);
    if (data.title === 'poison' && state.poisoned) throw new Error('cannot digest');
    if (data.title === 'passing' && state.passing-- > 0) {
      throw Object.assign(new Error('the database is starting up'), { code: '57P03' });
    }
  }

  @On(newsEvents.published, { as: 'second' })
  async second({ data, tx }: ReceivedEvent<typeof newsEvents.published>) {
    await sql`insert into effects (consumer, title) values ('second', ${data.title})`.execute(tx.kit);
  }

  @On(newsEvents.edited, { as: 'third' })
  async edited({ data, tx }: ReceivedEvent<typeof newsEvents.edited>) {
    await sql`insert into effects (consumer, title) values ('third', ${data.title})`.execute(tx.kit);
  }

  @On(newsEvents.archived, { as: 'third' })
  async archived({ data, tx }: ReceivedEvent<typeof newsEvents.archived>) {
    await sql`insert into effects (consumer, title) values ('third', ${data.newsId})`.execute(tx.kit);
  }
}

@Module({ controllers: [Handlers], providers: [Recorder] })
class EffectsModule {}

/** The same consumer before and after it gets a handler of a second type of event. */
@Controller()
class Before {
  @On(newsEvents.published, { as: 'grows' })
  async published({ data, tx }: ReceivedEvent<typeof newsEvents.published>) {
    await sql`insert into effects (consumer, title) values ('grows', ${data.title})`.execute(tx.kit);
  }
}
@Controller()
class After extends Before {
  @On(newsEvents.published, { as: 'grows' })
  override published(event: ReceivedEvent<typeof newsEvents.published>) {
    return super.published(event);
  }
  @On(newsEvents.edited, { as: 'grows' })
  async edited({ data, tx }: ReceivedEvent<typeof newsEvents.edited>) {
    await sql`insert into effects (consumer, title) values ('grows', ${data.title})`.execute(tx.kit);
  }
}
@Controller()
class Shared {
  @On(newsEvents.published, { as: 'shared' })
  async published({ data, tx }: ReceivedEvent<typeof newsEvents.published>) {
    await sql`insert into effects (consumer, title) values ('shared', ${data.title})`.execute(tx.kit);
  }
}
@Module({ controllers: [Shared] })
class SharedModule {}

@Controller()
class Former {
  @On(newsEvents.published, { as: 'former' })
  async published({ data, tx }: ReceivedEvent<typeof newsEvents.published>) {
    if (data.title === 'stuck' && state.isStuck) {
      state.stuck += 1;
      throw Object.assign(new Error('the database is starting up'), { code: '57P03' });
    }
    await sql`insert into effects (consumer, title) values ('former', ${data.title})`.execute(tx.kit);
  }
}
@Module({ controllers: [Former] })
class FormerModule {}

@Module({ controllers: [Before] })
class BeforeModule {}
@Module({ controllers: [After] })
class AfterModule {}

const database = { entities: [], migrations: [Effects1763700009000] };

let service: TestService;
beforeAll(async () => {
  service = await startTestService({
    domain: 'jobs',
    module: EffectsModule,
    database,
  });
});
afterAll(() => service?.stop());

const item = (title: string, newsId: string) => ({
  newsId,
  title,
  summary: '',
  category: 'shipping' as const,
  priority: 'normal' as const,
  sourceCredits: '',
  sourceUrl: null,
  publishedAt: new Date().toISOString(),
});
/** The article whose events keep their order, unless a test names another. */
const oneArticle = randomUUID();
const publish = (title: string, { id, newsId = oneArticle }: { id?: string; newsId?: string } = {}) =>
  service.publish(newsEvents.published, item(title, newsId), id);

/** Another article whose events are in the same partition. */
function neighbourOf(newsId: string): string {
  const subject = (id: string) => eventSubject(newsEvents.published.type, { newsId: id });
  for (;;) {
    const other = randomUUID();
    if (subject(other) === subject(newsId)) return other;
  }
}
const effects = async (consumer: string) => {
  const rows = await service.query('select title from effects where consumer = $1 order by seq', [consumer]);
  return rows.map(({ title }: { title: string }) => title);
};

async function consumerNames(): Promise<string[]> {
  const { bus } = service.environment;
  const manager = await jetstreamManager(bus.connection);
  const names: string[] = [];
  for await (const { name } of manager.consumers.list(bus.eventStream)) names.push(name);
  return names;
}

/** Deletes the consumers of a stopped service, because `settle` would wait for them. */
async function deleteConsumers(prefix: string): Promise<void> {
  const { bus } = service.environment;
  const manager = await jetstreamManager(bus.connection);
  for (const name of await consumerNames())
    if (name.startsWith(prefix)) await manager.consumers.delete(bus.eventStream, name);
}

/** Leaves an event in the consumer of an earlier version without partitions. */
async function leaveBehind(title: string): Promise<void> {
  const { bus } = service.environment;
  const manager = await jetstreamManager(bus.connection);
  const subject = bus.subject(`events.${newsEvents.published.type}`);
  const former = {
    durable_name: 'former',
    filter_subject: subject,
    ack_policy: AckPolicy.Explicit,
    max_ack_pending: 1,
  };
  await manager.consumers.add(bus.eventStream, former);
  const event = { id: randomUUID(), type: newsEvents.published.type, occurredAt: new Date().toISOString() };
  await bus.jetstream.publish(subject, JSON.stringify({ ...event, data: item(title, randomUUID()) }));
}

describe('a consumer', () => {
  it('gets its dependencies by their types', () => {
    expect(service.running.app.get(Handlers).recorder.outbox).toBeInstanceOf(Outbox);
  });

  it('handles an event once that is published three times', async () => {
    const id = randomUUID();
    for (let n = 0; n < 3; n += 1) await publish('once', { id });
    await service.settle();
    expect(await effects('first')).toEqual(['once']);
    expect(await effects('second')).toEqual(['once']);
  });

  it('goes on when its connection has closed for good', async () => {
    const bus = service.running.app.get<Bus>(BUS);
    await expect.poll(() => bus.connected).toBe(true);
    await bus.connection.close();
    await publish('after the close');
    await service.settle();
    for (const consumer of ['first', 'second']) expect(await effects(consumer)).toContain('after the close');
  });

  it('handles the events of one article in the order of the stream', async () => {
    const titles = Array.from({ length: 50 }, (_, n) => `in order ${n}`);
    for (const title of titles) await publish(title);
    await service.settle();
    expect((await effects('first')).slice(-50)).toEqual(titles);
  });

  it('keeps that order over the types of events that it handles', async () => {
    const published: string[] = [];
    const newsId = randomUUID();
    for (let n = 0; n < 20; n += 1) {
      published.push(`edited ${n}`, newsId);
      const data = {
        newsId,
        title: `edited ${n}`,
        summary: '',
        category: 'shipping',
        priority: 'normal',
      } as const;
      await service.publish(newsEvents.edited, data);
      await service.publish(newsEvents.archived, { newsId, isRemoved: true });
    }
    await service.settle();
    expect(await effects('third')).toEqual(published);
  });

  it('retries a transient failure, however long, and loses nothing', async () => {
    state.passing = 6;
    await publish('passing');
    await publish('after passing');
    await expect.poll(() => effects('first'), { timeout: 50_000, interval: 200 }).toContain('after passing');
    expect((await effects('first')).slice(-2)).toEqual(['passing', 'after passing']);
  });

  it('moves a poison event to the dead letters; other articles and the other consumer do not wait for it', async () => {
    await publish('poison');
    await publish('after poison');
    await publish('beside poison', { newsId: neighbourOf(oneArticle) });
    await expect.poll(() => effects('first')).toContain('beside poison');
    expect(await effects('first')).not.toContain('after poison');
    await service.settle();
    expect(await effects('first')).not.toContain('poison');
    expect((await effects('first')).at(-1)).toBe('after poison');
    expect((await effects('second')).slice(-3).sort()).toEqual(['after poison', 'beside poison', 'poison']);
    const letters = await deadLetters(service.environment.bus);
    expect(letters).toMatchObject([
      { consumer: 'first', error: 'cannot digest', event: { data: { title: 'poison' } } },
    ]);
  });

  it('replays a dead letter to the consumer that failed and to no other', async () => {
    state.poisoned = false;
    const [letter] = await deadLetters(service.environment.bus);
    await replayDeadLetter(service.environment.bus, letter?.sequence ?? 0);
    await service.settle();
    expect((await effects('first')).at(-1)).toBe('poison');
    expect((await effects('second')).filter((title: string) => title === 'poison')).toHaveLength(1);
    expect(await deadLetters(service.environment.bus)).toEqual([]);
  });

  it('is shared by replicas: each event once, those of one article in order, also when a replica loses its part', async () => {
    const options = { domain: 'banking', module: SharedModule, database } as const;
    const env = await service.environment.env('shared');
    const [one, other] = [await startService(options, env), await startService(options, env)];
    const db = one.app.get(Kysely);
    const articles = Array.from({ length: 24 }, (): string => randomUUID());
    const holders = sql<{ count: string }>`
      select count(distinct pid) as count from pg_locks join pg_database d on d.oid = database
      where locktype = 'advisory' and mode = 'ExclusiveLock' and d.datname = current_database()`;
    const bothHoldParts = () =>
      expect.poll(async () => Number((await holders.execute(db)).rows[0]?.count)).toBe(2);
    await bothHoldParts();
    const loseParts = sql`
      select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and mode = 'ShareLock' and database = (
        select oid from pg_database where datname = current_database())`;
    const publishToAll = (n: number) =>
      Promise.all(articles.map((newsId) => publish(`${newsId} ${n}`, { newsId })));
    for (let n = 0; n < 30; n += 1) {
      await publishToAll(n);
      if (n % 10 === 5) await loseParts.execute(db);
    }
    await service.settle();
    // Between the losses one of them may have had all partitions.
    await bothHoldParts();
    await publishToAll(30);
    await service.settle();
    const read = sql<{ title: string }>`select title from effects order by seq`;
    const { rows } = await read.execute(db);
    const titles = rows
      .map(({ title }) => title)
      .filter((title) => articles.includes(title.split(' ')[0] ?? ''));
    for (const newsId of articles) {
      const ofArticle = titles.filter((title) => title.startsWith(newsId));
      expect(ofArticle).toEqual(Array.from({ length: 31 }, (_, n) => `${newsId} ${n}`));
    }
    for (const { port } of [one, other]) {
      const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      expect(metrics).toMatch(/kubrik_events_handled_total\{consumer="shared",outcome="done".*\} [1-9]/);
    }
    await one.stop();
    await other.stop();
    await deleteConsumers('shared');
  }, 60_000);

  it('ends with its service, however soon after the start that stops', async () => {
    const options = { domain: 'banking', module: SharedModule, database } as const;
    const env = await service.environment.env('brief');
    for (let pause = 0; pause < 60; pause += 3) {
      const running = await startService(options, env);
      await sleep(pause);
      await running.stop();
    }
    await deleteConsumers('shared');
  }, 60_000);

  it('ends while an event that a version without partitions left cannot be handled yet', async () => {
    await leaveBehind('stuck');
    const options = { domain: 'protection', module: FormerModule, database } as const;
    const running = await startService(options, await service.environment.env('stuck'));
    await expect.poll(() => state.stuck).toBeGreaterThan(0);
    await running.stop();
    state.isStuck = false;
    await deleteConsumers('former');
  });

  it('reads to its end what a version without partitions left, and deletes its consumer', async () => {
    await leaveBehind('left over');
    const options = { domain: 'protection', module: FormerModule, database } as const;
    const running = await startService(options, await service.environment.env('former'));
    const read = sql<{ title: string }>`select title from effects`;
    const titles = async () => (await read.execute(running.app.get(Kysely))).rows.map(({ title }) => title);
    await expect.poll(titles).toContain('left over');
    await expect.poll(consumerNames).not.toContain('former');
    await running.stop();
    await deleteConsumers('former');
  });

  // The last test, because its consumer stays behind with pending events.
  it('continues after its last event when it handles more types of events than before', async () => {
    const options = (module: Type) => ({ domain: 'ports', module, database }) as const;
    const first = await startService(options(BeforeModule), await service.environment.env('grown'));
    await publish('before');
    await service.settle();
    await first.stop();
    const second = await startService(options(AfterModule), await service.environment.env('grown'));
    const edited = {
      newsId: oneArticle,
      title: 'then edited',
      summary: '',
      category: 'shipping',
      priority: 'normal',
    } as const;
    await publish('after');
    await service.publish(newsEvents.edited, edited);
    await service.settle();
    const read = sql<{ title: string }>`select title from effects order by seq`;
    const { rows } = await read.execute(second.app.get(Kysely));
    const expected = ['before', 'after', 'then edited'];
    expect(rows.map(({ title }) => title).filter((title) => expected.includes(title))).toEqual(expected);
    await second.stop();
  });
});
