import { jobEvents, jobs } from '@kubrik/contract';
import { aCompanyAccount, aUser, startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobsService } from '../../service.definition.js';
import { verifiedEmployers } from '../../testing/employers.js';

let service: TestService;
let id: string;
const employerOf = verifiedEmployers(() => service);
const owner = aUser('crewing');
const form = {
  title: 'Второй механик на танкер',
  company: 'Азимут',
  location: 'Роттердам',
  position: 'Engine Officer',
  salaryFrom: 4500,
  currency: 'USD',
  description: 'Рейсы по Северному морю, контракт по КТМС.',
  contactEmail: 'crew@azimut.example',
};
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const post = async (body: object = {}, actor = owner) => {
  const companyAccountId = await employerOf(owner);
  return service.call(jobs.post, { actor, body: { ...form, companyAccountId, ...body } as never });
};
const edit = (change: object, actor = owner) =>
  service.call(jobs.edit, { params: { id }, actor, body: { ...form, ...change } as never });
const refusal = (change: object, actor = owner, origin?: object) =>
  service.refusal(jobs.edit, {
    params: { id },
    actor,
    body: { ...form, ...change } as never,
    ...(origin && { origin: origin as never }),
  });
const shown = () => service.call(jobs.item, { params: { id } });
const versions = async () => (await service.call(jobs.versions, { params: { id } })).items;

beforeAll(async () => {
  service = await startTestService(jobsService);
});
afterAll(() => service?.stop());
beforeEach(async () => {
  await service.query('delete from vacancies');
  ({ id } = await post());
});

describe('a vacancy that its owner changes', () => {
  it('says the new, is found by it, and keeps what it said for all to read', async () => {
    const before = await shown();
    const edited = await edit({ title: 'Третий механик на танкер', salaryFrom: 3000, flag: 'PA' });
    expect(edited).toMatchObject({
      title: 'Третий механик на танкер',
      salaryFrom: 3000,
      contactEmail: form.contactEmail,
    });
    expect(await shown()).toMatchObject({
      title: 'Третий механик на танкер',
      flag: 'PA',
      postedAt: before.postedAt,
      expiresAt: before.expiresAt,
      editedAt: expect.any(String),
    });
    const found = async (search: string) =>
      (await service.call(jobs.list, { query: { search } })).items.length;
    expect([await found('третий механик'), await found('второй')]).toEqual([1, 0]);
    expect((await service.call(jobs.list, { query: { flag: 'PA' } })).items).toHaveLength(1);
    expect(await versions()).toMatchObject([{ title: form.title, salary: 'от 4\u00a0500', currency: 'USD' }]);
    const told = await service.query('select data from outbox where type = $1', [jobEvents.changed.type]);
    expect(told.at(-1)?.data).toMatchObject({
      vacancyId: id,
      title: 'Третий механик на танкер',
      isClosed: false,
    });
  });

  it('is as it was when nothing is new', async () => {
    await edit({});
    expect(await shown()).toMatchObject({ editedAt: null });
    expect(await versions()).toEqual([]);
  });

  it('is nobody else’s, not a moderator’s either, and closed no longer changed', async () => {
    for (const actor of [aUser('other'), aUser('moderator', 'admin')])
      expect(await refusal({ title: 'Чужая' }, actor)).toMatchObject({ code: 'Forbidden' });
    await service.call(jobs.close, { params: { id }, actor: owner });
    expect(await refusal({ title: 'Закрытая' })).toMatchObject({ code: 'VacancyNotFound' });
    expect(await service.refusal(jobs.versions, { params: { id } })).toMatchObject({
      code: 'VacancyNotFound',
    });
  });

  it('is changed no longer under the name of a company by somebody who has left it, or does not post for it', async () => {
    const recruiter = aUser('recruiter');
    const people = [{ id: owner.id }, { id: recruiter.id, companyRole: 'recruiter' as const }];
    const companyId = await aCompanyAccount(service, people);
    ({ id } = await post({ companyAccountId: companyId }, recruiter));
    await edit({ title: 'Четвёртый механик' }, recruiter);
    for (const left of [
      [{ id: owner.id }],
      [{ id: owner.id }, { id: recruiter.id, companyRole: 'spokesperson' as const }],
    ]) {
      await aCompanyAccount(service, left, { companyId });
      expect(await refusal({ title: 'Обман' }, recruiter)).toMatchObject({ code: 'Forbidden' });
    }
    expect(await shown()).toMatchObject({ title: 'Четвёртый механик' });
  });

  it('is left alone where the new words are a fraud or would be held', async () => {
    const fraud = {
      description:
        'Без опыта, 9000 долларов. Для визы и брони места переведите 500 долларов на карту, пишите только в WhatsApp.',
    };
    expect(await refusal(fraud)).toMatchObject({
      code: 'ValidationFailed',
      details: [{ field: 'description' }],
    });
    const held = { address: '198.18.0.1', visitorId: id, isNewVisitor: false, heldFor: 'links' };
    expect(await refusal({ title: 'Со ссылками' }, owner, held)).toMatchObject({ code: 'ValidationFailed' });
    expect(await shown()).toMatchObject({ title: form.title, editedAt: null });
  });
});

describe('a vacancy of somebody whom nobody has verified', () => {
  it('is not changed before three of theirs were let in: a moderator has seen the first words alone', async () => {
    const unknown = aUser('unknown');
    ({ id } = await post({ companyAccountId: null }, unknown));
    await service.query('update vacancies set closed_at = null, was_let_in = true where id = $1', [id]);
    expect(await refusal({ title: 'Другая работа' }, unknown)).toMatchObject({
      code: 'ValidationFailed',
      details: [{ field: 'description' }],
    });
    expect(await shown()).toMatchObject({ title: form.title, editedAt: null });
  });
});

describe('the last day of applications', () => {
  it('ends the listing after it, and never later than sixty days', async () => {
    const soon = await post({ closesOn: dayIn(5) });
    expect(soon).toMatchObject({ closesOn: dayIn(5), expiresAt: `${dayIn(6)}T00:00:00.000Z` });
    const late = await post({ closesOn: dayIn(300) });
    expect(late.expiresAt.slice(0, 10)).toBe(dayIn(60));
    await edit({ closesOn: dayIn(3) });
    expect(await shown()).toMatchObject({ expiresAt: `${dayIn(4)}T00:00:00.000Z` });
  });

  it('is refused when it is over', async () => {
    expect(await refusal({ closesOn: dayIn(-1) })).toMatchObject({
      code: 'ValidationFailed',
      details: [{ field: 'closesOn' }],
    });
  });
});
