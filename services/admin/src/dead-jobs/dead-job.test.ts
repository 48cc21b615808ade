import { admin, deadJobs } from '@kubrik/contract';
// The same copy of the module that the test helpers use, so that Nest sees one set of tokens.
import {
  type BackgroundJobQueue,
  BackgroundJobs,
  Outbox,
  type RunningService,
  startService,
} from '@kubrik/service-kit';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { Injectable, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { adminService } from '../service.definition.js';

const actor = { kind: 'admin', login: 'admin' } as const;
const payload = z.object({ email: z.string() });
/** What the job does; each test sets its own. */
let work: () => Promise<void> | void = () => {};

/** Stands in for the news service: it has one kind of background job. */
@Injectable()
class Emails implements OnApplicationBootstrap {
  private queue: BackgroundJobQueue<z.output<typeof payload>> | undefined;

  constructor(
    private readonly background: BackgroundJobs,
    private readonly outbox: Outbox,
  ) {}

  onApplicationBootstrap(): void {
    const run = async () => work();
    this.queue = this.background.define({ name: 'send-email', payload, attempts: 1, run });
  }

  send(email: string): Promise<void> {
    return this.outbox.transaction(async (tx) => this.queue?.enqueue(tx, { email }));
  }
}
@Module({ providers: [Emails] })
class StandIn {}

let service: TestService;
let news: RunningService;
beforeAll(async () => {
  service = await startTestService(adminService);
  const database = { entities: [], migrations: [] };
  const env = await service.environment.env('news');
  news = await startService({ domain: 'news', module: StandIn, jobs: true, database }, env);
});
afterAll(async () => {
  await news?.stop();
  await service?.stop();
});

const list = () => service.call(deadJobs.deadJobs, { actor });
const retry = (id: string, domain = 'news') =>
  service.call(deadJobs.retryDeadJob, { actor, params: { domain, id } });
const refusalOf = (domain: string, id: string) =>
  service.refusal(deadJobs.retryDeadJob, { actor, params: { domain, id } });

/** A job that has failed at all attempts. @returns its id */
async function aDeadJob(): Promise<string> {
  work = () => {
    throw new Error('550 mailbox bosun@ship.example is full\nand more');
  };
  await news.app.get(Emails).send('bosun@ship.example');
  await expect.poll(async () => (await list()).jobs.length).toBe(1);
  return (await list()).jobs[0]?.id ?? '';
}

describe('dead background jobs', () => {
  it('are listed with what failed and without personal data, and run after a retry', async () => {
    const id = await aDeadJob();
    const { jobs, unanswered } = await list();
    expect(jobs).toEqual([
      {
        domain: 'news',
        id,
        name: 'send-email',
        attempts: 1,
        error: '550 mailbox <email> is full',
        failedAt: expect.any(String),
      },
    ]);
    // Only these two services run here.
    expect(unanswered).toEqual([
      'ports',
      'jobs',
      'protection',
      'blacklist',
      'forum',
      'banking',
      'users',
      'media',
    ]);

    let sent = 0;
    work = () => {
      sent += 1;
    };
    expect(await retry(id)).toMatchObject({ success: true });
    await expect.poll(() => sent).toBe(1);
    expect((await list()).jobs).toEqual([]);
  });

  it('run once when a retry is repeated, and are unknown when they have run', async () => {
    const id = await aDeadJob();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    let begun = 0;
    work = () => {
      begun += 1;
      return held;
    };
    expect(await Promise.all([retry(id), retry(id)])).toMatchObject([{ success: true }, { success: true }]);
    await expect.poll(() => begun).toBe(1);
    expect(await retry(id)).toMatchObject({ success: true });
    release();
    await expect
      .poll(
        async () =>
          (await service.refusal(deadJobs.retryDeadJob, { actor, params: { domain: 'news', id } })).code,
      )
      .toBe('BackgroundJobNotFound');
    expect(begun).toBe(1);
  });

  it('that are retried stand in the audit trail, and no refused attempt does', async () => {
    const id = await aDeadJob();
    work = () => {};
    await retry(id);
    await refusalOf('news', '123456789');
    await service.settle();
    const { items } = await service.call(admin.audit, { actor });
    const acts = items.filter(({ what }) => what === 'admin.retryDeadJob');
    expect(acts[0]).toMatchObject({ who: 'admin', details: { domain: 'news', id } });
    expect(JSON.stringify(acts)).not.toContain('123456789');
  });

  it.each([
    ['news', '1', 404, 'BackgroundJobNotFound'],
    ['news', '9223372036854775807', 404, 'BackgroundJobNotFound'],
    ['users', '1', 503, 'ServiceUnavailable'],
  ])('%s %s is refused with %i', async (domain, id, statusCode, code) => {
    expect(await refusalOf(domain, id)).toMatchObject({ statusCode, code });
  });

  it.each([
    ['news', '9223372036854775808', ['id']],
    ['news', '9'.repeat(300), ['id']],
    ['news', '0', ['id']],
    ['news', '-1', ['id']],
    ['news', '1.5', ['id']],
    ['news', '1e3', ['id']],
    ['news', '١٢', ['id']],
    ['news', '1\u0000', ['id']],
    ['news', '', ['id']],
    ['gateway', '1', ['domain']],
    ['__proto__', 'x', ['domain', 'id']],
  ])('the contract lets no address «%s %s» through to a service', (domain, id, fields) => {
    const { error } = deadJobs.retryDeadJob.params.safeParse({ domain, id });
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(fields);
  });
});
