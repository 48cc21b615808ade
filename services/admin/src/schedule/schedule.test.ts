import { randomUUID } from 'node:crypto';
import {
  type Answer,
  admin,
  banking,
  type ContentJobName,
  defaultWebsiteSettings,
  jobs,
  news,
  newsEvents,
  schedules,
} from '@kubrik/contract';
// The same copy of the module that the test helpers use, so that Nest sees one set of tokens.
import { Call, type RunningService, startService } from '@kubrik/service-kit';
import { startTestService, type TestService, withClient } from '@kubrik/service-kit/testing';
import { Controller, Module } from '@nestjs/common';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { adminService } from '../service.definition.js';

const actor = { kind: 'admin', login: 'admin' } as const;
const minute = 60_000;
const hour = 60 * minute;

/** How often each job was started, as the services that run it see it. */
const starts = { rates: 0, news: 0 };
const accepted = () => ({ success: true, message: '', jobId: randomUUID() });

@Controller()
class Rates {
  @Call(banking.updateRates)
  update() {
    starts.rates += 1;
    return accepted();
  }
  @Call(banking.generateNews)
  generate() {
    return accepted();
  }
}
@Controller()
class News {
  @Call(news.generate)
  generate() {
    starts.news += 1;
    return accepted();
  }
  @Call(news.cleanup)
  clean() {
    return accepted();
  }
}
@Controller()
class Vacancies {
  @Call(jobs.generate)
  generate() {
    return accepted();
  }
}
const standIns = { banking: Rates, news: News, jobs: Vacancies };

const RealDate = Date;
let moved = 0;
/** The clock of this process, moved ahead by as many ms as the test says; it keeps running. */
class MovedDate extends RealDate {
  constructor(...args: unknown[]) {
    super(...((args.length > 0 ? args : [RealDate.now() + moved]) as [number]));
  }
  static override now() {
    return RealDate.now() + moved;
  }
}
const move = (ms: number) => {
  moved += ms;
};

let service: TestService;
const others: RunningService[] = [];

beforeEach(async () => {
  moved = 0;
  starts.rates = 0;
  starts.news = 0;
  globalThis.Date = MovedDate as DateConstructor;
  service = await startTestService(adminService, { SCHEDULES: 'on' });
  for (const domain of ['banking', 'news', 'jobs'] as const) await alsoStart(domain);
  await expect.poll(async () => (await plan()).every(({ isOn, nextAt }) => !isOn || nextAt)).toBe(true);
});
afterEach(async () => {
  for (const other of others.splice(0)) await other.stop();
  await service.stop();
  // Only now: timers that wait for a time of the moved clock would wait twice.
  globalThis.Date = RealDate;
});

/** A stand-in that takes the calls of a domain's jobs. */
async function alsoStart(domain: keyof typeof standIns): Promise<void> {
  @Module({ controllers: [standIns[domain]] })
  class StandIn {}
  const module = StandIn;
  others.push(await startService({ domain, module }, await service.environment.env(domain)));
}
/** Another replica of the service, on the same database. */
async function aReplica(): Promise<RunningService> {
  const env = await service.environment.env('admin', { SCHEDULES: 'on' });
  const replica = await startService(adminService, env);
  others.push(replica);
  return replica;
}

const plan = () => service.call(schedules.schedules, { actor });
const of = async (job: ContentJobName): Promise<Answer<typeof schedules.schedules>[number]> => {
  const found = (await plan()).find((one) => one.job === job);
  if (!found) throw new Error(`no schedule of ${job}`);
  return found;
};
const dueIn = async (job: ContentJobName) => Date.parse((await of(job)).nextAt ?? '') - Date.now();
const saveSite = (body: Partial<typeof defaultWebsiteSettings>) =>
  service.call(admin.saveWebsiteSettings, { actor, body: { ...defaultWebsiteSettings, ...body } });

/** Moves the clock to when the rates are due, and waits until their job was started. */
async function checkRates(): Promise<void> {
  const before = starts.rates;
  move(await dueIn('banking.updateRates'));
  await expect.poll(() => starts.rates).toBe(before + 1);
}
/** Waits for a later due check of another job, after which earlier ones would have been done. */
async function queueIsIdle(): Promise<void> {
  await expect.poll(waiting).toBe(0);
}
/** Jobs of the queue that are due or running. */
const waiting = () =>
  withClient(service.environment.databaseUrl('admin'), async (client) => {
    const { rows } = await client.query(
      'select 1 from graphile_worker.jobs where (run_at <= $1 or locked_at is not null) and attempts < max_attempts',
      [new Date()],
    );
    return rows.length;
  });

