import { bankingEvents, jobEvents, jobs, type Payload, savedSearches, userEvents } from '@kubrik/contract';
import { aCompanyAccount, aUser, startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobsService } from '../service.definition.js';
import { verifiedEmployers } from '../testing/employers.js';
import { dueDaily } from './daily-time.js';

type Person = ReturnType<typeof aUser>;
type Told = Payload<typeof jobEvents.searchesMatched>;

let service: TestService;
let reader: Person;
const employerOf = verifiedEmployers(() => service);
const owner = aUser('crewing');
const form = {
  title: 'Второй механик на танкер',
  company: 'Азимут',
  location: 'Роттердам',
  position: 'Engine Officer',
  vesselType: 'Chemical Tanker',
  salaryFrom: 4500,
  currency: 'USD',
  description: 'Рейсы по Северному морю, контракт по КТМС.',
  contactEmail: 'crew@azimut.example',
};

async function post(change: object = {}, actor = owner) {
  const companyAccountId = await employerOf(actor);
  return service.call(jobs.post, { actor, body: { ...form, companyAccountId, ...change } as never });
}
const save = (filter: object, change: object = {}, actor = reader) =>
  service.call(savedSearches.saveSearch, {
    actor,
    body: { name: 'Механик', frequency: 'at_once', filter, ...change } as never,
  });
const list = (actor = reader) => service.call(savedSearches.savedSearches, { actor });

beforeAll(async () => {
  service = await startTestService(jobsService);
});
afterAll(() => service?.stop());
beforeEach(async () => {
  reader = aUser('reader');
  await service.query('truncate saved_searches, told_vacancies, search_rounds');
  await service.query('truncate vacancies cascade');
  await service.query('delete from outbox where type = $1', [jobEvents.searchesMatched.type]);
});

const isMatching = `task_identifier = 'match-saved-searches'`;
const hurry = (which: string) =>
  service.query(
    `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs where ${which}`,
  );

/** Makes everything due that waits, and runs until every round is over. */
async function match() {
  await service.settle();
  const jobsLeft = async () => {
    await hurry(isMatching);
    const [{ total }] = await service.query(
      `select count(*)::int as total from graphile_worker.jobs where ${isMatching}`,
    );
    return total;
  };
  await expect.poll(jobsLeft, { timeout: 20_000 }).toBe(0);
  await service.settle();
}
/** Makes the daily round due. */
async function endDay() {
  await hurry(`task_identifier = 'begin-daily-searches'`);
  const isTomorrow = () =>
    service.query(
      `select run_at > now() as waits from graphile_worker.jobs where task_identifier = 'begin-daily-searches'`,
    );
  await expect.poll(isTomorrow, { timeout: 20_000 }).toEqual([{ waits: true }]);
  await match();
}

/** What each person was notified of, in the order of events. */
async function told(actor = reader) {
  const rows: { data: Told }[] = await service.query('select data from outbox where type = $1 order by id', [
    jobEvents.searchesMatched.type,
  ]);
  return rows.flatMap(({ data }) =>
    data.people
      .filter(({ userId }) => userId === actor.id)
      .map(({ total, vacancyIds, searches, path }) => ({
        frequency: data.frequency,
        total,
        titles: vacancyIds.map((id) => data.vacancies.find((vacancy) => vacancy.id === id)?.title),
        searches: searches.map(({ name }) => name),
        path,
      })),
  );
}

