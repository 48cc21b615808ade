import { randomUUID } from 'node:crypto';
import { jobEvents, users } from '@kubrik/contract';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usersService } from '../../service.definition.js';
import { aPerson, type Person } from '../../testing/people.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(usersService);
});
afterAll(() => service?.stop());

it('whoever posted a vacancy is notified of an application, once, however often the event comes', async () => {
  const owner = await aPerson(service);
  const [vacancyId, eventId] = [randomUUID(), randomUUID()];
  const applicationId = randomUUID();
  const applied = {
    vacancyId,
    applicationId,
    title: 'Капитан на балкер',
    ownerId: owner.id,
    username: 'motorist',
  };
  for (let n = 0; n < 2; n += 1) await service.publish(jobEvents.applied, applied, eventId);
  // The owner's account may be gone when the event arrives.
  await service.publish(jobEvents.applied, { ...applied, ownerId: randomUUID() });
  await service.settle();
  const { items } = await service.call(users.notifications, { params: { id: owner.id }, actor: owner.actor });
  expect(items).toMatchObject([
    {
      type: 'application',
      title: '@motorist откликается на вашу вакансию',
      content: 'Капитан на балкер',
      path: `/jobs/applications/${applicationId}`,
    },
  ]);
});

it('what looks like a fraud is not repeated without its warning', async () => {
  const sailor = await aPerson(service);
  await service.publish(jobEvents.applicationMoved, {
    ...{ applicationId: randomUUID(), vacancyId: randomUUID(), title: 'Боцман', recipientId: sailor.id },
    ...{ side: 'employer', username: 'crewing', state: null, hasWarnings: true },
    message: 'Переведите 300 долларов за визу',
  });
  await service.settle();
  const { items } = await service.call(users.notifications, {
    params: { id: sailor.id },
    actor: sailor.actor,
  });
  expect(items.map(({ content }) => content)).toEqual([
    'Боцман: в сообщении есть признаки обмана. Прочитайте его вместе с предупреждением',
  ]);
});

it('each side of an application is told what the other does with it, with the way there', async () => {
  const sailor = await aPerson(service);
  const applicationId = randomUUID();
  const moved = {
    applicationId,
    vacancyId: randomUUID(),
    title: 'Капитан на балкер',
    recipientId: sailor.id,
    side: 'employer' as const,
    username: 'crewing',
    hasWarnings: false,
  };
  await service.publish(jobEvents.applicationMoved, {
    ...moved,
    state: 'invited',
    message: 'Ждём вас в понедельник',
  });
  await service.publish(jobEvents.applicationMoved, { ...moved, state: null, message: 'В десять' });
  await service.settle();
  const path = `/jobs/applications/${applicationId}`;
  const { items } = await service.call(users.notifications, {
    params: { id: sailor.id },
    actor: sailor.actor,
  });
  expect(items).toMatchObject([
    {
      type: 'application',
      title: '@crewing пишет вам об отклике',
      content: 'Капитан на балкер: В десять',
      path,
    },
    {
      type: 'application',
      title: '@crewing приглашает вас по вашему отклику',
      content: 'Капитан на балкер: Ждём вас в понедельник',
      path,
    },
  ]);
});

it('the owner of a CV is told that a document soon ends', async () => {
  const sailor = await aPerson(service);
  await service.publish(jobEvents.documentExpires, {
    userId: sailor.id,
    name: 'Паспорт моряка',
    expiresOn: '2027-08-31',
    months: 3,
  });
  await service.settle();
  const { items } = await service.call(users.notifications, {
    params: { id: sailor.id },
    actor: sailor.actor,
  });
  expect(items).toMatchObject([
    {
      title: 'Скоро истекает документ из вашего резюме',
      content: 'Паспорт моряка: до 31.08.2027',
      path: '/jobs/cv',
    },
  ]);
});

const noticesOf = async ({ id, actor }: Person) =>
  (await service.call(users.notifications, { params: { id }, actor })).items;
const followersAreTold = async () => {
  await service.settle();
  await expect.poll(() => service.query('select 1 from graphile_worker.jobs')).toEqual([]);
};

