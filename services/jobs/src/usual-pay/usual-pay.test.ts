import { randomUUID } from 'node:crypto';
import { type BodyInput, jobs, usualPayCalls } from '@kubrik/contract';
import { aUser, startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobsService } from '../service.definition.js';
import { verifiedEmployers } from '../testing/employers.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(jobsService);
});
afterAll(() => service?.stop());

const employerOf = verifiedEmployers(() => service);
const owner = aUser('office');

async function post(change: Partial<BodyInput<typeof jobs.post>> = {}): Promise<string> {
  const { id } = await service.call(jobs.post, {
    actor: owner,
    body: {
      title: 'Второй механик',
      company: 'Азимут',
      location: 'Роттердам',
      position: 'Engine Officer',
      rank: 'second-engineer',
      vesselType: 'Tanker',
      salaryFrom: 100_000,
      salaryTo: null,
      currency: 'RUB',
      payPeriod: 'month',
      description: `Вахта с 4 до 8, рейс ${randomUUID()}.`,
      contactEmail: 'crew@azimut.example',
      companyAccountId: await employerOf(owner),
      ...change,
    },
  });
  return id;
}
const payOf = (id: string) => service.call(usualPayCalls.usualPay, { params: { id } });

it('pay stands beside that of ten others of the same rank and type of vessel, and beside fewer not', async () => {
  const own = await post({ salaryFrom: 150_000 });
  const unpaid = await post({ salaryFrom: null });
  for (let n = 0; n < 9; n += 1) await post({ salaryFrom: 100_000 + n * 10_000 });
  // Vacancies of another rank or another type of vessel are not compared.
  await post({ rank: 'third-engineer' });
  await post({ vesselType: 'Bulk Carrier' });
  expect(await payOf(own)).toEqual({ vacancies: 9, percentile: null, median: null });
  const closed = await post({ salaryFrom: 300_000 });
  expect(await payOf(own)).toEqual({ vacancies: 10, percentile: 60, median: 140_000 });
  expect(await payOf(unpaid)).toMatchObject({ vacancies: 11, percentile: null, median: 150_000 });
  await service.call(jobs.close, { params: { id: closed }, actor: owner, query: {} });
  expect(await payOf(own)).toMatchObject({ vacancies: 9, percentile: null });
  const params = { id: closed };
  expect(await service.refusal(usualPayCalls.usualPay, { params })).toMatchObject({
    code: 'VacancyNotFound',
  });
}, 120_000);

it('pay by rank has the quarters of those with ten open vacancies that name it, the best paid first', async () => {
  const pays = [100, 110, 120, 130, 140, 150, 160, 170, 180, 190].map((thousands) => thousands * 1000);
  for (const salaryFrom of pays) {
    await post({ rank: 'master', position: 'Captain', salaryFrom });
    await post({ rank: 'cook', position: 'Crew', salaryFrom: salaryFrom / 2 });
  }
  await post({ rank: 'master', position: 'Captain', salaryFrom: null });
  await post({ rank: 'fitter', position: 'Crew', salaryFrom: 900_000 });
  const all = await service.call(usualPayCalls.payByRank, {});
  expect(all.filter(({ rank }) => ['master', 'cook', 'fitter'].includes(rank))).toEqual([
    { rank: 'master', vacancies: 10, lower: 120_000, median: 140_000, upper: 170_000 },
    { rank: 'cook', vacancies: 10, lower: 60_000, median: 70_000, upper: 85_000 },
  ]);
}, 120_000);