describe('saved searches', () => {
  it('are listed with their conditions, the newest first, and equal ones are one', async () => {
    const first = await save({ position: 'Engine Officer', payFrom: '3000', payCurrency: 'USD' });
    expect(first).toMatchObject({
      name: 'Механик',
      frequency: 'at_once',
      filter: { position: 'Engine Officer', payFrom: 3000, payCurrency: 'USD' },
      newCount: 0,
    });
    await save({ search: 'Боцман', location: 'asia', payCurrency: 'EUR' }, { name: 'Боцман' });
    const again = await save(
      { search: 'боцман', location: 'asia' },
      { name: 'Боцман в Азии', frequency: 'daily' },
    );
    expect(await list()).toMatchObject([
      { id: again.id, name: 'Боцман в Азии', frequency: 'daily', filter: { location: 'asia' } },
      { id: first.id },
    ]);
    expect(again.filter).toEqual({ location: 'asia', search: 'Боцман' });
  });

  it('need a condition', async () => {
    for (const filter of [{}, { search: '  ' }, { location: 'all' }, { payCurrency: 'USD' }])
      expect(
        savedSearches.saveSearch.body.safeParse({ name: 'Всё', frequency: 'daily', filter }).success,
      ).toBe(false);
  });

  it('are twenty at most, also when they are saved at the same moment', async () => {
    const attempts = Array.from({ length: 22 }, (_, n) =>
      save({ search: `судно ${n}` }).then(
        () => 'saved',
        (error: Error) => /SavedSearchLimit/.exec(error.message)?.[0],
      ),
    );
    const outcomes = await Promise.all(attempts);
    expect(outcomes.filter((outcome) => outcome === 'saved')).toHaveLength(20);
    expect(outcomes.filter((outcome) => outcome === 'SavedSearchLimit')).toHaveLength(2);
    expect(await list()).toHaveLength(20);
  });

  it('are renamed, told at another time, and deleted', async () => {
    const { id } = await save({ rank: 'bosun' });
    const params = { id };
    const changed = await service.call(savedSearches.changeSavedSearch, {
      params,
      actor: reader,
      body: { name: 'Боцман', frequency: 'off' },
    });
    expect(changed).toMatchObject({ id, name: 'Боцман', frequency: 'off', filter: { rank: 'bosun' } });
    await service.call(savedSearches.deleteSavedSearch, { params, actor: reader });
    expect(await list()).toEqual([]);
  });

  it('are nobody else’s to read, change, see or delete', async () => {
    const { id } = await save({ rank: 'bosun' });
    const other = aUser('other');
    expect(await list(other)).toEqual([]);
    const request = { params: { id }, actor: other };
    const body = { name: 'Чужой', frequency: 'off' } as const;
    for (const refusal of [
      await service.refusal(savedSearches.changeSavedSearch, { ...request, body }),
      await service.refusal(savedSearches.seeSavedSearch, request),
      await service.refusal(savedSearches.deleteSavedSearch, request),
    ])
      expect(refusal).toMatchObject({ code: 'SavedSearchNotFound' });
    expect(await list()).toMatchObject([{ id, name: 'Механик', frequency: 'at_once' }]);
  });

  it('count what has come since one looked', async () => {
    const { id } = await save({ vesselType: 'Tanker' }, { frequency: 'off' });
    await post();
    await post({ vesselType: 'Yacht' });
    await match();
    expect(await list()).toMatchObject([{ newCount: 1 }]);
    await service.call(savedSearches.seeSavedSearch, { params: { id }, actor: reader });
    expect(await list()).toMatchObject([{ newCount: 0 }]);
    await post();
    await match();
    expect(await list()).toMatchObject([{ newCount: 1 }]);
    expect(await told()).toEqual([]);
  });
});

