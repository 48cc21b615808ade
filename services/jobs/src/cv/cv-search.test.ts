import { randomUUID } from 'node:crypto';
import {
  type BodyInput,
  bankingEvents,
  cvCalls,
  cvSearchCalls,
  jobEvents,
  maxOpenedCvsADay,
  type QueryInput,
  userEvents,
} from '@kubrik/contract';
import {
  aCompanyAccount,
  anAttachment,
  aTicket,
  aUser,
  startTestService,
  type TestService,
} from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobsService } from '../service.definition.js';

let service: TestService;
let companyId: string;
beforeAll(async () => {
  service = await startTestService(jobsService);
  companyId = await aCompanyAccount(service, [
    recruiter,
    { id: spokesperson.id, companyRole: 'spokesperson' },
  ]);
  const rates = { USD: 80, EUR: 100 };
  await service.publish(bankingEvents.ratesUpdated, {
    source: 'cbr',
    base: 'RUB',
    date: '2026-11-21',
    rates,
  });
  await service.settle();
});
afterAll(() => service?.stop());
beforeEach(() => service.query('delete from cvs'));

type Person = ReturnType<typeof aUser>;
type Saved = BodyInput<typeof cvCalls.saveCv>;
const recruiter = aUser('recruiter_cvs');
const spokesperson = aUser('spokesperson_cvs');
const aSailor = () => aUser(`sailor-${randomUUID().slice(0, 8)}`);
const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** A CV with every field filled in. */
const whole = (change: object = {}): Saved => ({
  fullName: 'Иванов Иван Иванович',
  rank: 'bosun',
  birthDate: '1990-04-12',
  nationality: 'RU',
  city: 'Новороссийск',
  email: 'ivanov@ship.example',
  phone: '+7 900 000-00-00',
  englishLevel: 'B1',
  languages: [{ name: 'Испанский', level: 'basic' }],
  seaServices: [
    {
      vesselName: 'Альбатрос',
      vesselType: 'Chemical Tanker',
      imo: '9074729',
      flag: 'PA',
      tonnage: 29_141,
      power: 9480,
      engine: 'MAN B&W 6S50MC',
      rank: 'bosun',
      company: 'Совкомсервис',
      from: '2024-01-10',
      to: '2024-12-20',
    },
  ],
  documents: [
    {
      certificate: 'basic-safety',
      number: 'RU 0123456',
      issuedBy: 'RU',
      issuedOn: '2023-05-10',
      expiresOn: '2028-05-10',
    },
    { name: 'Паспорт моряка Иванова', number: '7654321' },
  ],
  visas: [{ country: 'US', kind: 'виза Иванова', expiresOn: '2031-02-01' }],
  wantedPay: 2000,
  wantedCurrency: 'USD',
  availableFrom: '2026-12-20',
  about: 'Звоните мне в любое время',
  visibility: 'employers',
  ...change,
});
async function anOpenCv(change: object = {}, actor = aSailor()) {
  await service.call(cvCalls.saveCv, { actor, body: whole(change) });
  const [row] = await service.query('select id from cvs where user_id = $1', [actor.id]);
  return { actor, id: row?.id as string };
}
const requestOf = (
  actor: Person,
  query: QueryInput<typeof cvSearchCalls.listedCvs> = {},
  id = companyId,
) => ({
  params: { id },
  actor,
  query,
});
const found = async (query: QueryInput<typeof cvSearchCalls.listedCvs> = {}) =>
  (await service.call(cvSearchCalls.listedCvs, requestOf(recruiter, query))).items.map(({ id }) => id);
const openRequest = (cvId: string, actor: Person = recruiter, id = companyId) => ({
  params: { id, cvId },
  actor,
});
const open = (...of: Parameters<typeof openRequest>) =>
  service.call(cvSearchCalls.listedCv, openRequest(...of));
const openRefusal = (...of: Parameters<typeof openRequest>) =>
  service.refusal(cvSearchCalls.listedCv, openRequest(...of));
