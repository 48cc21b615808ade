import { randomUUID } from 'node:crypto';
import {
  type Actor,
  adminEvents,
  applicationCalls,
  type BodyInput,
  bankingEvents,
  contributionEvents,
  deletedPersonName,
  jobEvents,
  jobs,
  userEvents,
} from '@kubrik/contract';
import {
  aCompanyAccount,
  anOrigin,
  aUser,
  auditedCalls,
  startTestService,
  type TestService,
} from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobsService } from '../service.definition.js';
import { verifiedEmployers } from '../testing/employers.js';

let service: TestService;
const owner = aUser('crewing');
const visitor = () => ({ kind: 'visitor' as const, id: randomUUID() });

beforeAll(async () => {
  service = await startTestService(jobsService);
});
afterAll(() => service.stop());
beforeEach(() => service.query('truncate vacancies, rates cascade'));

const draft = (part: Partial<BodyInput<typeof jobs.post>> = {}): BodyInput<typeof jobs.post> => ({
  title: 'Второй механик на танкер',
  company: 'Азимут',
  location: 'Роттердам',
  position: 'Engine Officer',
  vesselType: 'Tanker',
  salaryFrom: 6000,
  salaryTo: 6500,
  description: 'Вахта с 4 до 8, главный двигатель MAN.',
  contactEmail: 'crew@azimut.example',
  ...part,
});
const employerOf = verifiedEmployers(() => service);
const post = async (part: Partial<BodyInput<typeof jobs.post>> = {}, actor = owner) =>
  service.call(jobs.post, {
    body: draft({ companyAccountId: await employerOf(actor), ...part }),
    actor,
  });
const titles = async (query: Parameters<typeof service.call<typeof jobs.list>>[1]) =>
  (await service.call(jobs.list, query)).items.map(({ title }) => title);

describe('the board', () => {
  it('finds by word forms, by what sailors call it, and by a typo', async () => {
    await post();
    await post({
      title: 'Капитан на балкер',
      position: 'Captain',
      vesselType: 'Bulk Carrier',
      location: 'Владивосток',
    });
    for (const search of ['механики танкера', 'ТАНКЕРЫ', 'tanker engineer', 'азимут', 'мехонник']) {
      expect(await titles({ query: { search } }), search).toContain('Второй механик на танкер');
    }
    expect(await titles({ query: { search: 'captain' } })).toEqual(['Капитан на балкер']);
    expect(await titles({ query: { search: 'водолаз' } })).toEqual([]);
    expect(await titles({ query: { search: `'"%_\\:*!&|()<>` } })).toEqual([]);
  });

  it('filters by position, ship, region and place', async () => {
    await post();
    await post({
      title: 'Капитан на балкер',
      position: 'Captain',
      vesselType: 'Bulk Carrier',
      location: 'Владивосток',
    });
    expect(await titles({ query: { position: 'Captain' } })).toEqual(['Капитан на балкер']);
    expect(await titles({ query: { vesselType: 'Tanker' } })).toEqual(['Второй механик на танкер']);
    expect(await titles({ query: { location: 'europe' } })).toEqual(['Второй механик на танкер']);
    expect(await titles({ query: { location: 'владив' } })).toEqual(['Капитан на балкер']);
    expect(await titles({ query: { location: '%' } })).toEqual([]);
    expect(await titles({ query: { position: 'Captain', vesselType: 'Tanker' } })).toEqual([]);
  });

  it('pages through everything once, with its count', async () => {
    for (let n = 0; n < 5; n += 1) await post({ title: `Матрос ${n}`, position: 'Crew' });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await service.call(jobs.list, { query: { limit: 2, cursor } });
      if (!cursor) expect(page.totalCount).toBe(5);
      seen.push(...page.items.map(({ title }) => title));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual([4, 3, 2, 1, 0].map((n) => `Матрос ${n}`));
    expect(await service.refusal(jobs.list, { query: { cursor: 'nonsense' } })).toMatchObject({
      code: 'BadCursor',
    });
  });

  it('shows a salary in roubles once the rate is known, and never by an older one', async () => {
    const { id } = await post();
    const item = () => service.call(jobs.item, { params: { id } });
    expect((await item()).convertedSalary).toBeNull();
    const rates = (date: string, USD: number) =>
      service.publish(bankingEvents.ratesUpdated, {
        source: 'cbr',
        base: 'RUB',
        date,
        rates: { USD, EUR: 90 },
      });
    await rates('2026-11-21', 80.5);
    await rates('2026-11-20', 10);
    await service.publish(bankingEvents.ratesUpdated, {
      source: 'ecb',
      base: 'EUR',
      date: '2026-11-22',
      rates: { USD: 0.9 },
    });
    await service.settle();
    expect((await item()).convertedSalary).toEqual({
      from: 483_000,
      to: 523_250,
      currency: 'RUB',
      date: '2026-11-21',
    });
  });

  it('counts views', async () => {
    const { id } = await post();
    await Promise.all(Array.from({ length: 20 }, () => service.call(jobs.view, { params: { id } })));
    const views = async () => (await service.call(jobs.item, { params: { id } })).views;
    await expect.poll(views).toBe(20);
    expect(await service.refusal(jobs.view, { params: { id: randomUUID() } })).toMatchObject({
      statusCode: 404,
    });
  });
});

