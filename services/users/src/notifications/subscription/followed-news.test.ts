import { randomUUID } from 'node:crypto';
import {
  bankingEvents,
  blacklistEvents,
  companyAccounts,
  jobEvents,
  subscriptions,
  users,
} from '@kubrik/contract';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usersService } from '../../service.definition.js';
import { aPerson, type Person } from '../../testing/people.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(usersService);
});
afterAll(() => service?.stop());

const followersAreTold = async () => {
  await service.settle();
  await expect.poll(() => service.query('select 1 from graphile_worker.jobs')).toEqual([]);
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
const aboutCompany = (targetId: string, name: string) => ({
  targetType: 'company' as const,
  ...{ targetId, name, representativeId: null },
});
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
  it('is the one that it became part of, by whose name and its own vacancies are told', async () => {
    const [one, both, late] = [await aPerson(service), await aPerson(service), await aPerson(service)];
    const [into, from] = [randomUUID(), randomUUID()];
    for (const person of [one, both]) await followCompany(person, from, 'Старый Крюинг');
    await followCompany(both, into, 'Новый Крюинг');
    const merged = { targetType: 'company', targetId: into, name: 'Новый Крюинг', fromId: from } as const;
    await service.publish(blacklistEvents.merged, { ...merged, fromName: 'Старый Крюинг' });
    await service.settle();
    // An event that arrives after the merge.
    await followCompany(late, from, 'Старый Крюинг');
    for (const person of [one, both, late])
      expect(await listOf(person)).toMatchObject([
        { title: 'Новый Крюинг', path: `/blacklist?target=company:${into}` },
      ]);
    for (const company of ['Старый Крюинг', 'Новый Крюинг']) {
      await addVacancy(company);
      await followersAreTold();
      for (const person of [one, both, late]) {
        const [notice] = await noticesOf(person);
        expect(notice).toMatchObject({ title: 'Новые вакансии компании «Новый Крюинг»', isRead: false });
        await readAll(person);
      }
    }
  });

  it('is the last one of several that were merged, in whatever order that is heard of', async () => {
    const [person, first, second, third] = [await aPerson(service), randomUUID(), randomUUID(), randomUUID()];
    await followCompany(person, first, 'Первая');
    const merge = (fromId: string, fromName: string, targetId: string, name: string) =>
      service.publish(blacklistEvents.merged, { targetType: 'company', targetId, name, fromId, fromName });
    await merge(second, 'Вторая', third, 'Третья');
    await service.settle();
    await merge(first, 'Первая', second, 'Вторая');
    await service.settle();
    expect(await listOf(person)).toMatchObject([{ id: third, title: 'Третья' }]);
  });

  it('notifies of entries and comments of votes, in one notification until it is read, which names nobody', async () => {
    const [person, id] = [await aPerson(service), randomUUID()];
    await followCompany(person, id, 'Альбатрос');
    expect(await listOf(person)).toMatchObject([
      { kind: 'company', title: 'Альбатрос', path: `/blacklist?target=company:${id}` },
    ]);
    const target = aboutCompany(id, 'Альбатрос');
    await service.publish(blacklistEvents.entryAdded, { ...target, excerpt: 'Долги по зарплате' });
    await followersAreTold();
    const voter = await aPerson(service);
    const vote = { ...target, excerpt: 'Платят вовремя', authorId: voter.id };
    await service.publish(blacklistEvents.voteCommented, vote);
    await followersAreTold();
    const path = `/blacklist?target=company:${id}`;
    const entry = { title: 'Новое о компании «Альбатрос»: запись модератора', content: 'Долги по зарплате' };
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

  it('notifies of a new report about a contract, its author not', async () => {
    const [person, author, id] = [await aPerson(service), await aPerson(service), randomUUID()];
    for (const follower of [person, author]) await followCompany(follower, id, 'Чайка');
    const report = { ...aboutCompany(id, 'Чайка'), excerpt: 'Всё по контракту', authorId: author.id };
    await service.publish(blacklistEvents.experienceTold, report);
    await followersAreTold();
    expect(await noticesOf(person)).toMatchObject([
      { type: 'followed', title: 'Новое о компании «Чайка»: отзыв о контракте', content: 'Всё по контракту' },
    ]);
    expect(await noticesOf(author)).toEqual([]);
  });

  it('notifies those whose role is to speak for it once, though they follow it, and of vessels too', async () => {
    const [owner, recruiter, id] = [await aPerson(service), await aPerson(service), randomUUID()];
    const { id: representativeId } = await service.call(companyAccounts.createCompany, {
      actor: owner.actor,
      body: { name: 'Флагман', domain: null, country: 'RU' },
    });
    await service.call(companyAccounts.inviteToCompany, {
      params: { id: representativeId },
      actor: owner.actor,
      body: { username: recruiter.username, role: 'recruiter' },
    });
    await service.call(companyAccounts.answerCompanyInvitation, {
      params: { id: representativeId },
      actor: recruiter.actor,
      body: { accepts: true },
    });
    for (const person of [owner, recruiter]) await readAll(person);
    await followCompany(owner, id, 'Флагман');
    const entry = { ...aboutCompany(id, 'Флагман'), excerpt: 'Долги по зарплате', representativeId };
    await service.publish(blacklistEvents.entryAdded, entry);
    // The notifications come in the order of the events.
    await service.settle();
    const vessel = { ...entry, targetType: 'vessel', targetId: randomUUID(), name: 'Заря' } as const;
    await service.publish(blacklistEvents.experienceTold, { ...vessel, authorId: null });
    await followersAreTold();
    const unread = async (person: Person) => (await noticesOf(person)).filter(({ isRead }) => !isRead);
    expect(await unread(owner)).toMatchObject([
      {
        title: 'Вы отвечаете за «Заря»: новый отзыв о контракте',
        path: `/blacklist?target=vessel:${vessel.targetId}`,
      },
      {
        title: 'Вы отвечаете за «Флагман»: новая запись модератора',
        content: 'Долги по зарплате',
        path: `/blacklist?target=company:${id}`,
      },
    ]);
    expect(await unread(recruiter)).toEqual([]);
    // The account may be gone when the event arrives.
    await service.publish(blacklistEvents.entryAdded, { ...entry, representativeId: randomUUID() });
    await followersAreTold();
    expect((await unread(owner))[0]).toMatchObject({
      title: 'Новое о компании «Флагман»: запись модератора',
    });
  });

  it('notifies those whose role is to speak for a bank of its reviews, once until it is read', async () => {
    const owner = await aPerson(service);
    const { id: representativeId } = await service.call(companyAccounts.createCompany, {
      actor: owner.actor,
      body: { name: 'Банк «Якорь»', domain: null, country: 'RU' },
    });
    await readAll(owner);
    const review = {
      bankId: 7,
      bankName: 'Якорь',
      currency: 'EUR',
      excerpt: 'Шло две недели',
      representativeId,
    };
    for (const excerpt of [review.excerpt, ''])
      await service.publish(bankingEvents.representedReviewed, {
        ...review,
        excerpt,
        reviewId: randomUUID(),
      });
    await service.settle();
    const unread = async () => (await noticesOf(owner)).filter(({ isRead }) => !isRead);
    expect(await unread()).toMatchObject([
      {
        title: 'Вы отвечаете за «Якорь»: новый отзыв',
        path: '/banking/reviews?bank=7&currency=EUR',
      },
    ]);
    await readAll(owner);
    await service.publish(bankingEvents.representedReviewed, { ...review, reviewId: randomUUID() });
    await service.settle();
    expect(await unread()).toMatchObject([{ content: 'Шло две недели' }]);
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
