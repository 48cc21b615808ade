import { randomUUID } from 'node:crypto';
import { type ApplicationState, applicationCalls, cvCalls, jobEvents, jobs } from '@kubrik/contract';
import { aUser, startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobsService } from '../service.definition.js';
import { verifiedEmployers } from '../testing/employers.js';

let service: TestService;
let vacancyId: string;
const employerOf = verifiedEmployers(() => service);
const owner = aUser('crewing');
const sailor = aUser('motorist');
const cook = aUser('cook');
const stranger = aUser('stranger');
const moderator = aUser('moderator', 'admin');

const post = async (title = 'Второй механик на танкер') => {
  const body = {
    title,
    companyAccountId: await employerOf(owner),
    company: 'Азимут',
    location: 'Роттердам',
    position: 'Engine Officer',
    description: 'Рейсы по Северному морю, контракт по КТМС.',
    contactEmail: 'crew@azimut.example',
  };
  return (await service.call(jobs.post, { actor: owner, body: body as never })).id;
};
const apply = (actor = sailor, body: object = { message: 'Готов с марта' }, id = vacancyId) =>
  service.call(jobs.respond, { params: { id }, actor, body: body as never });
const listed = async (query = {}, reader = owner) =>
  (await service.call(applicationCalls.applications, { params: { id: vacancyId }, actor: reader, query }))
    .items;
const idOf = async (username: string) => {
  const found = (await listed()).find((one) => one.username === username);
  if (!found) throw new Error(`no application of ${username}`);
  return found.id;
};
const decide = (ids: string[], state: ApplicationState, message = '', actor = owner) =>
  service.call(applicationCalls.decideApplications, {
    params: { id: vacancyId },
    actor,
    body: { ids, state, message } as never,
  });
const entriesOf = async (id: string, actor = sailor) =>
  (await service.call(applicationCalls.applicationEntries, { params: { id }, actor })).items;
const write = (id: string, message: string, actor = sailor, clientId: string = randomUUID()) =>
  service.call(applicationCalls.writeToApplication, { params: { id }, actor, body: { message, clientId } });
const told = async () =>
  (
    await service.query('select data from outbox where type = $1 order by seq', [
      jobEvents.applicationMoved.type,
    ])
  ).map(({ data }: { data: object }) => data);

beforeAll(async () => {
  service = await startTestService(jobsService);
});
afterAll(() => service?.stop());
beforeEach(async () => {
  await service.query('delete from vacancies');
  await service.query('delete from cvs');
  await service.query('delete from outbox');
  vacancyId = await post();
});