describe('posting', () => {
  it('stores a vacancy once for one client id', async () => {
    const clientId = randomUUID();
    const [one, two] = await Promise.all([post({ clientId }), post({ clientId })]);
    expect(one.id).toBe(two.id);
    expect(one).toMatchObject({ sourceName: '@crewing', sourceUrl: null, region: 'europe' });
    const stranger = await service.refusal(jobs.post, { body: draft({ clientId }), actor: aUser('other') });
    expect(stranger).toMatchObject({ code: 'AlreadyUsed', details: [{ field: 'clientId' }] });
  });

  it('is closed by others who post in the name of its company, which is no deletion by a moderator', async () => {
    const colleague = aUser('colleague');
    const companyAccountId = await aCompanyAccount(service, [owner, colleague]);
    const { id } = await post({ companyAccountId });
    for (let n = 0; n < 2; n += 1)
      await service.call(jobs.close, { params: { id }, actor: colleague, query: {} });
    expect(await titles({})).toEqual([]);
    expect(
      await service.query(`select type from outbox where data ->> 'itemId' = $1 order by seq`, [id]),
    ).toEqual([{ type: contributionEvents.added.type }, { type: contributionEvents.hidden.type }]);
  });

  it('is closed by its owner or a moderator, and by nobody else', async () => {
    const { id } = await post();
    expect(await service.refusal(jobs.close, { params: { id }, actor: aUser() })).toMatchObject({
      code: 'Forbidden',
    });
    await service.call(jobs.close, { params: { id }, actor: aUser('mod', 'admin') });
    await service.call(jobs.close, { params: { id }, actor: owner });
    expect(await titles({})).toEqual([]);
    expect((await service.call(jobs.mine, { actor: owner })).items).toEqual([]);
  });
});

