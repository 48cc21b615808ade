import { cvCalls, jobEvents } from '@kubrik/contract';
import { aUser, startTestService, type TestService } from '@kubrik/service-kit/testing';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobsService } from '../service.definition.js';
import { ListedCvs1790000007943 } from './1790000007943-listed-cvs.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(jobsService);
});
afterAll(() => service?.stop());

const contract = (part: object) => ({
  vesselName: 'Альбатрос',
  vesselType: 'Chemical Tanker',
  rank: 'bosun',
  company: 'Совкомсервис',
  from: '2024-01-10',
  to: '2024-12-20',
  ...part,
});
async function save(visibility: 'employers' | 'applied', change: object = {}) {
  const actor = aUser(`sailor-${visibility}-${Object.keys(change).length}`);
  const body = {
    fullName: 'Иванов Иван',
    rank: 'bosun',
    nationality: 'RU',
    email: 'ivanov@ship.example',
    englishLevel: 'B1',
    seaServices: [
      contract({}),
      // Overlapping days count once, days in another rank do not count.
      contract({ vesselName: 'Буревестник', vesselType: 'Tanker', from: '2024-12-01', to: '2025-02-01' }),
      contract({ rank: 'able-seaman', vesselType: 'Tug', from: '2020-01-01', to: '2020-12-31' }),
    ],
    documents: [],
    visas: [],
    wantedPay: 100,
    wantedPeriod: 'day',
    wantedCurrency: 'USD',
    availableFrom: '2026-12-20',
    visibility,
    ...change,
  };
  await service.call(cvCalls.saveCv, { actor, body: body as never });
  return actor.id;
}

it('CVs that were open before get the row that saving them would give, and are announced', async () => {
  const people = [
    await save('employers'),
    await save('employers', { seaServices: [contract({ to: null })], wantedPay: null, englishLevel: null }),
  ];
  await save('applied');
  const rows = () =>
    service.query<{ user_id: string }[]>(
      `select l.cv_id, l.user_id, l.changed_at, l.rank, array(select unnest(vessel_types) order by 1) as vessel_types,
         rank_days, counted_on, rank_until, english_level, nationality, available_from, monthly_pay, pay_currency
       from listed_cvs l order by user_id`,
    );
  const saved = await rows();
  expect(saved.map(({ user_id }) => user_id)).toEqual([...people].sort());
  await service.query('delete from outbox where type = $1', [jobEvents.cvListed.type]);
  const runner = service.running.app.get(DataSource).createQueryRunner();
  const migration = new ListedCvs1790000007943();
  await migration.down(runner);
  await migration.up(runner);
  await runner.release();
  expect(await rows()).toEqual(saved);
  const events = await service.query<{ data: object }[]>('select data from outbox where type = $1', [
    jobEvents.cvListed.type,
  ]);
  const told = events.map(({ data }) => jobEvents.cvListed.data.parse(data));
  expect(told.map(({ userId }) => userId).sort()).toEqual([...people].sort());
  expect(told.every(({ isListed }) => isListed)).toBe(true);
});
