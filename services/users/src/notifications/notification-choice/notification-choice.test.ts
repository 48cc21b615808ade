import { adminEvents, notificationChoices, notificationTypes, users } from '@kubrik/contract';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usersService } from '../../service.definition.js';
import { aPerson, type Person } from '../../testing/people.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(usersService);
});
afterAll(() => service?.stop());

type Change = Parameters<typeof choose>[1];
const choicesOf = ({ id, actor }: Person) =>
  service.call(notificationChoices.notificationChoices, { params: { id }, actor });
const choose = ({ id, actor }: Person, body: { type: string; inProduct?: boolean; email?: string }) =>
  service.call(notificationChoices.chooseNotifications, { params: { id }, actor, body: body as never });
const refused = ({ id, actor }: Person, body: Change, of: Person = { id, actor } as Person) =>
  service.refusal(notificationChoices.chooseNotifications, {
    params: { id: of.id },
    actor,
    body: body as never,
  });
const write = (from: Person, to: Person) =>
  service.call(users.sendMessage, {
    params: { id: from.id },
    actor: from.actor,
    body: { toUsername: to.username, content: 'Когда выходим?' },
  });
const unreadOf = async ({ id, actor }: Person) =>
  (await service.call(users.unread, { params: { id }, actor })).notifications;
const listOf = async ({ id, actor }: Person) =>
  (await service.call(users.notifications, { params: { id }, actor })).items;

describe('the choices of notifications', () => {
  it('have every kind, with a default until the person chooses', async () => {
    const person = await aPerson(service);
    const choices = await choicesOf(person);
    expect(choices.map(({ type }) => type)).toEqual(notificationTypes);
    expect(choices.every(({ inProduct }) => inProduct)).toBe(true);
    const changed = await choose(person, { type: 'reply', email: 'off' });
    expect(changed).toEqual(choices.map((one) => (one.type === 'reply' ? { ...one, email: 'off' } : one)));
    await choose(person, { type: 'reply', inProduct: false });
    expect((await choicesOf(person)).find(({ type }) => type === 'reply')).toMatchObject({
      inProduct: false,
      email: 'off',
    });
  });

  it('keep a kind that is switched off out of the list and the counts, from then on', async () => {
    const [from, to] = [await aPerson(service), await aPerson(service)];
    // The receiver answers, so the sender is no stranger any more; only the first message of a stranger
    // notifies.
    await write(to, from);
    await choose(to, { type: 'message', inProduct: false });
    await write(from, to);
    expect([await unreadOf(to), await listOf(to)]).toEqual([0, []]);
    await choose(to, { type: 'message', inProduct: true });
    await write(from, to);
    expect(await unreadOf(to)).toBe(1);
    expect(await listOf(to)).toMatchObject([{ type: 'message' }]);
  });

  it('cannot switch a moderator’s decision off in the product', async () => {
    const person = await aPerson(service);
    expect(await refused(person, { type: 'moderation', inProduct: false })).toMatchObject({
      code: 'NotificationMandatory',
      details: [{ field: 'inProduct' }],
    });
    await choose(person, { type: 'moderation', email: 'off' });
    await service.publish(adminEvents.reportsDecided, {
      kind: 'message',
      itemId: person.id,
      excerpt: 'Диплом за день',
      authorId: person.id,
      path: '/forum?message=3',
      outcome: 'deleted',
      rule: 'fraud',
      isGone: false,
      reporterIds: [],
    });
    await service.settle();
    expect(await listOf(person)).toMatchObject([{ type: 'moderation' }]);
  });

  it('are one’s own alone', async () => {
    const [person, other] = [await aPerson(service), await aPerson(service)];
    expect(await refused(person, { type: 'reply', email: 'off' }, other)).toMatchObject({
      code: 'Forbidden',
    });
    expect(
      await service.refusal(notificationChoices.notificationChoices, {
        params: { id: other.id },
        actor: person.actor,
      }),
    ).toMatchObject({ code: 'Forbidden' });
  });
});