describe('a vacancy that becomes public', () => {
  it('is told once to who has saved searches that it meets, with all of them', async () => {
    await save({ vesselType: 'Tanker' }, { name: 'Танкеры' });
    await save({ position: 'Engine Officer', payFrom: 300_000, search: 'механиком' }, { name: 'Механик' });
    await save({ search: '2/E' }, { name: 'Второй' });
    await save({ search: 'C/E' }, { name: 'Стармех' });
    await save({ position: 'Captain' }, { name: 'Капитан' });
    await service.publish(bankingEvents.ratesUpdated, {
      source: 'cbr',
      base: 'RUB',
      date: '2026-11-20',
      rates: { USD: 80 },
    });
    await service.settle();
    const { id } = await post();
    await match();
    expect(await told()).toEqual([
      {
        frequency: 'at_once',
        total: 1,
        titles: [form.title],
        searches: ['Танкеры', 'Механик', 'Второй'],
        path: `/jobs/${id}`,
      },
    ]);
    await match();
    expect(await told()).toHaveLength(1);
  });

  // The vacancy meets every condition of each search except this one.
  const details = {
    rank: 'second-engineer',
    joiningDate: '2097-03-10',
    contractMonths: 4,
    certificates: ['ecdis'],
    englishLevel: 'B1',
    nationalities: ['RU'],
    flag: 'PA',
    builtYear: 2015,
    joiningPort: 'Находка, Россия',
    joiningPortId: 'RUNJK',
    rotationOn: 8,
    rotationOff: 6,
    owner: 'Полюс Шиппинг',
    manager: 'Вест Менеджмент',
  };
  it.each([
    ['position', 'Engine Officer', 'Crew'],
    ['rank', 'second-engineer', 'third-engineer'],
    ['vesselType', 'Chemical Tanker', 'Yacht'],
    ['location', 'europe', 'asia'],
    ['location', 'роттер', 'сингап'],
    ['search', 'танкеры азимут', 'зимовка'],
    ['payFrom', 4500 * 80, 4500 * 80 + 1],
    ['joiningFrom', '2097-03-10', '2097-03-11'],
    ['joiningTo', '2097-03-10', '2097-03-09'],
    ['contractMost', 4, 3],
    ['joiningPort', 'находка', 'владивосток'],
    ['joiningPortId', 'RUNJK', 'RUVVO'],
    ['rotationOnMost', 8, 7],
    ['rotationOffLeast', 6, 7],
    ['owner', 'полюс', 'вест'],
    ['manager', 'вест', 'полюс'],
    ['certificate', 'ecdis', 'basic-safety'],
    ['english', 'B1', 'A2'],
    ['nationality', 'RU', 'UA'],
    ['flag', 'PA', 'MT'],
    ['builtFrom', 2015, 2016],
  ])('meets a search by %s as the list does', async (name, met, missed) => {
    await service.query(
      `insert into rates values ('USD', 80, '2026-11-21') on conflict (currency) do update set roubles = 80`,
    );
    await save({ [name]: met }, { name: 'Да' });
    await save({ [name]: missed }, { name: 'Нет' });
    const { id } = await post(details);
    await match();
    expect((await told()).flatMap(({ searches }) => searches)).toEqual(['Да']);
    const listed = async (value: unknown) =>
      (await service.call(jobs.list, { query: { [name]: value } as never })).items.map((one) => one.id);
    expect([await listed(met), await listed(missed)]).toEqual([[id], []]);
  });

  it('meets a search by pay in its own currency while there are no rates', async () => {
    await service.query('truncate rates');
    await save({ payFrom: 4500, payCurrency: 'USD' }, { name: 'Да' });
    await save({ payFrom: 4501, payCurrency: 'USD' }, { name: 'Мало' });
    await save({ payFrom: 1, payCurrency: 'EUR' }, { name: 'Другая валюта' });
    await post();
    await match();
    expect((await told()).flatMap(({ searches }) => searches)).toEqual(['Да']);
    const counts = (await list()).map(({ name, newCount }) => [name, newCount]);
    expect(Object.fromEntries(counts)).toEqual({ Да: 1, Мало: 0, 'Другая валюта': 0 });
  });

  it('meets a search that was saved with earlier word forms as a new one', async () => {
    const { id } = await save({ search: '2/E' }, { name: 'Второй' });
    const words = () => service.query('select words from saved_searches where id = $1', [id]);
    const [made] = await words();
    await service.query(`update saved_searches set words = '2/E', words_edition = null where id = $1`, [id]);
    await post();
    await match();
    expect(await told()).toMatchObject([{ searches: ['Второй'] }]);
    expect(await words()).toEqual([made]);
  });

  it('meets a search of one company', async () => {
    const companyAccountId = await employerOf(owner);
    await save({ companyAccountId });
    await save({ companyAccountId: reader.id }, { name: 'Другая' });
    await post();
    await match();
    expect(await told()).toMatchObject([{ searches: ['Механик'] }]);
  });

  it('is not told to its author, of what is fictional, of a search that is off, or saved afterwards', async () => {
    await save({ vesselType: 'Tanker' }, {}, owner);
    await save({ vesselType: 'Tanker' }, { frequency: 'off' });
    await post();
    await match();
    await save({ position: 'Engine Officer' });
    await match();
    const { clientId: _, ...draft } = jobs.post.body.parse(form);
    await service.call(jobs.seedDemo, {
      actor: aUser('moderator', 'admin'),
      body: { vacancies: [{ ...draft, region: 'europe', hoursAgo: 1 }] } as never,
    });
    await match();
    expect([await told(), await told(owner)]).toEqual([[], []]);
  });

  it('is told of when moderators let it in and not before, and not again when it is changed', async () => {
    await save({ position: 'Engine Officer' });
    const unknown = aUser('unknown');
    const { id, isHeld } = await post({ companyAccountId: null }, unknown);
    expect(isHeld).toBe(true);
    await match();
    expect(await told()).toEqual([]);
    const vacancy = await service.query('select title, posted_at, expires_at from vacancies where id = $1', [
      id,
    ]);
    await service.query('update vacancies set closed_at = null, was_let_in = true where id = $1', [id]);
    await service.query(
      `insert into listed_vacancies select id, posted_at, expires_at, 0, region, position, rank, vessel_type,
         flag, built_year, joining_date, contract_months, english_level, certificates, nationalities
       from vacancies where id = $1`,
      [id],
    );
    await service.publish(jobEvents.added, {
      vacancyId: id,
      title: vacancy[0].title,
      company: form.company,
      position: 'Engine Officer',
      location: form.location,
      salary: null,
      isDemo: false,
      owner: { id: unknown.id, username: 'unknown' },
      wasHeld: true,
    });
    await match();
    expect(await told()).toMatchObject([{ total: 1 }]);
    const { id: other } = await post({ position: 'Crew' });
    await match();
    await service.call(jobs.edit, {
      params: { id: other },
      actor: owner,
      body: { ...form, title: 'Третий механик на танкер' } as never,
    });
    await match();
    expect(await told()).toHaveLength(1);
  });

  it('is one message with the number and the newest where hundreds come together', async () => {
    const { filter } = await save({ position: 'Engine Officer', search: 'импорт' });
    await service.query(
      `insert into vacancies (id, title, company, location, region, position, source_name, posted_at, expires_at, description, words)
       select gen_random_uuid(), 'Импорт ' || n, 'Лента', 'Рига', 'europe', 'Engine Officer', 'Лента', now(),
         now() + interval '60 days', 'Описание', '' from generate_series(1, 300) n`,
    );
    await service.query(
      `insert into listed_vacancies select id, posted_at, expires_at, 0, region, position, rank, vessel_type,
         flag, built_year, joining_date, contract_months, english_level, certificates, nationalities from vacancies`,
    );
    for (const { id } of await service.query('select id from vacancies'))
      await service.publish(jobEvents.added, {
        vacancyId: id,
        title: 'Импорт',
        company: 'Лента',
        position: 'Engine Officer',
        location: 'Рига',
        salary: null,
        isDemo: false,
        owner: null,
        wasHeld: false,
      });
    await match();
    const messages = await told();
    expect(messages.map(({ total }) => total).reduce((sum, total) => sum + total, 0)).toBe(300);
    expect(messages).toHaveLength(1);
    expect(messages[0]?.titles).toHaveLength(5);
    const path = new URL(messages[0]?.path ?? '', 'https://kubrik.example');
    expect(path.pathname).toBe('/jobs');
    expect(Object.fromEntries(path.searchParams)).toEqual(filter);
  });
});