describe('an application', () => {
  it('is sent, seen, and invited or refused; its applicant is told of the last two', async () => {
    await apply();
    const id = await idOf('motorist');
    expect(await listed()).toMatchObject([{ state: 'sent' }]);
    await decide([id], 'seen');
    expect(await told()).toEqual([]);
    await decide([id], 'invited', 'Ждём вас в офисе');
    expect(await listed()).toMatchObject([{ state: 'invited' }]);
    expect(await told()).toMatchObject([
      { applicationId: id, recipientId: sailor.id, side: 'employer', username: 'crewing', state: 'invited' },
    ]);
    expect((await entriesOf(id)).map(({ side, state, message }) => [side, state, message])).toEqual([
      ['employer', 'invited', 'Ждём вас в офисе'],
      ['employer', 'seen', ''],
      ['applicant', 'sent', 'Готов с марта'],
    ]);
    await decide([id], 'seen');
    expect(await listed()).toMatchObject([{ state: 'invited' }]);
  });

  it('is in the list of its applicant alone, also after the vacancy is closed', async () => {
    await apply();
    const own = async (actor = sailor) =>
      (await service.call(applicationCalls.ownApplications, { actor })).items;
    expect(await own()).toMatchObject([
      { vacancyId, title: 'Второй механик на танкер', isOpen: true, state: 'sent' },
    ]);
    expect(await own(cook)).toEqual([]);
    await service.call(jobs.close, { params: { id: vacancyId }, actor: owner });
    expect(await own()).toMatchObject([{ isOpen: false }]);
    expect(await listed()).toHaveLength(1);
  });

  it('can be narrowed to those that stand in one state', async () => {
    await apply();
    await apply(cook);
    await decide([await idOf('cook')], 'refused');
    expect((await listed({ state: 'refused' })).map(({ username }) => username)).toEqual(['cook']);
    expect((await listed({ state: 'sent' })).map(({ username }) => username)).toEqual(['motorist']);
  });

  it('is withdrawn by its applicant, told to the owner, and sent again by applying again', async () => {
    await apply();
    const id = await idOf('motorist');
    const withdraw = () =>
      service.call(applicationCalls.withdrawApplication, { params: { id }, actor: sailor });
    await withdraw();
    await withdraw();
    expect(await told()).toMatchObject([{ recipientId: owner.id, side: 'applicant', state: 'withdrawn' }]);
    expect(await decide([id], 'invited')).toEqual({ changed: 0 });
    for (const actor of [sailor, owner])
      expect(
        await service.refusal(applicationCalls.writeToApplication, {
          params: { id },
          actor,
          body: { message: 'Ещё в силе?' },
        }),
      ).toMatchObject({ code: 'ApplicationWithdrawn' });
    await apply(sailor, { message: 'Передумал' });
    expect(await listed()).toMatchObject([{ id, state: 'sent', message: 'Передумал' }]);
    expect((await entriesOf(id)).map(({ state }) => state)).toEqual(['sent', 'withdrawn', 'sent']);
    expect(
      (await service.query('select id from outbox where type = $1', [jobEvents.applied.type])).length,
    ).toBe(2);
  });

  it('changes for all that are chosen, or for none', async () => {
    await apply();
    await apply(cook);
    const other = await post('Боцман на буксир');
    await apply(cook, {}, other);
    const ids = (await listed()).map(({ id }) => id);
    const foreign = (
      await service.call(applicationCalls.applications, { params: { id: other }, actor: owner })
    ).items[0]?.id;
    const refusal = await service.refusal(applicationCalls.decideApplications, {
      params: { id: vacancyId },
      actor: owner,
      body: { ids: [...ids, foreign ?? ''], state: 'refused' },
    });
    expect(refusal).toMatchObject({ code: 'ApplicationNotFound', details: [{ field: 'ids' }] });
    expect((await listed()).map(({ state }) => state)).toEqual(['sent', 'sent']);
    expect(await decide(ids, 'refused', 'Спасибо, место занято')).toEqual({ changed: 2 });
    expect((await listed()).map(({ state }) => state)).toEqual(['refused', 'refused']);
  });

  it('bears a note that its employer alone reads', async () => {
    await apply();
    const id = await idOf('motorist');
    const note = (actor: typeof owner) =>
      ({ params: { id }, actor, body: { note: 'Позвонить в среду' } }) as const;
    await service.call(applicationCalls.noteApplication, note(owner));
    expect(await listed()).toMatchObject([{ note: 'Позвонить в среду' }]);
    expect(await listed({}, moderator)).toMatchObject([{ note: '' }]);
    for (const actor of [sailor, stranger, moderator])
      expect(await service.refusal(applicationCalls.noteApplication, note(actor))).toMatchObject({
        code: 'ApplicationNotFound',
      });
    expect(
      JSON.stringify(await service.call(applicationCalls.application, { params: { id }, actor: sailor })),
    ).not.toContain('среду');
  });

  it('gets words once, however often they are sent, and the employer is told of further ones', async () => {
    await apply();
    await apply();
    await apply(sailor, { message: 'Есть виза' });
    const id = await idOf('motorist');
    expect((await entriesOf(id)).map(({ state, message }) => [state, message])).toEqual([
      [null, 'Есть виза'],
      ['sent', 'Готов с марта'],
    ]);
    expect(await told()).toMatchObject([{ recipientId: owner.id, side: 'applicant', message: 'Есть виза' }]);
  });

  it('gets the employer’s words also where it stands already', async () => {
    await apply();
    const id = await idOf('motorist');
    await decide([id], 'invited');
    expect(await decide([id], 'invited', 'В понедельник в десять')).toEqual({ changed: 1 });
    expect((await entriesOf(id))[0]).toMatchObject({ state: null, message: 'В понедельник в десять' });
    expect(await decide([id], 'invited')).toEqual({ changed: 0 });
  });

  it('is nobody’s business but that of its two sides', async () => {
    await apply();
    const id = await idOf('motorist');
    const { application, applicationCv, applicationEntries, writeToApplication, withdrawApplication } =
      applicationCalls;
    for (const actor of [stranger, moderator]) {
      for (const call of [application, applicationCv, applicationEntries, withdrawApplication])
        expect(await service.refusal(call, { params: { id }, actor }), call.name).toMatchObject({
          code: 'ApplicationNotFound',
        });
      expect(
        await service.refusal(writeToApplication, { params: { id }, actor, body: { message: 'Привет' } }),
      ).toMatchObject({ code: 'ApplicationNotFound' });
    }
    expect(
      await service.refusal(applicationCalls.decideApplications, {
        params: { id: vacancyId },
        actor: stranger,
        body: { ids: [id], state: 'refused' },
      }),
    ).toMatchObject({ code: 'Forbidden' });
    expect(await service.refusal(withdrawApplication, { params: { id }, actor: owner })).toMatchObject({
      code: 'ApplicationNotFound',
    });
  });
});