describe('a vacancy that a moderator closes at its place', () => {
  const boss = aUser('boss', 'admin');
  const close = (id: string, actor: Actor = boss) =>
    service.call(jobs.close, { params: { id }, query: { rule: 'fraud' }, actor });
  const restore = async (itemId: string, authorId: string | null) => {
    const decision = {
      kind: 'vacancy',
      itemId,
      outcome: 'restored',
      excerpt: '',
      authorId,
      path: '',
    } as const;
    await service.publish(adminEvents.reportsDecided, {
      ...decision,
      rule: null,
      isGone: false,
      reporterIds: [],
    });
    await service.settle();
  };
  const emitted = (itemId: string) =>
    service.query(`select data from outbox where type = $1 and data ->> 'itemId' = $2`, [
      contributionEvents.deletedByModerator.type,
      itemId,
    ]);

  it('says so with the rule before it says that it is closed, once, and is brought back once', async () => {
    const { id } = await post();
    for (const actor of [boss, boss, { kind: 'admin', login: 'admin' } as const])
      expect(await close(id, actor)).toEqual({ success: true });
    expect(await auditedCalls(service, id)).toEqual(['jobs.close']);
    expect(await service.refusal(jobs.close, { params: { id: randomUUID() }, actor: boss })).toMatchObject({
      code: 'VacancyNotFound',
    });
    expect(await emitted(id)).toEqual([
      {
        data: {
          kind: 'vacancy',
          itemId: id,
          excerpt: 'Второй механик на танкер, Азимут — Вахта с 4 до 8, главный двигатель MAN.',
          authorName: 'crewing',
          authorId: owner.id,
          path: `/jobs/${id}`,
          rule: 'fraud',
          who: 'boss',
          moderatorId: boss.id,
        },
      },
    ]);
    const types = await service.query<{ type: string }[]>(
      `select type from outbox where $1 in (data ->> 'itemId', data ->> 'vacancyId') order by seq`,
      [id],
    );
    expect(types.map(({ type }) => type)).toEqual([
      jobEvents.added.type,
      contributionEvents.added.type,
      contributionEvents.deletedByModerator.type,
      jobEvents.changed.type,
      contributionEvents.hidden.type,
    ]);
    await restore(id, owner.id);
    expect(await titles({})).toEqual(['Второй механик на танкер']);
    await close(id, owner);
    await restore(id, owner.id);
    expect(await titles({})).toEqual([]);
  });

  it('of a feed comes back, too', async () => {
    const { id } = await post();
    await service.query(`update vacancies set owner_id = null, source_name = 'Лента' where id = $1`, [id]);
    await close(id, { kind: 'admin', login: 'admin' });
    expect(await emitted(id)).toMatchObject([
      { data: { authorId: null, authorName: 'Лента', who: 'admin', moderatorId: null } },
    ]);
    await restore(id, null);
    expect(await titles({})).toEqual(['Второй механик на танкер']);
  });

  it('of their own, or that its owner closed, says nothing and stays closed', async () => {
    const [own, closed] = [await post({}, boss), await post()];
    await close(own.id);
    await close(closed.id, owner);
    await close(closed.id);
    for (const { id } of [own, closed]) expect(await emitted(id)).toEqual([]);
    await restore(own.id, boss.id);
    await restore(closed.id, owner.id);
    expect(await titles({})).toEqual([]);
  });
});

