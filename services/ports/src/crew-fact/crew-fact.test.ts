import { randomUUID } from 'node:crypto';
import {
  type Actor,
  adminEvents,
  type CrewFactAnswer,
  type CrewFactKind,
  crewFactCalls as calls,
  contributionEvents,
  crewFactPath,
  newCrewFact,
  portEvents,
  ports,
  userEvents,
} from '@kubrik/contract';
import { anOrigin, aUser, startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { portsService } from '../service.definition.js';
import { nextPortNumber } from '../testing/port-number.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(portsService);
}, 60_000);
afterAll(() => service?.stop());

const admin: Actor = { kind: 'admin', login: 'admin' };
const author = aUser('bosun_ivan');
/** A port for each test. */
let code = 222;
let portId: string;
beforeEach(async () => {
  code = nextPortNumber(code);
  const body = {
    name: `Причал ${code}`,
    country: 'Россия',
    unLocode: `RU${code}`,
    latitude: '43.1',
    longitude: '131.9',
    description: 'Небольшой причал за мысом',
  };
  portId = (await service.call(ports.add, { actor: aUser(), body })).id;
});

let networks = 0;
const anotherNetwork = () => {
  networks += 1;
  return { ...anOrigin(), address: `203.0.${networks}.7` };
};
const visitor = (): Actor => ({ kind: 'visitor', id: randomUUID() });

const write = (content: string, actor: Actor = author, kind: CrewFactKind = 'transport') =>
  service.call(calls.addCrewFact, {
    params: { id: portId },
    actor,
    origin: anOrigin(),
    body: { clientId: randomUUID(), kind, content },
  });
const bus = () => write('Автобус от проходной каждый час, 60 ₽');
const read = () => service.call(calls.crewFacts, { params: { id: portId } });
const own = (actor: Actor) => service.call(calls.ownCrewFacts, { params: { id: portId }, actor });
const answer = (id: string, what: CrewFactAnswer, actor: Actor = visitor(), origin = anotherNetwork()) =>
  service.call(calls.answerCrewFact, { params: { id }, actor, origin, body: { answer: what } });
const report = (id: string, actor: Actor = visitor(), origin = anotherNetwork()) =>
  service.call(calls.reportCrewFact, { params: { id }, actor, origin, body: { reason: 'spam' } });
const remove = (id: string, actor: Actor = admin) =>
  service.call(calls.deleteCrewFact, { params: { id }, actor, query: { rule: 'abuse' } });
const decide = async (itemId: string, outcome: 'kept' | 'deleted' | 'restored', more: object = {}) => {
  const thing = { kind: 'crew_fact', itemId, excerpt: '', path: crewFactPath(portId, itemId) } as const;
  const rule = outcome === 'deleted' ? ('spam' as const) : null;
  const decision = { outcome, rule, authorId: author.id, isGone: false, reporterIds: [], ...more };
  await service.publish(adminEvents.reportsDecided, { ...thing, ...decision });
  await service.settle();
};
const events = async (id: string) =>
  service.query<{ type: string; data: Record<string, unknown> }[]>(
    `select type, data from outbox where $1 in (data ->> 'factId', data ->> 'itemId') order by seq`,
    [id],
  );
const age = (id: string, days: number) =>
  service.query(
    `update crew_facts set created_at = created_at - make_interval(days => $2),
       last_word_at = last_word_at - make_interval(days => $2) where id = $1`,
    [id, days],
  );

