import { randomUUID } from 'node:crypto';
import {
  adminEvents,
  type BodyInput,
  contributionEvents,
  jobEvents,
  jobs,
  userEvents,
} from '@kubrik/contract';
import {
  aCompanyAccount,
  aUser,
  startTestService,
  type TestService,
  verified,
} from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobsService } from '../service.definition.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(jobsService);
});
afterAll(() => service?.stop());

type Draft = BodyInput<typeof jobs.post>;
type Person = ReturnType<typeof aUser>;

const aPerson = () => aUser(`crew-${randomUUID().slice(0, 8)}`);
const moderator = aUser('boss', 'admin');
const draft = (change: Partial<Draft> = {}): Draft => ({
  title: 'Второй механик на танкер',
  company: 'Азимут',
  location: 'Роттердам',
  position: 'Engine Officer',
  vesselType: null,
  salaryFrom: null,
  salaryTo: null,
  description: `Вахта с 4 до 8, рейс ${randomUUID()}.`,
  contactEmail: 'crew@azimut.example',
  ...change,
});
const post = (actor: Person, companyAccountId: string | null = null) =>
  service.call(jobs.post, { actor, body: draft({ companyAccountId }) });
const postRefusal = (actor: Person, companyAccountId: string | null = null) =>
  service.refusal(jobs.post, { actor, body: draft({ companyAccountId }) });
const close = (actor: Person, id: string) => service.call(jobs.close, { params: { id }, actor, query: {} });
const item = (id: string) => service.call(jobs.item, { params: { id } });
const ofCompany = async (companyAccountId: string) =>
  (await service.call(jobs.list, { query: { companyAccountId } })).items;
async function decide(itemId: string, outcome: 'kept' | 'deleted', { id: authorId }: Person): Promise<void> {
  await service.publish(adminEvents.reportsDecided, {
    kind: 'vacancy',
    itemId,
    excerpt: '',
    path: '',
    authorId,
    outcome,
    rule: outcome === 'deleted' ? 'spam' : null,
    heldFor: 'employer',
    isGone: false,
    reporterIds: [],
  });
  await service.settle();
}
async function letInThree(person: Person, companyAccountId: string | null = null): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    const { id } = await post(person, companyAccountId);
    await decide(id, 'kept', person);
    ids.push(id);
  }
  return ids;
}
const heldReason = async (id: string) => {
  const [row] = await service.query(
    `select data ->> 'reason' as reason from outbox where type = $1 and data ->> 'itemId' = $2`,
    [contributionEvents.held.type, id],
  );
  return row?.reason;
};
const limit = {
  statusCode: 409,
  code: 'UnverifiedVacancyLimit',
  details: [{ field: 'companyAccountId' }],
};

describe('a vacancy of a company', () => {
  it('names it with how and when it was verified, and is found by it', async () => {
    const person = aPerson();
    const company = await aCompanyAccount(service, [person]);
    const { id, isHeld, employer } = await post(person, company);
    expect(isHeld).toBe(false);
    expect(employer).toEqual({ id: company, name: 'Балтийский крюинг', verification: verified });
    expect(await item(id)).toMatchObject({ employer });
    expect(await ofCompany(company)).toMatchObject([{ id, employer }]);
    expect(await ofCompany(randomUUID())).toEqual([]);
  });

  it('is posted by its owners and recruiters alone', async () => {
    const [owner, recruiter, spokesperson] = [aPerson(), aPerson(), aPerson()];
    const company = await aCompanyAccount(service, [
      owner,
      { id: recruiter.id, companyRole: 'recruiter' },
      { id: spokesperson.id, companyRole: 'spokesperson' },
    ]);
    for (const person of [owner, recruiter]) expect((await post(person, company)).isHeld).toBe(false);
    const forbidden = { statusCode: 403, code: 'Forbidden', details: [{ field: 'companyAccountId' }] };
    for (const person of [spokesperson, aPerson()])
      expect(await postRefusal(person, company)).toMatchObject(forbidden);
    expect(await postRefusal(owner, randomUUID())).toMatchObject(forbidden);
    await aCompanyAccount(service, [owner], { companyId: company });
    expect(await postRefusal(recruiter, company)).toMatchObject(forbidden);
  });

  it('is closed by any owner or recruiter of it, and by no spokesperson', async () => {
    const [owner, recruiter, spokesperson] = [aPerson(), aPerson(), aPerson()];
    const company = await aCompanyAccount(service, [
      owner,
      { id: recruiter.id, companyRole: 'recruiter' },
      { id: spokesperson.id, companyRole: 'spokesperson' },
    ]);
    const { id } = await post(recruiter, company);
    const request = { params: { id }, actor: spokesperson, query: {} };
    expect(await service.refusal(jobs.close, request)).toMatchObject({ code: 'Forbidden' });
    await close(owner, id);
    expect(await ofCompany(company)).toEqual([]);
  });

  it('shows what has become of the company', async () => {
    const person = aPerson();
    const company = await aCompanyAccount(service, [person]);
    const { id } = await post(person, company);
    await aCompanyAccount(service, [person], {
      companyId: company,
      name: 'Северный крюинг',
      verification: null,
    });
    expect((await item(id)).employer).toEqual({ id: company, name: 'Северный крюинг', verification: null });
    const announced = await service.query(
      `select count(*)::int as count from outbox where type = $1 and data ->> 'companyId' = $2`,
      [jobEvents.employerChanged.type, company],
    );
    expect(announced).toEqual([{ count: 2 }]);
    await aCompanyAccount(service, [], { companyId: company, isDeleted: true });
    expect((await item(id)).employer).toBeNull();
  });

  it('does not wait and has no limit once the company is verified', async () => {
    const person = aPerson();
    const company = await aCompanyAccount(service, [person]);
    for (let n = 0; n < 4; n += 1) expect((await post(person, company)).isHeld).toBe(false);
    expect(await ofCompany(company)).toHaveLength(4);
  });
});