describe('responding', () => {
  it('to one’s own vacancy is refused, and not counted', async () => {
    const { id } = await post();
    const request = { params: { id }, body: { message: 'Беру себя' }, actor: owner };
    expect(await service.refusal(jobs.respond, request)).toMatchObject({
      statusCode: 403,
      code: 'Forbidden',
      details: [{ field: 'id', message: 'Это ваша вакансия: откликнуться на неё нельзя' }],
    });
    expect((await service.call(jobs.item, { params: { id } })).applications).toBe(0);
  });

  it('counts everybody once, however often and however many at once', async () => {
    const { id } = await post();
    const people = Array.from({ length: 20 }, (_, n) => aUser(`sailor${n}`));
    const respond = (actor: (typeof people)[number]) =>
      service.call(jobs.respond, { params: { id }, body: {}, actor, origin: anOrigin() });
    await Promise.all([...people, ...people].map(respond));
    expect((await service.call(jobs.item, { params: { id } })).applications).toBe(20);
    const { items } = await service.call(applicationCalls.applications, { params: { id }, actor: owner });
    expect(items).toHaveLength(20);
  });

  it('of a feed counts who goes on to its source: three visitors of one network, and every account', async () => {
    const { id } = await post();
    await service.query(
      `update vacancies set owner_id = null, source_url = 'https://jobs.example/7' where id = $1`,
      [id],
    );
    const origin = anOrigin('203.0.113.9');
    const respond = (actor: Actor) => service.call(jobs.respond, { params: { id }, body: {}, actor, origin });
    await Promise.all(Array.from({ length: 12 }, () => respond(visitor())));
    const item = await service.call(jobs.item, { params: { id } });
    expect(item).toMatchObject({ applications: 0, sourceVisits: 3 });
    const shown = await respond(visitor());
    expect(shown).toMatchObject({ isStored: false, sourceUrl: 'https://jobs.example/7', contactEmail: null });
    expect(await respond(aUser('motorist'))).toMatchObject({ isStored: false, sourceVisits: 4 });
    expect(
      await service.query(`select 1 from applications where message <> '' or user_id is not null`),
    ).toEqual([]);
  });

  it('stores the application of a signed-in person, and none of a visitor', async () => {
    const { id } = await post();
    const sailor = aUser('motorist');
    const body = { message: 'Готов с марта' };
    const stored = await service.call(jobs.respond, { params: { id }, body, actor: sailor });
    expect(stored).toMatchObject({ isStored: true, applications: 1, contactEmail: 'crew@azimut.example' });
    const refused = await service.refusal(jobs.respond, { params: { id }, body, actor: visitor() });
    expect(refused).toMatchObject({ code: 'AuthorizationRequired' });
    const { items } = await service.call(applicationCalls.applications, { params: { id }, actor: owner });
    expect(items).toMatchObject([{ username: 'motorist', message: 'Готов с марта' }]);
    expect(await service.call(jobs.responded, { actor: sailor })).toEqual([id]);
    const stranger = await service.refusal(applicationCalls.applications, { params: { id }, actor: sailor });
    expect(stranger).toMatchObject({ code: 'Forbidden' });
  });

  it('shows the contact to signed-in people by itself, and to the owner, and stands in no list or page', async () => {
    const { id } = await post();
    const params = { id };
    const [listed] = (await service.call(jobs.list)).items;
    for (const shown of [listed, await service.call(jobs.item, { params })])
      expect(shown).toMatchObject({ contactEmail: null, contactPhone: null, hasContact: true });
    const contact = { contactEmail: 'crew@azimut.example', contactPhone: null };
    expect(await service.call(jobs.contact, { params, actor: aUser('motorist') })).toEqual({
      ...contact,
      inText: [],
    });
    const [own] = (await service.call(jobs.mine, { actor: owner })).items;
    expect(own).toMatchObject(contact);
  });

  it('shows nobody the contacts in its texts but by a press, and them to its owner, also of an earlier version', async () => {
    const description = 'Ремонт в Находке. Звоните +7 905 123-45-67 или пишите в Telegram @crew_manager.';
    const { id } = await post({ description, contactEmail: null, contactPhone: '+7 905 000-00-00' });
    const params = { id };
    const hidden =
      'Ремонт в Находке. Звоните (контакт – по кнопке) или пишите в Telegram (контакт – по кнопке).';
    const [listed] = (await service.call(jobs.list)).items;
    for (const shown of [listed, await service.call(jobs.item, { params })])
      expect(shown).toMatchObject({ description: hidden, hasContact: true });
    expect(await service.call(jobs.contact, { params, actor: aUser('motorist') })).toMatchObject({
      inText: ['+7 905 123-45-67', '@crew_manager'],
    });
    const [own] = (await service.call(jobs.mine, { actor: owner })).items;
    expect(own).toMatchObject({ description });
  });

  it('a closed vacancy tells the people who applied once, but not of a feed', async () => {
    const [{ id }, fromFeed] = [await post(), await post()];
    await service.query('update vacancies set owner_id = null where id = $1', [fromFeed.id]);
    const sailor = aUser('motorist');
    for (const vacancyId of [id, fromFeed.id]) {
      await service.call(jobs.respond, { params: { id: vacancyId }, body: {}, actor: sailor });
      for (let n = 0; n < 2; n += 1)
        await service.call(jobs.close, { params: { id: vacancyId }, actor: aUser('mod', 'admin') });
    }
    const published = await service.query('select data from outbox where type = $1', [
      jobEvents.closedForApplicants.type,
    ]);
    expect(published).toEqual([
      { data: { vacancyId: id, title: 'Второй механик на танкер', applicantIds: [sailor.id] } },
    ]);
  });

  it('a vacancy that is brought back tells the people who applied, as its end did, before those who follow it', async () => {
    const { id } = await post();
    const [sailor, boss] = [aUser('motorist'), aUser('mod', 'admin')];
    await service.call(jobs.respond, { params: { id }, body: {}, actor: sailor });
    const query = { rule: 'other', explanation: 'Вакансия платная' } as const;
    await service.call(jobs.close, { params: { id }, query, actor: boss });
    for (let n = 0; n < 2; n += 1)
      await service.publish(adminEvents.reportsDecided, {
        kind: 'vacancy',
        itemId: id,
        outcome: 'restored',
        excerpt: '',
        authorId: owner.id,
        path: `/jobs/${id}`,
        rule: null,
        isGone: false,
        reporterIds: [sailor.id],
      });
    await service.settle();
    const published = await service.query<{ type: string; data: object }[]>(
      `select type, data from outbox where $1 in (data ->> 'itemId', data ->> 'vacancyId')
        and type <> all ($2) order by seq`,
      [id, [jobEvents.added.type, contributionEvents.added.type, jobEvents.applied.type]],
    );
    const told = { data: { vacancyId: id, title: 'Второй механик на танкер', applicantIds: [sailor.id] } };
    expect(published).toMatchObject([
      { type: contributionEvents.deletedByModerator.type, data: query },
      { type: jobEvents.closedForApplicants.type, ...told },
      { type: jobEvents.changed.type },
      { type: contributionEvents.hidden.type },
      { type: jobEvents.reopenedForApplicants.type, ...told },
      { type: jobEvents.reopened.type },
      { type: contributionEvents.shown.type, data: { reporterIds: [sailor.id] } },
    ]);
  });

  it('an application notifies the owner once', async () => {
    const { id } = await post();
    const sailor = aUser('motorist');
    for (const message of ['первое', 'второе']) {
      await service.call(jobs.respond, { params: { id }, body: { message }, actor: sailor });
    }
    const published = await service.query(
      `select data from outbox where type = $1 and data->>'vacancyId' = $2`,
      [jobEvents.applied.type, id],
    );
    expect(published).toEqual([
      {
        data: {
          vacancyId: id,
          applicationId: expect.any(String),
          title: 'Второй механик на танкер',
          ownerId: owner.id,
          username: 'motorist',
        },
      },
    ]);
  });
});