const readersOf = async (actor: Person) =>
  (await service.call(cvSearchCalls.cvReaders, { actor, query: {} })).items;
const announced = async (userId: string) =>
  (
    await service.query(`select data from outbox where type = $1 and data ->> 'userId' = $2 order by seq`, [
      jobEvents.cvListed.type,
      userId,
    ])
  ).map(({ data }: { data: { isListed: boolean } }) => data.isListed);

describe('a CV that is open to verified employers', () => {
  it('says what its owner can do, and nothing that names them or their ships', async () => {
    const { id, actor } = await anOpenCv({ attachments: [] });
    const shown = await open(id);
    expect(shown).toMatchObject({
      id,
      rank: 'bosun',
      nationality: 'RU',
      englishLevel: 'B1',
      seaMonths: 11,
      monthsInRank: 11,
      vesselTypes: ['Chemical Tanker'],
      wantedPay: 2000,
      availableFrom: '2026-12-20',
      languages: [{ name: 'Испанский', level: 'basic' }],
      documents: [{ certificate: 'basic-safety', issuedBy: 'RU', expiresOn: '2028-05-10' }],
      visas: [{ country: 'US', expiresOn: '2031-02-01' }],
    });
    expect(shown.seaServices).toEqual([
      {
        vesselType: 'Chemical Tanker',
        tonnage: 29_000,
        power: 9500,
        engine: 'MAN B&W 6S50MC',
        rank: 'bosun',
        from: '2024-01',
        to: '2024-12',
      },
    ]);
    const [listed] = (await service.call(cvSearchCalls.listedCvs, requestOf(recruiter))).items;
    const hidden =
      /Иванов|1990|Новоросс|ivanov@|\+7|0123456|7654321|Альбатрос|9074729|Совком|29141|9480|Звоните|-01-10|-12-20"?,?"rank/;
    for (const text of [shown, listed].map((one) => JSON.stringify(one))) {
      expect(text).not.toMatch(hidden);
      expect(text).not.toContain(actor.id);
      expect(text).not.toContain(actor.username);
    }
  });

  it('shows no photo and no scans', async () => {
    const actor = aSailor();
    const { id } = await anOpenCv({ attachments: [aTicket(actor, anAttachment())] }, actor);
    expect(JSON.stringify(await open(id))).not.toContain('media');
  });

  it('is found until its owner hides or deletes it, and each change is announced once', async () => {
    const { id, actor } = await anOpenCv();
    expect(await found()).toEqual([id]);
    await service.call(cvCalls.saveCv, { actor, body: whole({ version: 1, about: 'Ещё раз' }) });
    await service.call(cvCalls.saveCv, { actor, body: whole({ version: 2, visibility: 'applied' }) });
    expect(await found()).toEqual([]);
    expect(await openRefusal(id)).toMatchObject({ code: 'ListedCvNotFound', details: [{ field: 'cvId' }] });
    await service.call(cvCalls.saveCv, { actor, body: whole({ version: 3 }) });
    expect(await found()).toEqual([id]);
    await service.call(cvCalls.deleteCv, { actor });
    expect(await found()).toEqual([]);
    expect(await announced(actor.id)).toEqual([true, false, true, false]);
  });

  it.each(['nobody', 'applied'] as const)('is none with «%s»', async (visibility) => {
    const { id, actor } = await anOpenCv({ visibility });
    expect(await found()).toEqual([]);
    expect(await openRefusal(id)).toMatchObject({ code: 'ListedCvNotFound' });
    expect(await announced(actor.id)).toEqual([]);
  });

  it('is not found while its owner’s account waits for its deletion', async () => {
    const { id, actor } = await anOpenCv();
    const change = async (dueAt: string | null) => {
      const { id: userId, username } = actor;
      await service.publish(userEvents.deletionChanged, { userId, username, earlierUsernames: [], dueAt });
      await service.settle();
    };
    await change('2027-01-01T00:00:00.000Z');
    expect(await found()).toEqual([]);
    expect(await openRefusal(id)).toMatchObject({ code: 'ListedCvNotFound' });
    await change(null);
    expect(await found()).toEqual([id]);
  });
});