describe('without a verified company', () => {
  it('the first three vacancies wait for a moderator, the next one does not', async () => {
    const person = aPerson();
    const { id, isHeld } = await post(person);
    expect(isHeld).toBe(true);
    expect(await heldReason(id)).toBe('employer');
    expect(await service.refusal(jobs.item, { params: { id } })).toMatchObject({ code: 'VacancyNotFound' });
    await decide(id, 'kept', person);
    expect((await item(id)).employer).toBeNull();
    const second = await post(person);
    const third = await post(person);
    expect([second.isHeld, third.isHeld]).toEqual([true, true]);
    for (const one of [second, third]) await decide(one.id, 'kept', person);
    await close(person, id);
    expect((await post(person)).isHeld).toBe(false);
  });

  it('at most three are open or wait at once, however many arrive together', async () => {
    const person = aPerson();
    const sent = await Promise.allSettled(Array.from({ length: 5 }, () => post(person)));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await postRefusal(person)).toMatchObject(limit);
    const [first] = sent.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []));
    await decide(first ?? '', 'kept', person);
    expect(await postRefusal(person)).toMatchObject(limit);
    await close(person, first ?? '');
    expect((await post(person)).isHeld).toBe(true);
  });

  it('the people of one company have three together', async () => {
    const [one, other] = [aPerson(), aPerson()];
    const company = await aCompanyAccount(service, [one, other], { verification: null });
    for (const person of [one, other, one])
      expect((await post(person, company)).employer).toMatchObject({ id: company, verification: null });
    expect(await postRefusal(other, company)).toMatchObject(limit);
    // Without the company they have the same limit as anybody.
    expect((await post(other)).isHeld).toBe(true);
  });

  it('what was refused or taken away does not count as let in, also after it was closed', async () => {
    const person = aPerson();
    for (let n = 0; n < 3; n += 1) {
      const { id } = await post(person);
      await decide(id, 'deleted', person);
      await close(person, id);
    }
    expect((await post(person)).isHeld).toBe(true);
    const other = aPerson();
    const ids = await letInThree(other);
    for (const id of ids) {
      await service.call(jobs.close, { params: { id }, actor: moderator, query: { rule: 'fraud' } });
      await close(other, id);
    }
    expect((await post(other)).isHeld).toBe(true);
  });

  it('those of a company that is verified by now are no longer counted', async () => {
    const person = aPerson();
    const company = await aCompanyAccount(service, [person], { verification: null });
    await letInThree(person, company);
    expect(await postRefusal(person, company)).toMatchObject(limit);
    await aCompanyAccount(service, [person], { companyId: company });
    expect((await post(person, company)).isHeld).toBe(false);
    expect((await post(person)).isHeld).toBe(false);
  });

  it('another reason to wait is the one that the moderators get', async () => {
    const description = 'Для выезда оплатите визу 150 долларов, деньги переведите на карту нашего менеджера.';
    const { id } = await service.call(jobs.post, { actor: aPerson(), body: draft({ description }) });
    expect(await heldReason(id)).toBe('fraud');
  });
});

it('a person whose account is gone belongs to no company here', async () => {
  const [person, other] = [aPerson(), aPerson()];
  const company = await aCompanyAccount(service, [person, other]);
  await service.publish(userEvents.accountDeleted, { userId: person.id });
  await service.settle();
  expect(
    await service.query('select user_id from employer_members where employer_id = $1', [company]),
  ).toEqual([{ user_id: other.id }]);
});