describe('following a vacancy', () => {
  const follow = (id: string, actor: Actor, follows = true) =>
    service.call(jobs.follow, { params: { id }, body: { follows }, actor });

  it('is announced with its title, and is for people with an account', async () => {
    const { id, title } = await post();
    const person = aUser('bosun');
    expect(await follow(id, person)).toEqual({ follows: true });
    const announced = await service.query(`select data from outbox where type = $1 and data ->> 'id' = $2`, [
      jobEvents.followed.type,
      id,
    ]);
    expect(announced).toEqual([{ data: { userId: person.id, kind: 'vacancy', id, title, follows: true } }]);
    const visitor = { params: { id }, body: { follows: true } };
    expect(await service.refusal(jobs.follow, visitor)).toMatchObject({ code: 'AuthorizationRequired' });
  });

  it('can end after the vacancy has closed', async () => {
    const { id } = await post();
    const person = aUser('bosun');
    await follow(id, person);
    await service.call(jobs.close, { params: { id }, actor: owner });
    expect(await follow(id, person, false)).toEqual({ follows: false });
  });

  it('is refused of a closed or unknown one', async () => {
    const { id } = await post();
    await service.call(jobs.close, { params: { id }, actor: owner });
    for (const unknown of [id, randomUUID()])
      expect(
        await service.refusal(jobs.follow, {
          params: { id: unknown },
          body: { follows: true },
          actor: aUser('bosun'),
        }),
      ).toMatchObject({ statusCode: 404, code: 'VacancyNotFound' });
  });
});

