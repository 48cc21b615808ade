import { type Actor, adminEvents, contributionEvents, portPath, ports, userEvents } from '@kubrik/contract';
import {
  anOrigin,
  aUser,
  auditedCalls,
  startTestService,
  type TestService,
} from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { portsService } from '../service.definition.js';
import { nextPortNumber } from '../testing/port-number.js';

let service: TestService;
let code = 222;
let adder: Actor & { kind: 'user' };
let id: string;
const admin: Actor = { kind: 'admin', login: 'admin' };
const boss = aUser('boss', 'admin');

beforeAll(async () => {
  service = await startTestService(portsService);
}, 60_000);
afterAll(() => service?.stop());
beforeEach(async () => {
  code = nextPortNumber(code);
  adder = aUser('adder');
  id = await add(adder);
});

async function add(actor: Actor, name = `Причал ${code}`): Promise<string> {
  const place = { country: 'Россия', unLocode: `RU${code}`, latitude: '43.1', longitude: '131.9' };
  const body = { name, ...place, description: 'Небольшой причал за мысом' };
  return (await service.call(ports.add, { actor, body })).id;
}
const remove = (actor: Actor = admin) =>
  service.call(ports.delete, { params: { id }, actor, query: { rule: 'fraud' } });
const decide = async (
  outcome: 'deleted' | 'restored',
  rule: 'spam' | null,
  authorId: string | null = adder.id,
  wasGone = false,
) => {
  const thing = { kind: 'port', itemId: id, excerpt: 'Причал', path: portPath(id) } as const;
  await service.publish(adminEvents.reportsDecided, {
    ...thing,
    outcome,
    rule,
    authorId,
    isGone: wasGone,
    reporterIds: [],
  });
  await service.settle();
};
const restore = (authorId?: string | null) => decide('restored', null, authorId);
const say = async (content: string) =>
  (await service.call(ports.addComment, { params: { id }, body: { content }, actor: adder })).id;
const approve = () => service.call(ports.approve, { actor: admin, params: { id } });
const isGone = async () =>
  expect(await service.refusal(ports.port, { params: { id } })).toMatchObject({ code: 'PortNotFound' });
const isFound = async (name = `Причал ${code}`) => {
  const found = await service.call(ports.search, { params: { text: name } });
  const { unlocode } = await service.call(ports.map);
  const onMap = new Set(unlocode.match(/.{5}/g)).has(id);
  expect(found.some((port) => port.id === id)).toBe(onMap);
  return onMap;
};
const announced = async () =>
  await service.query<{ type: string; data: { commentId?: string } }[]>(
    `select type, data from outbox
      where (type like 'ports.%' or type = $2) and $1 in (data ->> 'portId', data ->> 'itemId') order by seq`,
    [id, contributionEvents.deletedByModerator.type],
  );
const types = async () => (await announced()).map(({ type }) => type);