describe('a daily search', () => {
  it('is told once a day of what is new, and of nothing when nothing is', async () => {
    await save({ position: 'Engine Officer' }, { frequency: 'daily' });
    await post();
    await post({ title: 'Третий механик на танкер' });
    await match();
    expect(await told()).toEqual([]);
    await endDay();
    expect(await told()).toMatchObject([{ frequency: 'daily', total: 2 }]);
    await endDay();
    expect(await told()).toHaveLength(1);
    await post({ title: 'Четвёртый механик на танкер' });
    await match();
    await endDay();
    expect(await told()).toMatchObject([{ total: 2 }, { total: 1, titles: ['Четвёртый механик на танкер'] }]);
  });

  it('says nothing of what another search has told at once, even if that one is gone by then', async () => {
    await save({ position: 'Engine Officer' }, { frequency: 'daily', name: 'За день' });
    const { id } = await save({ vesselType: 'Tanker' }, { name: 'Сразу' });
    await post();
    await post({ vesselType: 'Yacht', title: 'Механик на яхту' });
    await match();
    await service.call(savedSearches.deleteSavedSearch, { params: { id }, actor: reader });
    await endDay();
    expect(await told()).toMatchObject([
      { frequency: 'at_once', titles: [form.title], searches: ['Сразу'] },
      { frequency: 'daily', titles: ['Механик на яхту'], searches: ['За день'] },
    ]);
    expect(await service.query('select * from told_vacancies')).toEqual([]);
  });

  it('says nothing of what is closed by then', async () => {
    await save({ position: 'Engine Officer' }, { frequency: 'daily' });
    const { id } = await post();
    await match();
    await service.call(jobs.close, { params: { id }, actor: owner });
    await endDay();
    expect(await told()).toEqual([]);
  });

  it('is due at half past five, UTC', () => {
    expect(dueDaily(new Date('2026-11-20T05:29:59Z'))).toEqual(new Date('2026-11-20T05:30:00Z'));
    expect(dueDaily(new Date('2026-11-20T05:30:00Z'))).toEqual(new Date('2026-11-21T05:30:00Z'));
  });
});

