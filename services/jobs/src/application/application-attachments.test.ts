import { applicationCalls, jobEvents, jobs, userEvents } from '@kubrik/contract';
import {
  aCompanyAccount,
  anAttachment,
  aTicket,
  attachmentEvents,
  aUser,
  startTestService,
  type TestService,
} from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobsService } from '../service.definition.js';

let service: TestService;
let vacancyId: string;
const owner = aUser('crewing');
const sailor = aUser('motorist');
beforeAll(async () => {
  service = await startTestService(jobsService);
  const vacancy = await service.call(jobs.post, {
    actor: owner,
    body: {
      title: 'Второй механик на танкер',
      company: 'Азимут',
      location: 'Роттердам',
      position: 'Engine Officer',
      vesselType: 'Tanker',
      contractDuration: '4 месяца',
      description: 'Рейсы по Северному морю, контракт по МЛК.',
      contactEmail: 'crew@azimut.example',
      companyAccountId: await aCompanyAccount(service, [owner]),
    },
  } as never);
  vacancyId = vacancy.id;
});
afterAll(() => service?.stop());

const apply = (actor: typeof sailor, message: string, attachments?: string[]) =>
  service.call(jobs.respond, { params: { id: vacancyId }, actor, body: { message, attachments } });
const applications = async (reader = owner) =>
  (await service.call(applicationCalls.applications, { params: { id: vacancyId }, actor: reader })).items;

it('photos and documents of an application open for whoever posted the vacancy alone, and stay when only words come later', async () => {
  const [passport, diploma] = [anAttachment(), anAttachment({ kind: 'pdf', name: 'диплом.pdf' })];
  await apply(sailor, 'Готов с марта', [aTicket(sailor, passport), aTicket(sailor, diploma)]);
  await apply(sailor, 'Готов с февраля');
  const [application] = await applications();
  expect(application).toMatchObject({ message: 'Готов с февраля', attachments: [passport, diploma] });
  const paths = application?.attachments.map(({ path }) => path) ?? [];
  for (const path of paths) expect(path).toMatch(/^\/media\/attachments\/[\w-]{36}\/\d+-[\w-]{22}$/);
  const moderator = aUser('moderator', 'admin');
  const [same] = await applications(moderator);
  expect(same?.attachments.map(({ path }) => path)).not.toEqual(paths);
  expect(await attachmentEvents(service, jobEvents.attachmentsChanged, passport.id)).toEqual([
    {
      thingId: application?.id,
      attachmentIds: [passport.id, diploma.id],
      isPublic: false,
      isAnonymous: false,
    },
  ]);
});

it('bears the present name of whoever applied', async () => {
  const applicant = aUser('oiler_of_before');
  await apply(applicant, 'Готов');
  const change = { userId: applicant.id, username: 'oiler_of_now', role: 'user', isActive: true } as const;
  await service.publish(userEvents.changed, change);
  await service.settle();
  const name = async () => (await applications()).find(({ message }) => message === 'Готов')?.username;
  await expect.poll(name).toBe('oiler_of_now');
});

it('later ones replace the first', async () => {
  const other = aUser('cook');
  const later = anAttachment();
  await apply(other, 'Первое', [aTicket(other)]);
  await apply(other, '', [aTicket(other, later)]);
  const mine = (await applications()).find(({ username }) => username === 'cook');
  expect(mine).toMatchObject({ message: 'Первое', attachments: [{ id: later.id }] });
});

it('a ticket of somebody else is refused, and nothing is stored', async () => {
  const thief = aUser('thief');
  const refusal = await service.refusal(jobs.respond, {
    params: { id: vacancyId },
    actor: thief,
    body: { message: 'Моё', attachments: [aTicket(sailor)] },
  });
  expect(refusal).toMatchObject({ code: 'ValidationFailed', details: [{ field: 'attachments' }] });
  expect((await applications()).map(({ username }) => username)).not.toContain('thief');
});

it('no more open for the employer once the application is withdrawn, and do again when it is sent again', async () => {
  const leaver = aUser('leaver');
  const passport = anAttachment();
  await apply(leaver, 'Готов', [aTicket(leaver, passport)]);
  const ofLeaver = async (reader = owner) =>
    (await applications(reader)).find(({ username }) => username === 'leaver');
  const params = { id: (await ofLeaver())?.id ?? '' };
  const opened = async (actor: typeof owner) =>
    (await service.call(applicationCalls.application, { params, actor })).attachments.map(({ id }) => id);
  expect(await opened(owner)).toEqual([passport.id]);
  await service.call(applicationCalls.withdrawApplication, { params, actor: leaver });
  expect(await ofLeaver()).toMatchObject({ state: 'withdrawn', attachments: [] });
  expect([await opened(owner), await opened(leaver)]).toEqual([[], [passport.id]]);
  expect((await ofLeaver(aUser('moderator', 'admin')))?.attachments).toMatchObject([{ id: passport.id }]);
  await apply(leaver, 'Передумал');
  expect(await opened(owner)).toEqual([passport.id]);
});
