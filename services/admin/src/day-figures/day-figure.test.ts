import { AiQuota } from '@kubrik/ai';
import { dayCounts, dayFigures, daysOfFigures, type Request } from '@kubrik/contract';
// The same copy of the module that the test helpers use, so that Nest sees one set of tokens.
import {
  Call,
  REDIS,
  type Redis,
  type RunningService,
  refusedCallsKey,
  startService,
} from '@kubrik/service-kit';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { Controller, Module } from '@nestjs/common';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminService } from '../service.definition.js';
import { DayFigureService } from './day-figure.service.js';
import { addDays, dayOf, daysBetween } from './days.js';

const actor = { kind: 'admin', login: 'admin' } as const;
const today = dayOf(new Date());
/** The counts that the domain answers by day, and the days that it was asked for. */
let counts: Record<string, number> = {};
let asked: string[][] = [];

/** Stands in for the news service. */
@Controller()
class Counts {
  @Call(dayCounts.news)
  read({ query: { from, to } }: Request<typeof dayCounts.news>) {
    asked.push([from, to]);
    return daysBetween(from, to).flatMap((day) => (counts[day] ? [{ day, count: counts[day] }] : []));
  }
}
@Module({ controllers: [Counts] })
class StandIn {}

let service: TestService;
let news: RunningService;
beforeAll(async () => {
  service = await startTestService(adminService);
  // Stops the regular updates, because the tests update themselves.
  service.running.app.get(DayFigureService, { strict: false }).onModuleDestroy();
  const database = { entities: [], migrations: [] };
  const env = await service.environment.env('news');
  news = await startService({ domain: 'news', module: StandIn, database }, env);
});
afterAll(async () => {
  await news?.stop();
  await service?.stop();
});

const update = () => service.running.app.get(DayFigureService, { strict: false }).update();
const figure = async (name: string) => {
  const { from, figures } = await service.call(dayFigures.dayFigures, { actor });
  expect(from).toBe(addDays(today, 1 - daysOfFigures));
  return figures.find((one) => one.name === name)?.counts ?? [];
};

it('nothing is known before the first update, and nothing of a domain that does not answer', async () => {
  expect(await figure('news')).toEqual(Array(daysOfFigures).fill(null));
  await update();
  expect(await figure('messages')).toEqual(Array(daysOfFigures).fill(null));
});

it('a domain counts half a year once, and then the last days alone', async () => {
  counts = { [addDays(today, -100)]: 3, [today]: 2 };
  await service.query('delete from day_figures');
  asked = [];
  await update();
  expect(asked.length).toBeGreaterThan(1);
  expect(asked.every(([from = '', to = '']) => daysBetween(from, to).length <= 31)).toBe(true);
  const first = await figure('news');
  expect([first.at(-101), first.at(-2), first.at(-1)]).toEqual([3, 0, 2]);
  expect(first).not.toContain(null);

  counts = { [addDays(today, -100)]: 9, [addDays(today, -2)]: 1, [today]: 5 };
  asked = [];
  await update();
  expect(asked).toEqual([[addDays(today, -7), today]]);
  const second = await figure('news');
  expect([second.at(-101), second.at(-3), second.at(-1)]).toEqual([3, 1, 5]);
});

it('what only Redis counts is noted from now on, and a lost counter takes nothing back', async () => {
  const redis = service.running.app.get<Redis>(REDIS, { strict: false });
  const quota = service.running.app.get(AiQuota, { strict: false });
  const { SUBJECT_PREFIX: prefix = '' } = await service.environment.env('admin');
  await quota.take({ kind: 'visitor', id: 'one' }, { address: '192.0.2.1' }, 10);
  await redis.set(refusedCallsKey(prefix, today), 41);
  await update();
  expect((await figure('aiRequests')).slice(-2)).toEqual([null, 1]);
  expect((await figure('refusedCalls')).slice(-2)).toEqual([null, 41]);
  await redis.del(refusedCallsKey(prefix, today));
  await update();
  expect((await figure('refusedCalls')).at(-1)).toBe(41);
});
