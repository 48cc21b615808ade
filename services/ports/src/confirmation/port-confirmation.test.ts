import { type Actor, adminEvents, portEvents, ports } from '@kubrik/contract';
import { anOrigin, aUser, startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { portsService } from '../service.definition.js';
import { nextPortNumber } from '../testing/port-number.js';

let service: TestService;
let code = 222;
let author: Actor & { kind: 'user' };
let id: string;

beforeAll(async () => {
  service = await startTestService(portsService);
}, 60_000);
afterAll(() => service?.stop());

beforeEach(async () => {
  code = nextPortNumber(code);
  author = aUser('adder');
  id = await add(author);
});

async function add(actor: Actor): Promise<string> {
  const body = {
    name: `Причал ${code}`,
    country: 'Россия',
    unLocode: `RU${code}`,
    latitude: '43.1',
    longitude: '131.9',
    description: 'Небольшой причал за мысом',
  };
  return (await service.call(ports.add, { actor, body })).id;
}

/** Each call comes from another network. */
let networks = 0;
const anotherNetwork = () => {
  networks += 1;
  return { ...anOrigin(), address: `203.0.${networks}.7` };
};
const confirm = (actor: Actor = aUser(), origin = anotherNetwork()) =>
  service.call(ports.confirm, { actor, origin, params: { id } });
const state = (actor: Actor) => service.call(ports.confirmation, { actor, params: { id } });
const moderator: Actor = { kind: 'admin', login: 'admin' };

/** Every way in which people find a port without knowing its code. */
async function isFound(): Promise<boolean> {
  const found = await service.call(ports.search, { params: { text: `Причал ${code}` } });
  const { unlocode } = await service.call(ports.map);
  const ids = found.map((port) => port.id);
  const onMap = new Set(unlocode.match(/.{5}/g)).has(id);
  expect(ids.includes(id)).toBe(onMap);
  return onMap;
}

describe('a port that a person adds', () => {
  it('is its author’s and of those who have the code, until others confirm it', async () => {
    expect(await isFound()).toBe(false);
    const { items } = await service.call(ports.mine, { actor: author, query: {} });
    expect(items).toMatchObject([{ id, isAdded: true, isConfirmed: false }]);
    expect((await service.call(ports.mine, { actor: aUser(), query: {} })).items).toEqual([]);
    expect(await service.call(ports.port, { params: { id } })).toMatchObject({ isConfirmed: false });
    const byCode = await service.call(ports.search, { params: { text: id } });
    expect(byCode).toMatchObject([{ id, isConfirmed: false }]);
    expect(await state(author)).toEqual({
      isConfirmed: false,
      confirmations: 0,
      needed: 3,
      isOwn: true,
      hasConfirmed: false,
    });
  });

  it('is everybody’s after the word of three people of different networks', async () => {
    const first = aUser('first');
    expect(await confirm(first)).toMatchObject({ confirmations: 1, hasConfirmed: true, isConfirmed: false });
    expect(await confirm(first)).toMatchObject({ confirmations: 1 });
    const crew = anotherNetwork();
    await confirm(aUser('second'), crew);
    // People of one ship share a network, so only one of them counts.
    expect(await confirm(aUser('third'), crew)).toMatchObject({ confirmations: 2, hasConfirmed: true });
    expect(await isFound()).toBe(false);
    expect(await confirm(aUser('fourth'))).toMatchObject({ confirmations: 3, isConfirmed: true });
    expect(await isFound()).toBe(true);
    expect((await service.call(ports.mine, { actor: author, query: {} })).items).toEqual([]);
    const events = await service.query('select data from outbox where type = $1', [
      portEvents.confirmed.type,
    ]);
    expect(events).toContainEqual({ data: { portId: id, name: `Причал ${code}`, addedBy: author.id } });
  });

  it('is confirmed once when many do it at the same moment', async () => {
    await Promise.all(Array.from({ length: 8 }, () => confirm()));
    const events = await service.query<{ data: object }[]>(
      `select data from outbox where type = $1 and data ->> 'portId' = $2`,
      [portEvents.confirmed.type, id],
    );
    expect(events).toHaveLength(1);
  });

  it('is not confirmed by its author, nor by an account without a verified address', async () => {
    const refuse = (actor: Actor) =>
      service.refusal(ports.confirm, { actor, origin: anotherNetwork(), params: { id } });
    expect(await refuse(author)).toMatchObject({ code: 'Forbidden' });
    expect(await refuse({ ...aUser(), isUnverified: true })).toMatchObject({ code: 'Forbidden' });
    expect((await state(aUser())).confirmations).toBe(0);
  });

  it('is everybody’s after a moderator’s approval, once', async () => {
    for (let n = 0; n < 2; n += 1)
      expect(await service.call(ports.approve, { actor: moderator, params: { id } })).toEqual({
        success: true,
      });
    expect(await isFound()).toBe(true);
    const unknown = { actor: moderator, params: { id: 'RU999' } };
    expect(await service.refusal(ports.approve, unknown)).toMatchObject({ code: 'PortNotFound' });
  });

  it('has its author in the event of its confirmation by a list', async () => {
    await service.call(ports.importLines, {
      actor: moderator,
      body: { lines: `,RU,${code},Prichal,Prichal,PRI,1-------,AI,,,4306N 13154E,`, firstLine: 1 },
    });
    const events = await service.query(`select data from outbox where data ->> 'portId' = $1 and type = $2`, [
      id,
      portEvents.confirmed.type,
    ]);
    expect(events).toEqual([{ data: { portId: id, name: `Причал ${code}`, addedBy: author.id } }]);
  });

  it('begins anew when its code is added again after a removal', async () => {
    await confirm();
    await service.call(ports.delete, { actor: moderator, params: { id } });
    expect(
      await service.refusal(ports.confirm, { actor: aUser(), origin: anOrigin(), params: { id } }),
    ).toMatchObject({ code: 'PortNotFound' });
    const next = aUser('next');
    await add(next);
    expect(await state(next)).toMatchObject({ confirmations: 0, isOwn: true, isConfirmed: false });
  });
});

it('what follows a removal does not remove a port that has its code anew', async () => {
  const decided = {
    kind: 'port' as const,
    itemId: id,
    excerpt: '',
    authorId: null,
    path: '',
    isGone: false,
    reporterIds: [],
  };
  await service.publish(adminEvents.reportsDecided, { ...decided, outcome: 'deleted', rule: null });
  await service.settle();
  expect(await service.call(ports.port, { params: { id } })).toMatchObject({ id });
  await service.publish(adminEvents.reportsDecided, { ...decided, outcome: 'kept', rule: null });
  await service.settle();
  expect(await isFound()).toBe(true);
  await service.publish(adminEvents.reportsDecided, { ...decided, outcome: 'deleted', rule: 'spam' });
  await service.settle();
  expect(await service.refusal(ports.port, { params: { id } })).toMatchObject({ code: 'PortNotFound' });
});

it('a port of the directory is confirmed', async () => {
  id = 'RUVVO';
  expect(await state(aUser())).toMatchObject({ isConfirmed: true, isOwn: false });
  expect(await confirm()).toMatchObject({ isConfirmed: true, confirmations: 0 });
});