describe('who may read it', () => {
  it('nobody but owners and recruiters of a verified company', async () => {
    const { id } = await anOpenCv();
    const other = aUser('unverified_cvs');
    const unverified = await aCompanyAccount(service, [other], { verification: null });
    const strangers: [Person, string, string][] = [
      [aUser('stranger_cvs'), companyId, 'CompanyAccountNotFound'],
      [aUser('moderator_cvs', 'admin'), companyId, 'CompanyAccountNotFound'],
      [spokesperson, companyId, 'Forbidden'],
      [other, companyId, 'CompanyAccountNotFound'],
      [other, unverified, 'CompanyNotVerified'],
      [recruiter, unverified, 'CompanyAccountNotFound'],
      [recruiter, randomUUID(), 'CompanyAccountNotFound'],
    ];
    for (const [actor, company, code] of strangers) {
      expect(await service.refusal(cvSearchCalls.listedCvs, requestOf(actor, {}, company))).toMatchObject({
        code,
      });
      expect(await openRefusal(id, actor, company)).toMatchObject({ code });
    }
  });

  it('nobody of a company any more that is no longer verified', async () => {
    const { id } = await anOpenCv();
    const owner = aUser('withdrawn_cvs');
    const company = await aCompanyAccount(service, [owner]);
    await open(id, owner, company);
    await aCompanyAccount(service, [owner], { companyId: company, verification: null });
    expect(await openRefusal(id, owner, company)).toMatchObject({ code: 'CompanyNotVerified' });
  });
});

describe('a search', () => {
  it('narrows by each of its conditions', async () => {
    const { id } = await anOpenCv();
    await anOpenCv({
      rank: 'cook',
      seaServices: [],
      englishLevel: null,
      nationality: null,
      availableFrom: null,
      wantedPay: null,
    });
    const some: [QueryInput<typeof cvSearchCalls.listedCvs>, QueryInput<typeof cvSearchCalls.listedCvs>][] = [
      [{ rank: 'bosun' }, { rank: 'master' }],
      [{ vesselType: 'Chemical Tanker' }, { vesselType: 'Yacht' }],
      // Chemical tankers are found as tankers.
      [{ vesselType: 'Tanker' }, { vesselType: 'Gas Carrier' }],
      [{ monthsInRank: 11 }, { monthsInRank: 12 }],
      [{ english: 'A2' }, { english: 'B2' }],
      [{ nationality: 'RU' }, { nationality: 'PH' }],
      [{ availableBy: '2026-12-20' }, { availableBy: '2026-12-19' }],
      [{ payMost: 2000 }, { payMost: 1999 }],
      [
        { payMost: 160_000, payCurrency: 'RUB' },
        { payMost: 159_999, payCurrency: 'RUB' },
      ],
      [
        { payMost: 1600, payCurrency: 'EUR' },
        { payMost: 1599, payCurrency: 'EUR' },
      ],
      [
        { rank: 'bosun', english: 'B1', nationality: 'RU' },
        { payMost: 5000, payCurrency: 'NOK' },
      ],
    ];
    for (const [fits, fails] of some) {
      expect(await found(fits), JSON.stringify(fits)).toEqual([id]);
      expect(await found(fails), JSON.stringify(fails)).toEqual([]);
    }
    expect(await found()).toHaveLength(2);
  });

  it('compares a day’s pay as that of thirty days', async () => {
    const { id } = await anOpenCv({ wantedPay: 100, wantedPeriod: 'day' });
    expect(await found({ payMost: 3000 })).toEqual([id]);
    expect(await found({ payMost: 2999 })).toEqual([]);
  });

  it('counts a contract that lasts until today, not until the day of the last change', async () => {
    const service1 = { vesselName: 'Чайка', rank: 'bosun', from: dayAgo(89), to: null };
    const { id } = await anOpenCv({ seaServices: [service1] });
    expect(await found({ monthsInRank: 3 })).toEqual([id]);
    expect(await found({ monthsInRank: 4 })).toEqual([]);
    // Makes the CV look as if it had been saved a month ago.
    await service.query('update listed_cvs set rank_days = 60, counted_on = current_date - 30');
    expect(await found({ monthsInRank: 3 })).toEqual([id]);
    expect(await found({ monthsInRank: 4 })).toEqual([]);
    await service.query('update listed_cvs set rank_until = current_date - 1');
    expect(await found({ monthsInRank: 3 })).toEqual([]);
  });

  it('gives the last changed first, page by page', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) ids.unshift((await anOpenCv()).id);
    const pages: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await service.call(
        cvSearchCalls.listedCvs,
        requestOf(recruiter, { limit: 2, ...(cursor && { cursor }) }),
      );
      pages.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(pages).toEqual(ids);
  });
});

