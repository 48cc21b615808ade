import { randomUUID } from 'node:crypto';
import { type BodyInput, blacklist, blacklistEvents, newTargetName, targetNameCalls } from '@kubrik/contract';
import { aUser, startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blacklistService } from '../service.definition.js';
import { aCompany, aVessel, moderator, newCompany, newVessel } from '../testing/targets.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(blacklistService);
}, 60_000);
afterAll(() => service.stop());

type Draft = BodyInput<typeof targetNameCalls.addName>;
const ofCompany = (targetId: string, name: string, rest: Partial<Draft> = {}): Draft => ({
  ...{
    targetType: 'company',
    targetId,
    name,
    kind: 'alias',
    untilYear: undefined,
    source: 'Реестр',
    ...rest,
  },
});
const ofVessel = (targetId: string, name: string, rest: Partial<Draft> = {}) =>
  ofCompany(targetId, name, { targetType: 'vessel', kind: 'former', ...rest });
const add = (body: Draft) => service.call(targetNameCalls.addName, { actor: moderator, body });
const suggest = (body: Draft & { clientId?: string }, actor = aUser('anna')) =>
  service.call(targetNameCalls.suggestName, { actor, body });
const namesOf = async (targetId: string) =>
  (await service.call(targetNameCalls.names, { query: { targetId } })).map(({ name }) => name);
const companiesBy = async (search: string) =>
  (await service.call(blacklist.companies, { query: { search } })).items.map(({ id }) => id);
const vesselsBy = async (search: string) =>
  (await service.call(blacklist.vessels, { query: { search } })).items.map(({ id }) => id);

