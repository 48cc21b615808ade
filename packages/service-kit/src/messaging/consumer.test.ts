import { randomUUID } from 'node:crypto';
import { newsEvents } from '@kubrik/contract';
// The same copy that the test helpers use, so that Nest sees one set of tokens.
import {
  BUS,
  type Bus,
  deadLetters,
  On,
  Outbox,
  type ReceivedEvent,
  replayDeadLetter,
  startService,
} from '@kubrik/service-kit';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
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
const state = { poisoned: true, passing: 0 };

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

const publish = (title: string, id?: string) =>
  service.publish(
    newsEvents.published,
    {
      newsId: randomUUID(),
      title,
      summary: '',
      category: 'shipping',
      priority: 'normal',
      sourceCredits: '',
      sourceUrl: null,
      publishedAt: new Date().toISOString(),
    },
    id,
  );
const effects = async (consumer: string) => {
  const rows = await service.query('select title from effects where consumer = $1 order by seq', [consumer]);
  return rows.map(({ title }: { title: string }) => title);
};

describe('a consumer', () => {
  it('gets its dependencies by their types', () => {
    expect(service.running.app.get(Handlers).recorder.outbox).toBeInstanceOf(Outbox);
  });

  it('handles an event once that is published three times', async () => {
    const id = randomUUID();
    for (let n = 0; n < 3; n += 1) await publish('once', id);
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

  it('handles events in the order of the stream', async () => {
    const titles = Array.from({ length: 50 }, (_, n) => `in order ${n}`);
    for (const title of titles) await publish(title);
    await service.settle();
    expect((await effects('first')).slice(-50)).toEqual(titles);
  });

  it('keeps that order over the types of events that it handles', async () => {
    const published: string[] = [];
    for (let n = 0; n < 20; n += 1) {
      const newsId = randomUUID();
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

  it('moves a poison event to the dead letters and goes on; the other consumer is not delayed', async () => {
    await publish('poison');
    await publish('after poison');
    await service.settle();
    expect(await effects('first')).not.toContain('poison');
    expect((await effects('first')).at(-1)).toBe('after poison');
    expect((await effects('second')).slice(-2)).toEqual(['poison', 'after poison']);
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

  // The last test, because its consumer stays behind with pending events.
  it('continues after its last event when it handles more types of events than before', async () => {
    const options = (module: Type) => ({ domain: 'ports', module, database }) as const;
    const first = await startService(options(BeforeModule), await service.environment.env('grown'));
    await publish('before');
    await service.settle();
    await first.stop();
    const second = await startService(options(AfterModule), await service.environment.env('grown'));
    const edited = {
      newsId: randomUUID(),
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
    expect(rows.map(({ title }) => title).slice(-3)).toEqual(['before', 'after', 'then edited']);
    await second.stop();
  });
});