describe('a schedule', () => {
  it('starts a job at its moment, once, and not before', async () => {
    expect(await of('banking.updateRates')).toMatchObject({
      rule: 'каждые 5 минут',
      lastAt: null,
      isOn: true,
    });
    await queueIsIdle();
    expect(starts.rates).toBe(0);
    await checkRates();
    await queueIsIdle();
    expect(starts.rates).toBe(1);
    expect(await dueIn('banking.updateRates')).toBeGreaterThan(4 * minute);
    expect((await of('banking.updateRates')).lastAt).not.toBeNull();
    await checkRates();
  });

  it('is one for all replicas: one due check, one run', async () => {
    await aReplica();
    for (let round = 1; round <= 3; round += 1) {
      await checkRates();
      await queueIsIdle();
      expect(starts.rates).toBe(round);
    }
  });

  it('makes up for ten hours of stop with one run, not five', async () => {
    await checkRates();
    await queueIsIdle();
    const before = { ...starts };
    await service.running.stop();
    service.running.stop = async () => {};
    move(10 * hour);
    await aReplica();
    await expect.poll(() => starts).toEqual({ rates: before.rates + 1, news: before.news + 1 });
    await queueIsIdle();
    expect(starts).toEqual({ rates: before.rates + 1, news: before.news + 1 });
  });

  it('survives a restart: what was due in an hour still is', async () => {
    await expect.poll(() => dueIn('news.generate')).toBeLessThan(2 * minute);
    move(await dueIn('news.generate'));
    await expect.poll(() => starts.news).toBe(1);
    const { nextAt } = await of('news.generate');
    await aReplica();
    expect((await of('news.generate')).nextAt).toBe(nextAt);
    await queueIsIdle();
    expect(starts.news).toBe(1);
  });

  it('takes a changed interval at once, counted from the last run', async () => {
    await checkRates();
    const { lastAt } = await of('banking.updateRates');
    await saveSite({ exchangeRateInterval: 3600, newsUpdateInterval: 45 });
    expect(await of('banking.updateRates')).toMatchObject({
      rule: 'раз в час',
      nextAt: new Date(Date.parse(lastAt ?? '') + hour).toISOString(),
    });
    expect((await of('news.generate')).rule).toBe('каждые 45 минут');
    move(30 * minute);
    await queueIsIdle();
    const before = starts.rates;
    // A shorter interval may be due already.
    await saveSite({ exchangeRateInterval: 60 });
    await expect.poll(() => starts.rates).toBe(before + 1);
  });

  it('tries again when the service is away', async () => {
    for (const other of others.splice(0)) await other.stop();
    move(await dueIn('banking.updateRates'));
    await expect.poll(async () => (await of('banking.updateRates')).lastAt).not.toBeNull();
    await alsoStart('banking');
    await expect.poll(() => starts.rates).toBe(1);
  }, 60_000);

  it('leaves no act in the audit trail', async () => {
    await checkRates();
    move(hour * 2);
    await expect.poll(() => starts.news).toBeGreaterThan(0);
    await service.settle();
    expect((await service.call(admin.audit, { actor })).items).toEqual([]);
  });
});

describe('the messenger group', () => {
  const publishNews = (title: string) =>
    service.publish(newsEvents.published, {
      newsId: randomUUID(),
      title,
      summary: '',
      category: 'shipping',
      priority: 'normal',
      sourceCredits: 'Лента',
      sourceUrl: null,
      publishedAt: new Date().toISOString(),
    });
  const setAutoPublish = (autoPublishNews: boolean) =>
    service.call(admin.saveMessengerSettings, {
      actor,
      body: { groupId: '@crew_group', autoPublishNews, publishInterval: 30 },
    });
  const runsOf = async (job: ContentJobName) => (await of(job)).runs;

  it('gets at the interval what it has not been sent, and nothing while publishing is switched off', async () => {
    await setAutoPublish(false);
    expect(await of('admin.publishNews')).toMatchObject({ isOn: false, nextAt: null });
    await publishNews('Пропущенная');
    await service.settle();
    await setAutoPublish(true);
    move(await dueIn('admin.publishNews'));
    await expect.poll(async () => (await runsOf('admin.publishNews'))[0]?.message).toContain('Пропущенная');
    // Everything is posted now: the next due checks start nothing.
    for (let tick = 0; tick < 2; tick += 1) {
      const { lastAt } = await of('admin.publishNews');
      move(await dueIn('admin.publishNews'));
      await expect.poll(async () => (await of('admin.publishNews')).lastAt).not.toBe(lastAt);
    }
    expect(await runsOf('admin.publishNews')).toHaveLength(1);
  });

  it('gets a poll at its hour, and the same one never again', async () => {
    expect((await of('admin.sendPoll')).rule).toBe('каждый день в 9:00 и 21:00 UTC');
    await publishNews('Первая');
    await publishNews('Вторая');
    await service.settle();
    for (const polls of [1, 1]) {
      const { lastAt, nextAt } = await of('admin.sendPoll');
      expect(nextAt).toMatch(/T(09|21):00:00.000Z$/);
      move(await dueIn('admin.sendPoll'));
      await expect.poll(async () => (await of('admin.sendPoll')).lastAt).not.toBe(lastAt);
      await expect.poll(async () => (await runsOf('admin.sendPoll')).length).toBe(polls);
      await queueIsIdle();
    }
  });
});