describe('a further name', () => {
  it('is shown with its source, and found like the name itself: by words, by likeness, in other letters', async () => {
    const id = await aCompany(service, { name: 'Полярная Звезда Шиппинг' });
    const added = await add(ofCompany(id, 'Kargomar Crewing', { source: 'https://registry.example/17' }));
    const alias = { targetId: id, kind: 'alias', untilYear: null, source: 'https://registry.example/17' };
    expect(added).toMatchObject({ name: 'Kargomar Crewing', ...alias });
    await add(ofCompany(id, 'Норд Лайн', { kind: 'former', untilYear: 2012 }));
    await add(ofCompany(id, 'Норд Крю', { kind: 'former', untilYear: '2019' }));
    expect(await namesOf(id)).toEqual(['Норд Крю', 'Норд Лайн', 'Kargomar Crewing']);
    for (const text of ['kargomar', 'crewing kargo', 'Каргомар', 'kargomer', 'норд лайн', 'Звезда'])
      expect(await companiesBy(text), text).toContain(id);
    const entries = await service.call(blacklist.entries, { query: { search: 'kargomar' } });
    expect(entries.items).toEqual([]);
  });

  it('is not found any more once it is taken away', async () => {
    const id = await aCompany(service, { name: 'Бухта' });
    const { id: nameId } = await add(ofCompany(id, 'Фальшборт'));
    expect(await companiesBy('Фальшборт')).toEqual([id]);
    const remove = { actor: moderator, params: { id: nameId } };
    await service.call(targetNameCalls.deleteName, remove);
    expect([await companiesBy('Фальшборт'), await namesOf(id)]).toEqual([[], []]);
    expect(await companiesBy('Бухта')).toEqual([id]);
    expect((await service.refusal(targetNameCalls.deleteName, remove)).code).toBe('TargetNameNotFound');
  });

  it('is refused a second time, in whatever letters, and where there is nothing to name', async () => {
    const id = await aCompany(service, { name: 'Якорная' });
    await add(ofCompany(id, 'Anchor Marine'));
    for (const name of ['Якорная', 'ANCHOR  marine'])
      expect(
        await service.refusal(targetNameCalls.addName, { actor: moderator, body: ofCompany(id, name) }),
      ).toMatchObject({ code: 'TargetNameExists', details: [{ field: 'name' }] });
    const nowhere = { actor: moderator, body: ofCompany(randomUUID(), 'Ничья') };
    expect(await service.refusal(targetNameCalls.addName, nowhere)).toMatchObject({
      code: 'CompanyNotFound',
      details: [{ field: 'targetId' }],
    });
    const wrongType = { actor: moderator, body: ofVessel(id, 'Ничья') };
    expect((await service.refusal(targetNameCalls.addName, wrongType)).code).toBe('VesselNotFound');
  });

  it('that many moderators add at once is added once', async () => {
    const id = await aCompany(service, { name: 'Одновременная' });
    const replies = await Promise.allSettled(Array.from({ length: 6 }, () => add(ofCompany(id, 'Разом'))));
    expect(replies.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it.each([
    ['name', 'A', 'Укажите название'],
    ['source', ' ', 'Укажите источник: документ или ссылку'],
    ['kind', 'nickname', 'Прежнее название или ещё одно'],
    ['untilYear', '1700', 'Год — от 1850 до 2100'],
    ['targetId', 'x', 'Неверный идентификатор'],
  ])('is refused for its %s «%s»: «%s»', (field, value, message) => {
    const body = { ...ofCompany(randomUUID(), 'Имя'), [field]: value };
    const issues = newTargetName.safeParse(body).error?.issues ?? [];
    expect(issues.map(({ path, message: text }) => [path.join('.'), text])).toContainEqual([field, message]);
  });
});

describe('a suggestion', () => {
  it('of a company by a further name of one is refused, and says which', async () => {
    const id = await aCompany(service, { name: 'Лоция', country: 'Кипр' });
    await add(ofCompany(id, 'Pilot Crewing'));
    const again = { actor: aUser(), body: newCompany({ name: 'pilot crewing', country: 'Cyprus' }) };
    expect(await service.refusal(blacklist.suggestCompany, again)).toMatchObject({
      code: 'CompanyExists',
      details: [{ field: 'name', message: expect.stringContaining('«Лоция»'), existingId: id }],
    });
    const elsewhere = { actor: aUser(), body: newCompany({ name: 'Pilot Crewing', country: 'Латвия' }) };
    await service.call(blacklist.suggestCompany, elsewhere);
  });

  it('of a vessel with a known IMO number says whose it is, and the other name can be suggested for that one', async () => {
    const id = await aVessel(service, { name: 'Буревестник', imo: '9074729' });
    const renamed = {
      actor: aUser('anna'),
      body: newVessel({ name: 'Northern Petrel', imo: 'IMO 9074729' }),
    };
    expect((await service.refusal(blacklist.suggestVessel, renamed)).details).toEqual([
      {
        field: 'imo',
        message: 'Судно с таким номером ИМО уже есть в списке: «Буревестник»',
        existingId: id,
      },
    ]);
    const suggested = await suggest(ofVessel(id, 'Northern Petrel', { untilYear: 2019 }));
    const nameOf = { targetId: id, name: 'Буревестник', kind: 'former', untilYear: 2019, source: 'Реестр' };
    expect(suggested).toMatchObject({ name: 'Northern Petrel', imo: '9074729', nameOf });
    const { items } = await service.call(blacklist.suggestions, { actor: moderator });
    expect(items.find((item) => item.id === suggested.id)).toEqual(suggested);
    expect(await vesselsBy('Northern Petrel')).toEqual([]);
    const again = { actor: aUser(), body: ofVessel(id, 'northern petrel') };
    expect((await service.refusal(targetNameCalls.suggestName, again)).message).toBe(
      'Такое название уже есть',
    );

    await service.call(blacklist.decide, {
      params: { id: suggested.id },
      actor: moderator,
      body: { accept: true },
    });
    expect([await vesselsBy('Northern Petrel'), await namesOf(id)]).toEqual([[id], ['Northern Petrel']]);
    const [event] = await service.query<{ data: object }[]>(
      `select data from outbox where type = $1 and data ->> 'suggestionId' = $2`,
      [blacklistEvents.suggestionDecided.type, suggested.id],
    );
    expect(event?.data).toMatchObject({ isAccepted: true, nameOf: 'Буревестник', targetId: id });
  });

  it('of a name that is sent again because its answer was lost is one suggestion', async () => {
    const id = await aCompany(service, { name: 'Клотик' });
    const body = { ...ofCompany(id, 'Ватерлиния'), clientId: randomUUID() };
    const anna = aUser('anna');
    const suggested = await suggest(body, anna);
    expect(await suggest(body, anna)).toEqual(suggested);
    const waiting = await service.call(blacklist.suggestions, { actor: moderator });
    expect(waiting.items.filter(({ name }) => name === 'Ватерлиния')).toHaveLength(1);
  });

  it('of a name that is rejected leaves nothing behind, and may be made again', async () => {
    const id = await aVessel(service, { name: 'Кильватер', imo: '9176187' });
    const { id: suggestionId } = await suggest(ofVessel(id, 'Форпик'));
    const reject = { params: { id: suggestionId }, actor: moderator, body: { accept: false } };
    await service.call(blacklist.decide, reject);
    expect([await vesselsBy('Форпик'), await namesOf(id)]).toEqual([[], []]);
    await suggest(ofVessel(id, 'Форпик'));
  });
});
