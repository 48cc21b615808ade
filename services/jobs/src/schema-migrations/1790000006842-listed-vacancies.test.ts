import { jobEvents } from '@kubrik/contract';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobsService } from '../service.definition.js';
import { ListedVacancies1790000006842 } from './1790000006842-listed-vacancies.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(jobsService);
});
afterAll(() => service?.stop());

it('what stood before is published once more, in the form of its event', async () => {
  await service.query(`
    insert into vacancies (id, title, company, location, region, position, source_name, posted_at, expires_at, description, words, closed_at)
    values (gen_random_uuid(), 'Роттердам', '', '', 'europe', 'Crew', '', now(), now() + interval '1 day', '', '', null),
      (gen_random_uuid(), 'Закрыта', '', '', 'europe', 'Crew', '', now(), now() + interval '1 day', '', '', now())`);
  const runner = service.running.app.get(DataSource).createQueryRunner();
  await new ListedVacancies1790000006842().up(runner);
  await runner.release();
  const rows = await service.query<{ data: object }[]>('select data from outbox where type = $1', [
    jobEvents.listed.type,
  ]);
  expect(rows.map(({ data }) => jobEvents.listed.data.parse(data).title)).toEqual(['Роттердам']);
});
