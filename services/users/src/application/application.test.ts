import { randomUUID } from 'node:crypto';
import { jobEvents, users } from '@kubrik/contract';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { usersService } from '../service.definition.js';
import { aPerson } from '../testing/people.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(usersService);
});
afterAll(() => service?.stop());

it('whoever posted a vacancy is notified of an application, once, however often the event comes', async () => {
  const owner = await aPerson(service);
  const [vacancyId, eventId] = [randomUUID(), randomUUID()];
  const applied = { vacancyId, title: 'Капитан на балкер', ownerId: owner.id, username: 'motorist' };
  for (let n = 0; n < 2; n += 1) await service.publish(jobEvents.applied, applied, eventId);
  // Its account may be gone by then.
  await service.publish(jobEvents.applied, { ...applied, ownerId: randomUUID() });
  await service.settle();
  const { items } = await service.call(users.notifications, { params: { id: owner.id }, actor: owner.actor });
  expect(items).toMatchObject([
    {
      type: 'application',
      title: '@motorist откликается на вашу вакансию',
      content: 'Капитан на балкер',
      path: `/jobs/${vacancyId}`,
    },
  ]);
});

it('those who applied are notified that the vacancy is closed', async () => {
  const [applicant, other] = [await aPerson(service), await aPerson(service)];
  const applicantIds = [applicant.id, randomUUID()];
  await service.publish(jobEvents.closedForApplicants, {
    vacancyId: randomUUID(),
    title: 'Капитан на балкер',
    applicantIds,
  });
  await service.settle();
  const of = async ({ id, actor }: typeof other) =>
    (await service.call(users.notifications, { params: { id }, actor })).items;
  expect(await of(applicant)).toMatchObject([
    { type: 'vacancy', title: 'Вакансия, на которую вы откликнулись, закрыта', content: 'Капитан на балкер' },
  ]);
  expect(await of(other)).toEqual([]);
});