describe('a port that a moderator removes', () => {
  it('enters the inbox with the rule before its removal, which tells nobody else', async () => {
    for (let n = 0; n < 2; n += 1) expect(await remove()).toEqual({ success: true });
    expect(await auditedCalls(service, id)).toEqual(['ports.delete']);
    const unknown = { params: { id: 'RU000' }, actor: admin, query: {} };
    expect(await service.refusal(ports.delete, unknown)).toMatchObject({ code: 'PortNotFound' });
    expect((await announced()).slice(1)).toEqual([
      {
        type: contributionEvents.deletedByModerator.type,
        data: {
          kind: 'port',
          itemId: id,
          excerpt: `Причал ${code} — Небольшой причал за мысом`,
          authorName: '',
          authorId: adder.id,
          path: portPath(id),
          rule: 'fraud',
          who: 'admin',
          moderatorId: null,
        },
      },
      { type: 'ports.removed', data: { portId: id } },
    ]);
  });

  it('is the moderator’s own: nothing enters the inbox, and nothing is restored', async () => {
    code = nextPortNumber(code);
    id = await add(boss);
    await remove(boss);
    await restore(boss.id);
    expect(await types()).toEqual(['ports.added', 'ports.removed']);
    await isGone();
  });

  it('comes back with its names, its place on the map and its comments, once', async () => {
    await approve();
    const [stays, own, moderated] = [await say('Вода есть'), await say('Передумал'), await say('Грубость')];
    await service.call(ports.deleteOwnComment, { params: { id: own }, actor: adder });
    await service.call(ports.deleteComment, { params: { id: moderated }, actor: admin, query: {} });
    await remove();
    await isGone();
    expect(await isFound()).toBe(false);
    await restore();
    await restore();
    expect(await isFound()).toBe(true);
    expect(await service.call(ports.port, { params: { id } })).toMatchObject({
      isConfirmed: true,
      reviews: 1,
    });
    const { items } = await service.call(ports.comments, { params: { id } });
    expect(items).toMatchObject([{ id: stays }]);
    const [restored, comment, ...more] = (await announced()).slice(-2);
    expect(restored).toEqual({ type: 'ports.restored', data: { portId: id } });
    expect(comment).toMatchObject({ type: 'ports.comment-restored', data: { portId: id, commentId: stays } });
    expect(more).toEqual([]);
  });

  it('comes back after a decision as it was confirmed before: not yet, with the word of those who know it', async () => {
    await service.call(ports.confirm, { actor: aUser(), origin: anOrigin(), params: { id } });
    await decide('deleted', 'spam');
    await isGone();
    await restore();
    expect(await service.call(ports.confirmation, { actor: adder, params: { id } })).toMatchObject({
      isConfirmed: false,
      confirmations: 1,
      isOwn: true,
    });
    expect(await isFound()).toBe(false);
    await approve();
    expect(await isFound()).toBe(true);
  });

  it('has its comments right that were deleted and restored while it was away', async () => {
    await approve();
    const [deleted, restored] = [await say('Уйдёт'), await say('Вернётся')];
    await service.call(ports.deleteComment, { params: { id: restored }, actor: admin, query: {} });
    await remove();
    await service.call(ports.deleteOwnComment, { params: { id: deleted }, actor: adder });
    const thing = { kind: 'port_comment', itemId: restored, excerpt: '', path: '' } as const;
    const decision = { outcome: 'restored', rule: null, authorId: adder.id } as const;
    await service.publish(adminEvents.reportsDecided, {
      ...thing,
      ...decision,
      isGone: false,
      reporterIds: [],
    });
    await service.settle();
    await restore();
    const { items, totalCount } = await service.call(ports.comments, { params: { id } });
    expect(items).toMatchObject([{ id: restored }]);
    expect(totalCount).toBe(1);
    const back = (await announced()).filter(({ type }) => type === 'ports.comment-restored');
    expect(back.map(({ data }) => data.commentId)).toEqual([restored]);
  });

  it('stays away when somebody has added its code anew, also after that one has gone', async () => {
    await remove();
    const next = aUser('next');
    await add(next, `Пирс ${code}`);
    await restore();
    expect(await service.call(ports.port, { params: { id } })).toMatchObject({ name: `Пирс ${code}` });
    await decide('deleted', 'spam');
    expect(await service.call(ports.port, { params: { id } })).toMatchObject({ name: `Пирс ${code}` });
    await remove();
    await restore();
    await isGone();
  });

  it('is not removed again by the decision that follows, when the same person has added its code anew', async () => {
    await remove();
    const again = await add(adder, 'Причал новый');
    await decide('deleted', 'spam', adder.id, true);
    expect(again).toBe(id);
    expect(await service.call(ports.port, { actor: adder, params: { id } })).toMatchObject({
      name: 'Причал новый',
    });
  });

  it('stays away without the account of who added it', async () => {
    await remove();
    await service.publish(userEvents.accountDeleted, { userId: adder.id });
    await service.settle();
    await restore();
    await isGone();
    expect(await types()).not.toContain('ports.restored');
  });
});