describe('what the two sides write', () => {
  it('is told to the other side, and stored once when it is repeated', async () => {
    await apply();
    const id = await idOf('motorist');
    const clientId = randomUUID();
    await write(id, 'Когда выезд?', sailor, clientId);
    await write(id, 'Когда выезд?', sailor, clientId);
    await write(id, 'В пятницу', owner);
    expect((await entriesOf(id, owner)).map(({ message }) => message)).toEqual([
      'В пятницу',
      'Когда выезд?',
      'Готов с марта',
    ]);
    expect((await told()).map(({ recipientId }: { recipientId: string }) => recipientId)).toEqual([
      owner.id,
      sailor.id,
    ]);
  });

  it('says with what an employer’s words have in common with frauds', async () => {
    await apply();
    const id = await idOf('motorist');
    await write(id, 'Переведите 300 долларов за визу и бронь места, пишите только в WhatsApp', owner);
    await write(id, 'За визу просят 300 долларов, это нормально? Переведите на русский.', sailor);
    const [asked, demanded] = await entriesOf(id);
    expect(demanded?.warnings.length).toBeGreaterThan(0);
    expect((await told()).map(({ hasWarnings }: { hasWarnings: boolean }) => hasWarnings)).toEqual([
      true,
      false,
    ]);
    expect(asked?.warnings).toEqual([]);
  });

  it('comes from no employer whom a moderator has silenced; an applicant goes on', async () => {
    await apply();
    const id = await idOf('motorist');
    const restriction = { rule: 'spam', until: null } as never;
    const body = { message: 'Пишите мне' };
    const silenced = (actor: typeof owner) => ({ params: { id }, actor: { ...actor, restriction }, body });
    expect(await service.refusal(applicationCalls.writeToApplication, silenced(owner))).toMatchObject({
      code: 'WritingRestricted',
    });
    await service.call(applicationCalls.writeToApplication, silenced(sailor));
  });
});

describe('a CV with an application', () => {
  const cv = (fullName: string, version: number) =>
    service.call(cvCalls.saveCv, {
      actor: sailor,
      body: {
        fullName,
        rank: 'bosun',
        version,
        seaServices: [{ vesselName: 'Альбатрос', rank: 'bosun', from: '2024-01-01', to: '2024-12-31' }],
      } as never,
    });
  const cvOf = (id: string, actor = owner) =>
    service.call(applicationCalls.applicationCv, { params: { id }, actor });

  it('is as it was when it was sent, and the newest that was sent', async () => {
    await cv('Иванов Иван', 0);
    await apply(sailor, { withCv: true });
    const id = await idOf('motorist');
    await cv('Петров Пётр', 1);
    expect(await cvOf(id)).toMatchObject({ fullName: 'Иванов Иван' });
    expect(await listed()).toMatchObject([
      { cv: { fullName: 'Иванов Иван', seaMonths: 12, monthsInRank: 12 } },
    ]);
    await apply(sailor, { message: 'И ещё' });
    expect(await cvOf(id, sailor)).toMatchObject({ fullName: 'Иванов Иван' });
    await apply(sailor, { withCv: true });
    expect(await cvOf(id)).toMatchObject({ fullName: 'Петров Пётр' });
  });

  it('is the employer’s no more once the application is withdrawn', async () => {
    await cv('Иванов Иван', 0);
    await apply(sailor, { withCv: true });
    const id = await idOf('motorist');
    await service.call(applicationCalls.withdrawApplication, { params: { id }, actor: sailor });
    expect(await listed()).toMatchObject([{ state: 'withdrawn', cv: null }]);
    const one = await service.call(applicationCalls.application, { params: { id }, actor: owner });
    expect(one.hasCv).toBe(false);
    expect(
      await service.refusal(applicationCalls.applicationCv, { params: { id }, actor: owner }),
    ).toMatchObject({ code: 'CvNotFound' });
    expect(await cvOf(id, sailor)).toMatchObject({ fullName: 'Иванов Иван' });
  });

  it('is shown to no moderator and no stranger', async () => {
    await cv('Иванов Иван', 0);
    await apply(sailor, { withCv: true });
    const id = await idOf('motorist');
    expect(await listed({}, moderator)).toMatchObject([{ cv: null }]);
    for (const actor of [moderator, stranger])
      expect(await service.refusal(applicationCalls.applicationCv, { params: { id }, actor })).toMatchObject({
        code: 'ApplicationNotFound',
      });
  });

  it('is refused where there is none, and nothing is sent', async () => {
    const refusal = await service.refusal(jobs.respond, {
      params: { id: vacancyId },
      actor: cook,
      body: { withCv: true },
    });
    expect(refusal).toMatchObject({ code: 'CvNotFound' });
    expect(await listed()).toEqual([]);
    await apply(cook);
    expect(
      await service.refusal(applicationCalls.applicationCv, {
        params: { id: await idOf('cook') },
        actor: owner,
      }),
    ).toMatchObject({ code: 'CvNotFound' });
  });
});

describe('the reply time of an employer', () => {
  const replyTime = () => service.call(applicationCalls.replyTime, { params: { id: vacancyId } });

  it('is not said of fewer than five, and then is the middle one of all vacancies', async () => {
    const people = Array.from({ length: 5 }, (_, n) => aUser(`sailor_${n}`));
    for (const person of people) await apply(person);
    expect(await replyTime()).toEqual({ applications: 0, answered: null, medianHours: null });
    const ids = (await listed()).map(({ id }) => id);
    await service.query("update applications set created_at = now() - interval '3 days'");
    expect(await replyTime()).toEqual({ applications: 5, answered: 0, medianHours: null });
    await decide(ids, 'invited');
    await service.query("update applications set answered_at = created_at + interval '30 hours'");
    expect(await replyTime()).toEqual({ applications: 5, answered: 100, medianHours: 30 });
  });
});