describe('a search that its owner has unsubscribed from', () => {
  it('is told of no longer and stays', async () => {
    const { id } = await save({ position: 'Engine Officer' });
    await service.publish(userEvents.searchUnsubscribed, { userId: aUser('other').id, searchId: id });
    await service.settle();
    expect(await list()).toMatchObject([{ id, frequency: 'at_once' }]);
    await service.publish(userEvents.searchUnsubscribed, { userId: reader.id, searchId: id });
    await service.settle();
    expect(await list()).toMatchObject([{ id, frequency: 'off' }]);
    await post();
    await match();
    expect(await told()).toEqual([]);
  });
});

describe('a round that was stopped', () => {
  it('goes on after the people who are told already, each once', async () => {
    const people = [reader, ...Array.from({ length: 4 }, (_, n) => aUser(`reader-${n}`))].sort((a, b) =>
      a.id.localeCompare(b.id),
    );
    for (const person of people) await save({ position: 'Engine Officer' }, {}, person);
    await post();
    await service.settle();
    // The state that a process leaves when it dies after two vacancies.
    await service.query('update published_vacancies set number = 1');
    await service.query(
      `insert into search_rounds (frequency, from_number, to_number, after_user) values ('at_once', 0, 1, $1)`,
      [people[1]?.id],
    );
    await match();
    expect(await Promise.all(people.map(async (person) => (await told(person)).length))).toEqual([
      0, 0, 1, 1, 1,
    ]);
    expect(await service.query('select * from search_rounds')).toEqual([]);
  });
});

describe('a company', () => {
  it('does not keep its people from hearing of vacancies that others of it post', async () => {
    const recruiter = aUser('recruiter');
    const companyAccountId = await aCompanyAccount(service, [
      { id: owner.id },
      { id: recruiter.id, companyRole: 'recruiter' },
    ]);
    await save({ companyAccountId }, {}, recruiter);
    await post({ companyAccountId });
    await match();
    expect(await told(recruiter)).toMatchObject([{ total: 1 }]);
  });
});