describe('a person whose account is gone', () => {
  it('closes the open vacancies, and says so', async () => {
    const owner = aUser('kadry');
    const [open, closed] = [await post({}, owner), await post({}, owner)];
    await service.call(jobs.close, { params: { id: closed.id }, actor: owner });
    await service.publish(userEvents.accountDeleted, { userId: owner.id });
    await service.settle();
    const announced = await service.query(
      `select data ->> 'vacancyId' as id, data -> 'isClosed' as closed from outbox
       where type = $1 and data ->> 'vacancyId' = any($2) order by id`,
      [jobEvents.changed.type, [open.id, closed.id]],
    );
    expect(announced).toHaveLength(2);
    expect(announced).toEqual(
      expect.arrayContaining([
        { id: open.id, closed: true },
        { id: closed.id, closed: true },
      ]),
    );
  });

  it('is no longer mentioned by what others post, and the search knows it; feeds name somebody else', async () => {
    const { id } = await post({
      title: 'Пишите @kontora_m',
      description: 'Спросите @Kontora_M, не @kontora_m-2',
    });
    const fromFeed = await post({ description: 'Наш канал: @kontora_m' });
    await service.query(`update vacancies set source_url = 'https://jobs.example/1' where id = $1`, [
      fromFeed.id,
    ]);
    const userId = randomUUID();
    const names = { username: 'kontora_m', earlierUsernames: [] };
    await service.publish(userEvents.deletionChanged, { userId, ...names, dueAt: new Date().toISOString() });
    await service.settle();
    await service.publish(userEvents.accountDeleted, { userId });
    await service.settle();
    const { items } = await service.call(jobs.list);
    expect(items.find((vacancy) => vacancy.id === id)).toMatchObject({
      title: `Пишите @${deletedPersonName}`,
      description: `Спросите @${deletedPersonName}, не @kontora_m-2`,
      requirements: '',
      benefits: null,
    });
    expect(items.find((vacancy) => vacancy.id === fromFeed.id)?.description).toBe('Наш канал: @kontora_m');
    expect(await titles({ query: { search: 'удалённый' } })).toEqual([`Пишите @${deletedPersonName}`]);
    const announced = await service.query(
      `select data ->> 'vacancyId' as id from outbox where type = $1 and data ->> 'vacancyId' = any($2)`,
      [jobEvents.changed.type, [id, fromFeed.id]],
    );
    expect(announced).toEqual([{ id }]);
  });
});

