import { randomUUID } from 'node:crypto';
import { jobEvents, userEvents } from '@kubrik/contract';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobsService } from '../service.definition.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(jobsService);
});
afterAll(() => service?.stop());

it('a company’s words to the owner of a CV are compared with those of frauds', async () => {
  const [honest, fraud] = [randomUUID(), randomUUID()];
  await service.publish(userEvents.companyWrote, {
    messageId: honest,
    content: 'Есть место боцмана на балкере, посадка в Роттердаме. Пришлите, пожалуйста, копии дипломов.',
  });
  await service.publish(userEvents.companyWrote, {
    messageId: fraud,
    content: 'Вы приняты! Переведите 300 долларов на карту за визу и билет, вернём на борту.',
  });
  await service.settle();
  const rows = await service.query<{ data: { messageId: string; warnings: string[] } }[]>(
    'select data from outbox where type = $1',
    [jobEvents.cvMessageWarned.type],
  );
  expect(rows.map(({ data }) => data.messageId)).toEqual([fraud]);
  expect(rows[0]?.data.warnings).toContain('fee-visa');
});
