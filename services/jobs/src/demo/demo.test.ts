import { type BodyInput, jobs } from '@kubrik/contract';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobsService } from '../service.definition.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(jobsService);
}, 60_000);
afterAll(() => service?.stop());

const vacancy: BodyInput<typeof jobs.seedDemo>['vacancies'][number] = {
  title: 'Боцман на балкер',
  company: 'судоходная компания 1',
  location: 'Балтийское море',
  region: 'europe',
  position: 'Crew',
  vesselType: 'Bulk Carrier',
  salaryFrom: 2500,
  salaryTo: 2700,
  description: 'Линия между портами Балтики.',
  contactEmail: 'demo1@example.com',
  hoursAgo: 7,
};
const seed = (...vacancies: (typeof vacancy)[]) =>
  service.call(jobs.seedDemo, { body: { vacancies }, actor: { kind: 'admin', login: 'admin' } });

it('fictional vacancies are added once, of the age that is asked for, and each is marked', async () => {
  expect(await seed(vacancy, { ...vacancy, title: 'Повар на танкер', hoursAgo: 0 })).toEqual({ added: 2 });
  expect(await seed({ ...vacancy, title: 'Моторист' })).toEqual({ added: 0 });
  const { items } = await service.call(jobs.list);
  expect(items).toMatchObject([
    { title: 'Демо: Повар на танкер', isDemo: true },
    {
      title: 'Демо: Боцман на балкер',
      company: 'Демо-судоходная компания 1',
      region: 'europe',
      currency: 'USD',
      sourceName: 'Демонстрация',
      isDemo: true,
    },
  ]);
  const [newer, older] = items.map(({ postedAt }) => Date.parse(postedAt));
  expect((newer ?? 0) - (older ?? 0)).toBe(7 * 3_600_000);
  const { description } = await service.call(jobs.item, { params: { id: items[1]?.id ?? '' } });
  expect(description).toBe('Линия между портами Балтики.\n\nЭто вымышленная вакансия для показа платформы.');
});
