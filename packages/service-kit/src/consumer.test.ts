import { randomUUID } from 'node:crypto';
import { newsEvents } from '@kubrik/contract';
// The same copy that the test helpers use, so that Nest sees one set of tokens.
import { type Delivery, deadLetters, On, replayDeadLetter, startService } from '@kubrik/service-kit';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { Controller, Injectable, Module, type Type } from '@nestjs/common';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
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
  constructor(readonly dataSource: DataSource) {}
}

@Controller()
class Handlers {
  constructor(readonly recorder: Recorder) {}

  @On(newsEvents.published, { as: 'first' })
  async first({ data, tx }: Delivery<typeof newsEvents.published>) {
    await tx.manager.query(`insert into effects (consumer, title) values ('first', $1)`, [data.title]);
    if (data.title === 'poison' && state.poisoned) throw new Error('cannot digest');
    if (data.title === 'passing' && state.passing-- > 0) {
      throw Object.assign(new Error('the database is starting up'), { code: '57P03' });
    }
  }

  @On(newsEvents.published, { as: 'second' })
  async second({ data, tx }: Delivery<typeof newsEvents.published>) {
    await tx.manager.query(`insert into effects (consumer, title) values ('second', $1)`, [data.title]);
  }

  @On(newsEvents.edited, { as: 'third' })
  async edited({ data, tx }: Delivery<typeof newsEvents.edited>) {
    await tx.manager.query(`insert into effects (consumer, title) values ('third', $1)`, [data.title]);
  }

  @On(newsEvents.archived, { as: 'third' })
  async archived({ data, tx }: Delivery<typeof newsEvents.archived>) {
    await tx.manager.query(`insert into effects (consumer, title) values ('third', $1)`, [data.newsId]);
  }
}

@Module({ controllers: [Handlers], providers: [Recorder] })
class EffectsModule {}

/** The same consumer before and after it learnt of a second kind of event. */
@Controller()
class Before {
  @On(newsEvents.published, { as: 'grows' })
  async published({ data, tx }: Delivery<typeof newsEvents.published>) {
    await tx.manager.query(`insert into effects (consumer, title) values ('grows', $1)`, [data.title]);
  }
}
@Controller()
class After extends Before {
  @On(newsEvents.published, { as: 'grows' })
  override published(delivery: Delivery<typeof newsEvents.published>) {
    return super.published(delivery);
  }
  @On(newsEvents.edited, { as: 'grows' })
  async edited({ data, tx }: Delivery<typeof newsEvents.edited>) {
    await tx.manager.query(`insert into effects (consumer, title) values ('grows', $1)`, [data.title]);
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

const happen = (title: string, id?: string) =>
  service.happen(
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
  const rows = await service.running.app
    .get(DataSource)
    .query('select title from effects where consumer = $1 order by seq', [consumer]);
  return rows.map(({ title }: { title: string }) => title);
};

describe('a consumer', () => {
  it('gets its dependencies by their types', () => {
    expect(service.running.app.get(Handlers).recorder.dataSource).toBeInstanceOf(DataSource);
  });

  it('has its effect once for an event that comes three times', async () => {
    const id = randomUUID();
    for (let n = 0; n < 3; n += 1) await happen('once', id);
    await service.settle();
    expect(await effects('first')).toEqual(['once']);
    expect(await effects('second')).toEqual(['once']);
  });

  it('handles events in the order of the stream', async () => {
    const titles = Array.from({ length: 50 }, (_, n) => `in order ${n}`);
    for (const title of titles) await happen(title);
    await service.settle();
    expect((await effects('first')).slice(1)).toEqual(titles);
  });

  it('keeps that order over kinds of events that share it', async () => {
    const told: string[] = [];
    for (let n = 0; n < 20; n += 1) {
      const newsId = randomUUID();
      told.push(`edited ${n}`, newsId);
      const data = {
        newsId,
        title: `edited ${n}`,
        summary: '',
        category: 'shipping',
        priority: 'normal',
      } as const;
      await service.happen(newsEvents.edited, data);
      await service.happen(newsEvents.archived, { newsId, isRemoved: true });
    }
    await service.settle();
    expect(await effects('third')).toEqual(told);
  });

  it('waits out a passing failure, however long, and loses nothing', async () => {
    state.passing = 6;
    await happen('passing');
    await happen('after passing');
    await expect.poll(() => effects('first'), { timeout: 50_000, interval: 200 }).toContain('after passing');
    expect((await effects('first')).slice(-2)).toEqual(['passing', 'after passing']);
  });

  it('buries a poison event and goes on; the other consumer is not held up', async () => {
    await happen('poison');
    await happen('after poison');
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

  // The last one: nobody empties its consumer afterwards.
  it('goes on where it was when it hears more kinds of events than before', async () => {
    const options = (module: Type) => ({ domain: 'ports', module, database }) as const;
    const first = await startService(options(BeforeModule), await service.environment.env('grown'));
    await happen('before');
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
    await happen('after');
    await service.happen(newsEvents.edited, edited);
    await service.settle();
    const rows = await second.app.get(DataSource).query('select title from effects order by seq');
    expect(rows.map(({ title }: { title: string }) => title).slice(-3)).toEqual([
      'before',
      'after',
      'then edited',
    ]);
    await second.stop();
  });
});
