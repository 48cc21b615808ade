import { randomUUID } from 'node:crypto';
import { blacklistEvents, jobEvents, subscriptions, users } from '@kubrik/contract';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usersService } from '../service.definition.js';
import { aPerson, type Person } from '../testing/people.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(usersService);
});
afterAll(() => service?.stop());

const followersAreTold = async () => {
  await service.settle();
  await expect
    .poll(() => service.query('select 1 from graphile_worker.jobs'), { timeout: 15_000 })
    .toEqual([]);
};
const followVacancy = async ({ id: userId }: Person, id: string, follows = true) => {
  await service.publish(jobEvents.followed, { userId, kind: 'vacancy', id, title: 'Боцман', follows });
  await service.settle();
};
const followCompany = async ({ id: userId }: Person, id: string, title: string) => {
  await service.publish(blacklistEvents.followed, { userId, kind: 'company', id, title, follows: true });
  await service.settle();
};
const closeVacancy = async (vacancyId: string, isClosed = true) => {
  await service.publish(jobEvents.changed, { vacancyId, title: 'Боцман', isClosed });
  await followersAreTold();
};
const addVacancy = async (
  company: string,
  change: { isDemo?: boolean; owner?: { id: string; username: string } } = {},
) => {
  const vacancyId = randomUUID();
  await service.publish(jobEvents.added, {
    vacancyId,
    title: 'Кок на балкер',
    company,
    position: 'Crew',
    location: 'Находка',
    salary: null,
    isDemo: false,
    owner: null,
    wasHeld: false,
    ...change,
  });
  await followersAreTold();
  return vacancyId;
};
const noticesOf = async ({ id, actor }: Person) =>
  (await service.call(users.notifications, { params: { id }, query: { limit: 100 }, actor })).items;
const listOf = ({ id, actor }: Person) =>
  service.call(subscriptions.subscriptions, { params: { id }, actor });
const readAll = ({ id, actor }: Person) =>
  service.call(users.readAllNotifications, { params: { id }, actor });

describe('a vacancy that one follows', () => {
  it('is in the list of subscriptions, until it is taken back', async () => {
    const [person, id] = [await aPerson(service), randomUUID()];
    await followVacancy(person, id);
    expect(await listOf(person)).toMatchObject([
      { kind: 'vacancy', id, title: 'Боцман', path: `/jobs/${id}` },
    ]);
    await followVacancy(person, id, false);
    expect(await listOf(person)).toEqual([]);
    await closeVacancy(id);
    expect(await noticesOf(person)).toEqual([]);
  });

  it('notifies that it is closed and that it is open again, not of what people apply', async () => {
    const [person, id] = [await aPerson(service), randomUUID()];
    await followVacancy(person, id);
    await closeVacancy(id, false);
    expect(await noticesOf(person)).toEqual([]);
    await closeVacancy(id);
    await service.publish(jobEvents.reopened, { vacancyId: id, title: 'Боцман' });
    await followersAreTold();
    expect(await noticesOf(person)).toMatchObject([
      { type: 'followed', title: 'Вакансия снова открыта: Боцман', path: `/jobs/${id}` },
      { type: 'followed', title: 'Вакансия закрыта: Боцман', path: `/jobs/${id}` },
    ]);
  });
});

it('every change of a vacancy that one follows is told in its order, however fast they come', async () => {
  const [person, id] = [await aPerson(service), randomUUID()];
  await followVacancy(person, id);
  const vacancy = { vacancyId: id, title: 'Боцман' };
  const begin = Date.now() - 60_000;
  for (let n = 0; n < 4; n += 1) {
    const at = (second: number) => [randomUUID(), new Date(begin + (2 * n + second) * 1000)] as const;
    await service.publish(jobEvents.changed, { ...vacancy, isClosed: true }, ...at(0));
    await service.publish(jobEvents.reopened, vacancy, ...at(1));
  }
  await closeVacancy(id);
  expect((await noticesOf(person)).map(({ title }) => title.split(':')[0])).toEqual([
    'Вакансия закрыта',
    ...Array(4).fill(['Вакансия снова открыта', 'Вакансия закрыта']).flat(),
  ]);
});

describe('a company that one follows', () => {
  it('notifies of entries and comments of votes, in one notification until it is read, which names nobody', async () => {
    const [person, id] = [await aPerson(service), randomUUID()];
    await followCompany(person, id, 'Альбатрос');
    expect(await listOf(person)).toMatchObject([
      { kind: 'company', title: 'Альбатрос', path: `/blacklist?target=company:${id}` },
    ]);
    const target = { targetType: 'company', targetId: id, name: 'Альбатрос' } as const;
    await service.publish(blacklistEvents.entryAdded, { ...target, excerpt: 'Долги по зарплате' });
    await followersAreTold();
    const voter = await aPerson(service);
    const vote = { ...target, excerpt: 'Платят вовремя', authorId: voter.id };
    await service.publish(blacklistEvents.voteCommented, vote);
    await followersAreTold();
    const path = `/blacklist?target=company:${id}`;
    const entry = { title: 'Новое о компании «Альбатрос»: официальная запись', content: 'Долги по зарплате' };
    expect(await noticesOf(person)).toMatchObject([{ type: 'followed', ...entry, path }]);
    await readAll(person);
    await service.publish(blacklistEvents.voteCommented, vote);
    await followersAreTold();
    const [latest] = await noticesOf(person);
    expect(latest).toMatchObject({
      title: 'Новое о компании «Альбатрос»: голос с комментарием',
      content: 'Платят вовремя',
      path,
    });
    expect(JSON.stringify(latest)).not.toContain(voter.username);
  });

  it('does not notify of one’s own vote, and vessels have no followers', async () => {
    const [person, id] = [await aPerson(service), randomUUID()];
    await followCompany(person, id, 'Буревестник');
    const vote = { targetId: id, name: 'Буревестник', excerpt: 'Моё мнение', authorId: person.id };
    await service.publish(blacklistEvents.voteCommented, { ...vote, targetType: 'company' });
    await service.publish(blacklistEvents.voteCommented, { ...vote, targetType: 'vessel', authorId: null });
    await followersAreTold();
    expect(await noticesOf(person)).toEqual([]);
  });

  it('notifies of vacancies by its name, however it is written, and of no others', async () => {
    const [person, id] = [await aPerson(service), randomUUID()];
    await followCompany(person, id, 'Golden Star Crewing');
    await addVacancy('Golden Star');
    await addVacancy('GOLDEN-STAR Crewing', { isDemo: true });
    await addVacancy('Golden Star Crewing', { owner: { id: person.id, username: person.username } });
    expect(await noticesOf(person)).toEqual([]);
    const vacancyId = await addVacancy('«GOLDEN-STAR» crewing');
    expect(await noticesOf(person)).toMatchObject([
      {
        type: 'followed',
        title: 'Новые вакансии компании «Golden Star Crewing»',
        content: 'Кок на балкер, Находка',
        path: `/jobs/${vacancyId}`,
      },
    ]);
  });
});
