import {
  type Actor,
  adminEvents,
  contributionEvents,
  type HoldReason,
  portEvents,
  portPath,
  ports,
  userEvents,
} from '@kubrik/contract';
import { anOrigin, aUser, startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { portsService } from '../service.definition.js';
import { nextPortNumber } from '../testing/port-number.js';

let service: TestService;
let code = 222;
let adder: Actor & { kind: 'user' };
const admin: Actor = { kind: 'admin', login: 'admin' };

beforeAll(async () => {
  service = await startTestService(portsService);
}, 60_000);
afterAll(() => service?.stop());
beforeEach(() => {
  code = nextPortNumber(code);
  adder = aUser('adder');
});

const request = (actor: Actor = adder, heldFor: HoldReason | undefined = 'link') => ({
  actor,
  origin: { ...anOrigin(), heldFor },
  body: {
    name: `Причал ${code}`,
    country: 'Россия',
    unLocode: `RU${code}`,
    latitude: '43.1',
    longitude: '131.9',
    description: 'Подробности: pier.example',
    facilities: ['facilities.example'],
    cargoTypes: ['cargo.example'],
  },
});
const add = (...args: Parameters<typeof request>) => service.call(ports.add, request(...args));
interface Decision {
  outcome: 'kept' | 'deleted' | 'restored';
  rule?: 'spam' | null;
  heldFor?: HoldReason | null;
  authorId?: string | null;
}
const decide = async (itemId: string, { rule = null, heldFor = 'link', ...decision }: Decision) => {
  const thing = {
    kind: 'port',
    itemId,
    excerpt: 'Причал',
    path: portPath(itemId),
    authorId: adder.id,
  } as const;
  const more = { rule, heldFor, isGone: false, reporterIds: [] };
  await service.publish(adminEvents.reportsDecided, { ...thing, ...decision, ...more });
  await service.settle();
};
const isShown = async (id: string) => {
  const port = await service.call(ports.port, { params: { id } }).catch(() => undefined);
  return port !== undefined;
};
const found = async () =>
  (await service.call(ports.search, { params: { text: `Причал ${code}` } })).map(({ name }) => name);
const emitted = async (id: string) =>
  (
    await service.query<{ type: string; data: object }[]>(
      `select type, data from outbox where $1 in (data ->> 'portId', data ->> 'itemId') order by seq`,
      [id],
    )
  ).map(({ type, data }) => ({ type, data }));

describe('a held port', () => {
  it('is shown to nobody, and enters the inbox with every word of it', async () => {
    const sent = await add();
    const { id } = sent;
    expect(sent).toMatchObject({ name: `Причал ${code}`, isHeld: true });
    expect([await isShown(id), await found()]).toEqual([false, []]);
    expect((await service.call(ports.mine, { actor: adder, query: {} })).items).toEqual([]);
    const [held, ...more] = await emitted(id);
    expect(more).toEqual([]);
    expect(held).toMatchObject({
      type: contributionEvents.held.type,
      data: {
        kind: 'port',
        itemId: id,
        authorId: adder.id,
        authorName: '',
        path: portPath(id),
        reason: 'link',
      },
    });
    for (const word of [`Причал ${code}`, 'Россия', 'pier.example', 'facilities.example', 'cargo.example'])
      expect(held?.data).toMatchObject({ content: expect.stringContaining(word) });
    const comment = { params: { id }, body: { content: 'Хорошее место' }, actor: adder };
    expect(await service.refusal(ports.addComment, comment)).toMatchObject({ code: 'PortNotFound' });
    const confirmation = { params: { id }, actor: aUser() };
    expect(await service.refusal(ports.confirm, confirmation)).toMatchObject({ code: 'PortNotFound' });
    expect(await service.refusal(ports.approve, { params: { id }, actor: admin })).toMatchObject({
      code: 'PortNotFound',
    });
  });

  it('is confirmed when a moderator lets it in, once, and its adder is trusted', async () => {
    const { id } = await add();
    for (let n = 0; n < 2; n += 1) await decide(id, { outcome: 'kept' });
    expect(await service.call(ports.port, { params: { id } })).toMatchObject({ isConfirmed: true });
    expect(await found()).toEqual([`Причал ${code}`]);
    expect((await emitted(id)).map(({ type }) => type)).toEqual([
      contributionEvents.held.type,
      portEvents.restored.type,
      contributionEvents.shown.type,
    ]);
    code = nextPortNumber(code);
    expect((await add()).isHeld).toBe(false);
  });

  it('keeps its code while it waits; once it is refused or taken back somebody else may add it', async () => {
    const { id } = await add();
    const other = aUser();
    expect(await service.refusal(ports.add, request(other, undefined))).toMatchObject({ code: 'PortExists' });
    await decide(id, { outcome: 'deleted', rule: 'spam' });
    expect((await add(other)).isHeld).toBe(true);
    await decide(id, { outcome: 'deleted' });
    const openly = { ...request(other), origin: anOrigin() };
    expect((await service.call(ports.add, openly)).isHeld).toBe(false);
    await decide(id, { outcome: 'restored' });
    expect(await service.call(ports.port, { params: { id } })).toMatchObject({ isConfirmed: false });
  });

  it('loses its words with the account of its adder', async () => {
    const { id } = await add();
    await service.publish(userEvents.accountDeleted, { userId: adder.id });
    await service.settle();
    await decide(id, { outcome: 'kept' });
    expect(await isShown(id)).toBe(false);
    expect(
      await service.query('select name, description, facilities from ports where id = $1', [id]),
    ).toEqual([{ name: id, description: '', facilities: [] }]);
  });
});