describe('whoever applied for a vacancy', () => {
  const title = 'Капитан на балкер';
  const applied = async (person: Person) => ({
    vacancyId: randomUUID(),
    title,
    applicantIds: [person.id, randomUUID()],
  });

  it('is notified that it is open again, with the way to it', async () => {
    const [applicant, other] = [await aPerson(service), await aPerson(service)];
    const vacancy = await applied(applicant);
    await service.publish(jobEvents.reopenedForApplicants, vacancy);
    await service.settle();
    expect(await noticesOf(applicant)).toMatchObject([
      {
        type: 'vacancy',
        title: 'Вакансия, на которую вы откликнулись, снова открыта',
        content: title,
        path: `/jobs/${vacancy.vacancyId}`,
      },
    ]);
    expect(await noticesOf(other)).toEqual([]);
  });

  const following = async (vacancyId: string, ...people: Person[]) => {
    for (const { id: userId } of people)
      await service.publish(jobEvents.followed, {
        userId,
        kind: 'vacancy',
        id: vacancyId,
        title,
        follows: true,
      });
    await service.settle();
  };

  it('and follows it is notified once of its end and once that it is open again', async () => {
    const [person, follower] = [await aPerson(service), await aPerson(service)];
    const vacancy = await applied(person);
    const { vacancyId } = vacancy;
    await following(vacancyId, person, follower);
    const [closedAt, reopenedAt] = [new Date(Date.now() - 60_000), new Date()];
    await service.publish(jobEvents.closedForApplicants, vacancy, randomUUID(), closedAt);
    const closed = { vacancyId, title, isClosed: true };
    await service.publish(jobEvents.changed, closed, randomUUID(), closedAt);
    await followersAreTold();
    await service.publish(jobEvents.reopenedForApplicants, vacancy, randomUUID(), reopenedAt);
    await service.publish(jobEvents.reopened, { vacancyId, title }, randomUUID(), reopenedAt);
    await followersAreTold();
    expect((await noticesOf(person)).map((notice) => /закрыта|открыта/.exec(notice.title)?.[0])).toEqual([
      'открыта',
      'закрыта',
    ]);
    expect((await noticesOf(follower)).map((notice) => notice.title)).toEqual([
      `Вакансия снова открыта: ${title}`,
      `Вакансия закрыта: ${title}`,
    ]);
  });

  it.each(['applicants', 'followers'])(
    'and follows it is notified of each of its changes once, also when all %s hear of them first and have read it',
    async (first) => {
      const person = await aPerson(service);
      const vacancy = await applied(person);
      const { vacancyId } = vacancy;
      await following(vacancyId, person);
      const begin = Date.now() - 60_000;
      const at = (change: number, milliseconds = 0) =>
        [randomUUID(), new Date(begin + change * 10_000 + milliseconds)] as const;
      const toApplicants = async () => {
        await service.publish(jobEvents.closedForApplicants, vacancy, ...at(0));
        await service.publish(jobEvents.reopenedForApplicants, vacancy, ...at(1));
        await service.publish(jobEvents.closedForApplicants, vacancy, ...at(2));
        await service.settle();
      };
      const toFollowers = async () => {
        await service.publish(jobEvents.changed, { vacancyId, title, isClosed: true }, ...at(0, 5));
        await service.publish(jobEvents.reopened, { vacancyId, title }, ...at(1, 5));
        await service.publish(jobEvents.changed, { vacancyId, title, isClosed: true }, ...at(2, 5));
        await followersAreTold();
      };
      const told = async () =>
        (await noticesOf(person)).map((notice) => /закрыта|открыта/.exec(notice.title)?.[0]);
      const [one, other] = first === 'applicants' ? [toApplicants, toFollowers] : [toFollowers, toApplicants];
      await one();
      expect(await told()).toEqual(['закрыта', 'открыта', 'закрыта']);
      await service.call(users.readAllNotifications, { params: { id: person.id }, actor: person.actor });
      await other();
      expect(await told()).toEqual(['закрыта', 'открыта', 'закрыта']);
    },
  );
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