describe('what crews know of a port', () => {
  it('has author and date; those of one kind stand side by side, the newest word first', async () => {
    expect(await read()).toEqual([]);
    const first = await bus();
    const second = await write('Автобус больше не ходит, такси 300 ₽', aUser('kok_maria'));
    const { isHeld, ...shown } = second;
    expect(isHeld).toBe(false);
    expect(shown).toMatchObject({
      portId,
      kind: 'transport',
      authorName: 'kok_maria',
      editedAt: null,
      still: 0,
      outdated: 0,
      lastConfirmedAt: null,
      doubt: null,
    });
    expect((await read()).map(({ id }) => id)).toEqual([second.id, first.id]);
    await answer(first.id, 'still');
    expect((await read()).map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(await events(second.id)).toEqual([
      { type: portEvents.crewFactChanged.type, data: { portId, factId: second.id, isDeleted: false } },
    ]);
  });

  it('is stored once when its answer was lost', async () => {
    const body = { clientId: randomUUID(), kind: 'safety' as const, content: 'Сход темный, берите фонарь' };
    const call = { params: { id: portId }, actor: author, origin: anOrigin(), body };
    const { id } = await service.call(calls.addCrewFact, call);
    expect((await service.call(calls.addCrewFact, call)).id).toBe(id);
    expect(await read()).toHaveLength(1);
  });

  it('is old and comes last a year after the last word, until somebody confirms it', async () => {
    const old = await bus();
    const fresh = await write('Пропуск на проходной по списку экипажа', author, 'shore_leave');
    await age(old.id, 366);
    await age(fresh.id, 364);
    const doubts = async () => (await read()).map(({ id, doubt }) => [id, doubt]);
    expect(await doubts()).toEqual([
      [fresh.id, null],
      [old.id, 'old'],
    ]);
    await answer(old.id, 'still');
    expect(await doubts()).toEqual([
      [old.id, null],
      [fresh.id, null],
    ]);
  });

  it('is doubted while more people of the last year contradict than confirm it', async () => {
    const { id } = await bus();
    await answer(id, 'still');
    expect(await answer(id, 'outdated')).toMatchObject({ still: 1, outdated: 1, doubt: null });
    expect(await answer(id, 'outdated')).toMatchObject({ still: 1, outdated: 2, doubt: 'outdated' });
    await service.query(
      `update crew_fact_answers set answered_at = answered_at - interval '366 days' where fact_id = $1 and answer = 'outdated'`,
      [id],
    );
    expect((await read())[0]).toMatchObject({ still: 1, outdated: 0, doubt: null });
  });
});

describe('an answer to a crew fact', () => {
  it('is one of each person, and the next one replaces it', async () => {
    const { id } = await bus();
    const reader = aUser('reader');
    const first = await answer(id, 'still', reader);
    expect(first).toMatchObject({ still: 1, outdated: 0 });
    expect(first.lastConfirmedAt).not.toBeNull();
    expect(await answer(id, 'outdated', reader)).toMatchObject({
      still: 0,
      outdated: 1,
      lastConfirmedAt: null,
    });
    expect((await own(reader)).answers).toEqual([{ factId: id, answer: 'outdated' }]);
    const back = { params: { id }, actor: reader, origin: anOrigin() };
    for (let n = 0; n < 2; n += 1)
      expect(await service.call(calls.takeCrewFactAnswerBack, back)).toMatchObject({ still: 0, outdated: 0 });
    expect((await own(reader)).answers).toEqual([]);
  });

  it('counts for three of the visitors of one network, and for every verified account', async () => {
    const { id } = await bus();
    const crew = anotherNetwork();
    for (let n = 0; n < 5; n += 1) await answer(id, 'still', visitor(), crew);
    await answer(id, 'still', { ...aUser(), isUnverified: true }, crew);
    expect((await read())[0]?.still).toBe(3);
    await answer(id, 'still', aUser(), crew);
    expect((await read())[0]?.still).toBe(4);
  });

  it('that does not count says nothing of when the fact was confirmed', async () => {
    const { id } = await bus();
    const crew = anotherNetwork();
    for (let n = 0; n < 3; n += 1) await answer(id, 'outdated', visitor(), crew);
    expect(await answer(id, 'still', visitor(), crew)).toMatchObject({ still: 0, lastConfirmedAt: null });
  });

  it('is not the author’s, and not to what has gone', async () => {
    const { id } = await bus();
    const params = { id };
    const refusal = (actor: Actor) =>
      service.refusal(calls.answerCrewFact, { params, actor, origin: anOrigin(), body: { answer: 'still' } });
    expect(await refusal(author)).toMatchObject({ code: 'Forbidden' });
    expect(
      await service.refusal(calls.takeCrewFactAnswerBack, { params, actor: author, origin: anOrigin() }),
    ).toMatchObject({ code: 'Forbidden' });
    await remove(id);
    expect(await refusal(visitor())).toMatchObject({ code: 'CrewFactNotFound' });
  });
});

describe('the author of a crew fact', () => {
  it('changes it, which forgets what others answered to the earlier text', async () => {
    const { id } = await bus();
    await answer(id, 'outdated');
    const edit = (content: string, actor: Actor = author) =>
      ({ params: { id }, actor, origin: anOrigin(), body: { content } }) as const;
    const same = await service.call(calls.editCrewFact, edit('Автобус от проходной каждый час, 60 ₽'));
    expect(same).toMatchObject({ outdated: 1, editedAt: null });
    const changed = await service.call(calls.editCrewFact, edit('Автобус каждые два часа, 80 ₽'));
    expect(changed).toMatchObject({ content: 'Автобус каждые два часа, 80 ₽', outdated: 0, doubt: null });
    expect(changed.editedAt).not.toBeNull();
    expect(await service.refusal(calls.editCrewFact, edit('Чужая запись о порте', aUser()))).toMatchObject({
      code: 'Forbidden',
    });
    expect(
      await service.refusal(calls.editCrewFact, {
        ...edit('Пишите на https://spam.example'),
        origin: { ...anOrigin(), heldFor: 'link' },
      }),
    ).toMatchObject({ code: 'ValidationFailed' });
  });

  it('goes on being named as they are called', async () => {
    const person = aUser('old_name');
    await write('Пишет @old_name о порте', person);
    const change = { userId: person.id, username: 'new_name', role: 'user', isActive: true } as const;
    await service.publish(userEvents.changed, change);
    await service.settle();
    await expect.poll(async () => (await read())[0]?.authorName).toBe('new_name');
    const announced = await service.query(
      `select data from outbox where type = $1 and data ->> 'portId' = $2`,
      [portEvents.commentersRenamed.type, portId],
    );
    expect(announced).toEqual([{ data: { portId } }]);
  });

  it('is nobody after their account has gone: what they wrote, answered and reported stays, without them', async () => {
    const person = aUser('leaving');
    const { id } = await write('Обмен валюты у ворот, курс плохой', person, 'exchange');
    const other = await bus();
    await answer(other.id, 'still', { ...person, isUnverified: true });
    await report(other.id, person);
    await service.publish(userEvents.accountDeleted, { userId: person.id });
    await service.settle();
    await expect
      .poll(async () => (await read()).find((fact) => fact.id === id)?.authorName)
      .not.toBe('leaving');
    expect((await read()).find((fact) => fact.id === other.id)?.still).toBe(1);
    for (const table of ['crew_facts', 'crew_fact_answers', 'contribution_reports'])
      expect(
        await service.query(`select person from ${table} where person = $1`, [`user:${person.id}`]),
        table,
      ).toEqual([]);
    await remove(id);
    await decide(id, 'restored');
    expect((await read()).map((fact) => fact.id)).toEqual([other.id]);
  });
});

describe('a crew fact that people report', () => {
  it('enters the inbox whole, and goes out of view after the reports of three networks', async () => {
    const { id } = await bus();
    const person = aUser('reporter');
    const crew = anotherNetwork();
    await report(id, person);
    // Neither the same person nor the same network counts again.
    await report(id, person);
    for (let n = 0; n < 3; n += 1) await report(id, visitor(), crew);
    expect(await read()).toHaveLength(1);
    await report(id);
    expect(await read()).toEqual([]);
    expect(await own(author)).toMatchObject({ suspended: [{ id }] });
    expect(await own(person)).toMatchObject({ suspended: [] });
    const reported = (await events(id)).filter(({ type }) => type === contributionEvents.reported.type);
    expect(reported).toHaveLength(6);
    expect(reported[0]?.data).toMatchObject({
      kind: 'crew_fact',
      excerpt: 'Автобус от проходной каждый час, 60 ₽',
      authorName: 'bosun_ivan',
      authorId: author.id,
      path: `/port/${portId}?fact=${id}`,
    });
    const params = { id };
    const body = { reason: 'spam' as const };
    expect(
      await service.refusal(calls.reportCrewFact, { params, actor: author, origin: anOrigin(), body }),
    ).toMatchObject({ code: 'Forbidden' });
  });

  it('is in view again when a moderator keeps it; who reported it before does not count again', async () => {
    const { id } = await bus();
    const reporters = [0, 1, 2].map(() => [visitor(), anotherNetwork()] as const);
    for (const [actor, origin] of reporters) await report(id, actor, origin);
    expect(await read()).toEqual([]);
    await decide(id, 'kept');
    expect(await read()).toHaveLength(1);
    for (const [actor, origin] of reporters) await report(id, actor, origin);
    for (const [, origin] of reporters) await report(id, visitor(), origin);
    expect(await read()).toHaveLength(1);
    for (let n = 0; n < 3; n += 1) await report(id);
    expect(await read()).toEqual([]);
  });

  it('goes by a decision and comes back with its answers, in view', async () => {
    const { id } = await bus();
    await answer(id, 'still');
    for (let n = 0; n < 3; n += 1) await report(id);
    await decide(id, 'deleted');
    expect(await own(author)).toMatchObject({ suspended: [] });
    await decide(id, 'restored');
    await decide(id, 'restored');
    expect(await read()).toMatchObject([{ id, still: 1 }]);
  });
});

describe('a crew fact that a moderator deletes at its place', () => {
  it('waits for its port where that is away', async () => {
    const { id } = await bus();
    await remove(id);
    await service.call(ports.delete, { actor: admin, params: { id: portId }, query: {} });
    await decide(id, 'restored');
    expect(await service.refusal(calls.crewFacts, { params: { id: portId } })).toMatchObject({
      code: 'PortNotFound',
    });
    const port = { kind: 'port', itemId: portId, excerpt: '', path: '', isGone: false } as const;
    const [{ added_by: authorId } = { added_by: null }] = await service.query<{ added_by: string | null }[]>(
      'select added_by from ports where id = $1',
      [portId],
    );
    const decision = { outcome: 'restored' as const, rule: null, authorId, reporterIds: [] };
    await service.publish(adminEvents.reportsDecided, { ...port, ...decision });
    await service.settle();
    expect(await read()).toMatchObject([{ id }]);
  });
});

describe('a held crew fact', () => {
  const hold = () =>
    service.call(calls.addCrewFact, {
      params: { id: portId },
      actor: author,
      origin: { ...anOrigin(), heldFor: 'word' },
      body: { kind: 'agent', content: 'Дипломы у агента дёшево' },
    });

  it('waits for a moderator, and is published as if it were written then', async () => {
    const { id, isHeld } = await hold();
    expect(isHeld).toBe(true);
    expect(await read()).toEqual([]);
    expect(await events(id)).toMatchObject([
      { type: contributionEvents.held.type, data: { content: 'Дипломы у агента дёшево', reason: 'word' } },
    ]);
    await decide(id, 'kept', { heldFor: 'word' });
    expect(await read()).toMatchObject([{ id }]);
    expect(await events(id)).toContainEqual({
      type: portEvents.crewFactChanged.type,
      data: { portId, factId: id, isDeleted: false },
    });
  });
});

it('is written by people with an account, about a port that is there, in 10 to 500 characters', async () => {
  const body = { kind: 'shop' as const, content: 'Магазин за воротами' };
  const params = { id: portId };
  expect(
    await service.refusal(calls.addCrewFact, { params, actor: visitor(), origin: anOrigin(), body }),
  ).toMatchObject({ code: 'AuthorizationRequired' });
  for (const call of [calls.crewFacts, calls.ownCrewFacts])
    expect(await service.refusal(call, { params: { id: 'RU999' } })).toMatchObject({ code: 'PortNotFound' });
  expect(
    await service.refusal(calls.addCrewFact, {
      params: { id: 'RU999' },
      actor: author,
      origin: anOrigin(),
      body,
    }),
  ).toMatchObject({ code: 'PortNotFound' });
  const accepts = (draft: object) => newCrewFact.safeParse({ ...body, ...draft }).success;
  expect(accepts({ content: 'x'.repeat(500) })).toBe(true);
  for (const draft of [{ content: 'коротко' }, { content: 'x'.repeat(501) }, { kind: 'weather' }])
    expect(accepts(draft), JSON.stringify(draft).slice(0, 60)).toBe(false);
});