describe('who has opened a CV', () => {
  it('is told to its owner alone, one row for each company with the last day', async () => {
    const { id, actor } = await anOpenCv();
    expect(await readersOf(actor)).toEqual([]);
    await found();
    expect(await readersOf(actor)).toEqual([]);
    await open(id);
    await open(id);
    const owner = aUser('second_company_cvs');
    const second = await aCompanyAccount(service, [owner], { name: 'Северный крюинг' });
    await open(id, owner, second);
    await service.query(`update cv_readers set opened_at = '2026-11-01 12:00Z' where employer_id = $1`, [
      companyId,
    ]);
    expect(await readersOf(actor)).toEqual([
      { companyId: second, name: 'Северный крюинг', openedOn: dayAgo(0) },
      { companyId, name: 'Балтийский крюинг', openedOn: '2026-11-01' },
    ]);
    expect(await readersOf(recruiter)).toEqual([]);
    await aCompanyAccount(service, [], { companyId: second, isDeleted: true });
    expect(await readersOf(actor)).toHaveLength(1);
    await service.call(cvCalls.deleteCv, { actor });
    expect(await service.query('select from cv_readers')).toEqual([]);
  });

  it('is not noted of one’s own', async () => {
    const { id, actor } = await anOpenCv();
    const company = await aCompanyAccount(service, [actor]);
    await open(id, actor, company);
    expect(await readersOf(actor)).toEqual([]);
  });

  it('goes with the account of the owner', async () => {
    const { id, actor } = await anOpenCv();
    await open(id);
    await service.publish(userEvents.accountDeleted, { userId: actor.id });
    await service.settle();
    for (const table of ['cvs', 'listed_cvs', 'cv_readers'])
      expect(await service.query(`select from ${table} where user_id = $1`, [actor.id])).toEqual([]);
  });

  it('is limited for the people of a company together', async () => {
    const { id, actor } = await anOpenCv();
    await service.query(
      `with made as (
         insert into cvs (id, user_id, contents, visibility, version)
         select gen_random_uuid(), gen_random_uuid(), contents, visibility, 1
         from cvs, generate_series(1, $2) where id = $1 returning id, user_id)
       insert into cv_readers (cv_id, user_id, employer_id, opened_at)
       select id, user_id, $3, now() - interval '23 hours' from made`,
      [id, maxOpenedCvsADay, companyId],
    );
    expect(await openRefusal(id)).toMatchObject({ statusCode: 429, code: 'OpenedCvLimitReached' });
    expect(await readersOf(actor)).toEqual([]);
    // A CV that the company has opened before can be opened again.
    await service.query(
      'update cv_readers set cv_id = $1, user_id = $2 where cv_id = (select cv_id from cv_readers limit 1)',
      [id, actor.id],
    );
    await open(id);
    await service.query(`update cv_readers set opened_at = now() - interval '25 hours'`);
    await open((await anOpenCv()).id);
  });
});
