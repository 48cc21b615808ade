import { type BodyInput, cvCalls, jobEvents, jobs } from '@kubrik/contract';
import {
  anAttachment,
  aTicket,
  attachmentEvents,
  aUser,
  startTestService,
  type TestService,
} from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobsService } from '../service.definition.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(jobsService);
});
afterAll(() => service?.stop());
beforeEach(() => service.query('delete from cvs'));

const sailor = aUser('sailor_cv');
const first = {
  fullName: 'Иванов Иван',
  rank: 'bosun',
  seaServices: [
    {
      vesselName: 'Альбатрос',
      rank: 'bosun',
      from: '2025-01-01',
      to: '2025-06-30',
      imo: '9074729',
      tonnage: '29000',
    },
  ],
  documents: [{ certificate: 'basic-safety', expiresOn: '2027-08-31' }],
} as const satisfies BodyInput<typeof cvCalls.saveCv>;
const save = (body: object, actor = sailor) =>
  service.call(cvCalls.saveCv, { actor, body: { ...first, ...body } as never });
const ownOrNull = async (actor = sailor) => (await service.call(cvCalls.ownCv, { actor })).cv;
const own = async () => {
  const cv = await ownOrNull();
  if (!cv) throw new Error('there is no CV');
  return cv;
};
const refusal = (body: object, actor = sailor) =>
  service.refusal(cvCalls.saveCv, { actor, body: { ...first, ...body } as never });

describe('a CV', () => {
  it('is not there before it is saved', async () => {
    expect(await ownOrNull()).toBeNull();
  });

  it('is kept with everything it says, and nobody else gets it', async () => {
    await save({});
    expect(await own()).toMatchObject({
      fullName: 'Иванов Иван',
      version: 1,
      visibility: 'applied',
      seaServices: [{ vesselName: 'Альбатрос', tonnage: 29_000, imo: '9074729', power: null }],
      documents: [{ certificate: 'basic-safety', expiresOn: '2027-08-31', name: null }],
    });
    for (const other of [aUser('other_cv'), aUser('moderator_cv', 'admin')])
      expect(await ownOrNull(other)).toBeNull();
  });

  it('is replaced by a later one that was made of it', async () => {
    const { version } = await save({});
    await save({ version, fullName: 'Иванов И. И.', seaServices: [] });
    expect(await own()).toMatchObject({ version: 2, fullName: 'Иванов И. И.', seaServices: [] });
  });

  it('is not overwritten by what was made of an older one on another device', async () => {
    const { version } = await save({});
    await save({ version, fullName: 'С ноутбука' });
    expect(await refusal({ version, fullName: 'С телефона' })).toMatchObject({ code: 'CvChanged' });
    expect(await refusal({ version: 0 })).toMatchObject({ code: 'CvChanged' });
    expect(await own()).toMatchObject({ fullName: 'С ноутбука' });
  });

  it('is stored once when its request is repeated', async () => {
    const [one, again] = [await save({}), await save({})];
    expect(again).toEqual(one);
  });

  it('keeps photo and scans that its owner leaves, and tells what hangs on it', async () => {
    const [photo, scan] = [anAttachment(), anAttachment({ kind: 'pdf', name: 'диплом.pdf' })];
    const { version } = await save({ attachments: [aTicket(sailor, photo), aTicket(sailor, scan)] });
    await save({ version, kept: [scan.id], about: 'Без фото' });
    const { attachments } = await own();
    expect(attachments.map(({ id }) => id)).toEqual([scan.id]);
    expect(attachments[0]?.path).toMatch(/^\/media\/attachments\/[\w-]{36}\/\d+-[\w-]{22}$/);
    const told = await attachmentEvents(service, jobEvents.attachmentsChanged, scan.id);
    expect(told).toMatchObject([
      { attachmentIds: [photo.id, scan.id], isPublic: false },
      { attachmentIds: [scan.id], isPublic: false },
    ]);
  });

  it('is not said to be saved where another tab has saved other files', async () => {
    const { version } = await save({});
    await save({ version, attachments: [aTicket(sailor, anAttachment())] });
    expect(await refusal({ version, attachments: [aTicket(sailor, anAttachment())] })).toMatchObject({
      code: 'CvChanged',
    });
  });

  it('is gone once it is deleted; deleting it again changes nothing', async () => {
    await save({});
    for (let n = 0; n < 2; n += 1)
      expect(await service.call(cvCalls.deleteCv, { actor: sailor })).toEqual({ success: true });
    expect(await ownOrNull()).toBeNull();
  });
});

describe('a reminder of a document', () => {
  const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const remind = async () => {
    await service.call(jobs.generate, { actor: { kind: 'admin', login: 'admin' } });
    await service.settle();
  };
  const told = async () =>
    (
      await service.query('select data from outbox where type = $1 order by seq', [
        jobEvents.documentExpires.type,
      ])
    )
      .map(({ data }: { data: { userId: string } }) => data)
      .filter(({ userId }: { userId: string }) => userId === sailor.id);

  it('is sent once for each of its days, and of several that were missed the last one', async () => {
    await save({ documents: [{ name: 'Паспорт моряка', expiresOn: dayIn(70) }] });
    await save({}, aUser('without_documents'));
    await remind();
    expect(await told()).toEqual([]);
    // Makes both the reminder of six months and that of three months due.
    await service.query(
      'update cvs set reminded_until = current_date - 200, next_reminder = current_date - 110',
    );
    await remind();
    await remind();
    expect(await told()).toEqual([
      { userId: sailor.id, name: 'Паспорт моряка', expiresOn: dayIn(70), months: 3 },
    ]);
    const [{ next }] = await service.query('select next_reminder::text as next from cvs where user_id = $1', [
      sailor.id,
    ]);
    expect(next > dayIn(0) && next < dayIn(70)).toBe(true);
  });
});
