import { dayCounts } from '@kubrik/contract';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { usersService } from '../service.definition.js';
import { aPerson } from '../testing/people.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(usersService);
});
afterAll(() => service?.stop());

it('new people are counted by the day of their account in UTC, without the days on which there was none', async () => {
  const times = [
    '2026-10-31T23:59:59Z',
    '2026-11-01T00:00:00Z',
    '2026-11-01T23:59:59Z',
    '2026-11-04T00:00:00Z',
  ];
  for (const time of times) {
    const { id } = await aPerson(service);
    await service.query('update users set created_at = $2 where id = $1', [id, time]);
  }
  const query = { from: '2026-11-01', to: '2026-11-03' };
  expect(await service.call(dayCounts.people, { query })).toEqual([{ day: '2026-11-01', count: 2 }]);
});