describe('a held vacancy', () => {
  const description = 'Подробности: crew.example';
  const hold = async (actor: ReturnType<typeof aUser>, clientId: string = randomUUID()) => ({
    actor,
    origin: { ...anOrigin(), heldFor: 'link' as const },
    body: draft({ description, clientId, companyAccountId: await employerOf(actor) }),
  });
  const held = async (actor: ReturnType<typeof aUser>, clientId?: string) =>
    service.call(jobs.post, await hold(actor, clientId));
  const decide = async (
    itemId: string,
    outcome: 'kept' | 'deleted' | 'restored',
    authorId: string | null,
  ) => {
    const thing = { kind: 'vacancy', itemId, excerpt: '', path: '', authorId, outcome } as const;
    const rule = outcome === 'deleted' && authorId ? ('spam' as const) : null;
    const heldFor = outcome === 'restored' ? null : ('link' as const);
    await service.publish(adminEvents.reportsDecided, {
      ...thing,
      rule,
      heldFor,
      isGone: false,
      reporterIds: [],
    });
    await service.settle();
  };
  const emitted = async (id: string) =>
    (
      await service.query<{ type: string; data: object }[]>(
        `select type, data from outbox where $1 in (data ->> 'itemId', data ->> 'vacancyId') order by seq`,
        [id],
      )
    ).filter(({ type }) => /^(jobs|contributions)\./.test(type));
  const isListed = async (id: string) =>
    (await service.call(jobs.list, { query: {} })).items.some((one) => one.id === id);

  it('stands on no list until a moderator lets it in, and its days begin then', async () => {
    const agent = aUser('agent');
    const clientId = randomUUID();
    const sent = await held(agent, clientId);
    const { id } = sent;
    expect(sent).toMatchObject({ description, sourceName: '@agent', isHeld: true });
    expect(await held(agent, clientId)).toEqual(sent);
    expect(await isListed(id)).toBe(false);
    expect(await service.refusal(jobs.item, { params: { id } })).toMatchObject({ code: 'VacancyNotFound' });
    expect((await service.call(jobs.mine, { actor: agent, query: {} })).items).toEqual([]);
    expect(await emitted(id)).toEqual([
      {
        type: contributionEvents.held.type,
        data: {
          kind: 'vacancy',
          itemId: id,
          content: expect.stringContaining(description),
          authorName: 'agent',
          authorId: agent.id,
          path: `/jobs/${id}`,
          reason: 'link',
        },
      },
    ]);
    await service.query(
      `update vacancies set posted_at = now() - interval '9 days', expires_at = now() where id = $1`,
      [id],
    );
    for (let n = 0; n < 2; n += 1) await decide(id, 'kept', agent.id);
    const shown = await service.call(jobs.item, { params: { id } });
    expect(Date.parse(shown.postedAt)).toBeGreaterThanOrEqual(Date.parse(sent.postedAt));
    expect(Date.parse(shown.expiresAt)).toBeGreaterThanOrEqual(Date.parse(sent.expiresAt));
    const [, added, published, ...more] = await emitted(id);
    expect(published?.type).toBe(contributionEvents.shown.type);
    expect(added).toMatchObject({
      type: 'jobs.added',
      data: {
        owner: { id: agent.id, username: 'agent' },
        salary: expect.stringMatching(/^6.000–6.500.USD$/),
        wasHeld: true,
      },
    });
    expect(more).toEqual([]);
    expect((await held(agent)).isHeld).toBe(false);
  });

  it('enters the inbox with every word of it', async () => {
    const agent = aUser('agent');
    const words = Object.fromEntries(
      (jobs.post.publishes?.fields ?? []).map((field) => [field, `${field}.example`]),
    );
    const { body, ...rest } = await hold(agent);
    const { id } = await service.call(jobs.post, { ...rest, body: { ...body, ...words } });
    const [{ data } = { data: {} }] = await emitted(id);
    for (const word of Object.values(words))
      expect(data).toMatchObject({ content: expect.stringContaining(word) });
  });

  it('is published by nobody once its owner has closed it or taken it back, or has gone', async () => {
    const [agent, leaver] = [aUser('agent'), aUser('leaver')];
    const [closed, takenBack, left] = [await held(agent), await held(agent), await held(leaver)];
    await service.call(jobs.close, { params: { id: closed.id }, actor: agent, query: {} });
    expect((await emitted(closed.id)).slice(-2)).toMatchObject([
      { type: jobEvents.changed.type, data: { isClosed: true } },
      { type: contributionEvents.hidden.type },
    ]);
    await decide(takenBack.id, 'deleted', null);
    await service.publish(userEvents.accountDeleted, { userId: leaver.id });
    await service.settle();
    expect(await service.query('select from vacancies where id = $1', [left.id])).toEqual([]);
    for (const { id } of [closed, takenBack]) await decide(id, 'kept', agent.id);
    await decide(left.id, 'kept', null);
    for (const { id } of [closed, takenBack, left]) expect(await isListed(id)).toBe(false);
  });
});
