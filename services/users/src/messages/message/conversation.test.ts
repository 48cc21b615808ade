import { randomUUID } from 'node:crypto';
import { conversations, maxStrangersADay, relationships, users } from '@kubrik/contract';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usersService } from '../../service.definition.js';
import { aPerson, type Person } from '../../testing/people.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(usersService);
});
afterAll(() => service?.stop());

const messageOf = (from: Person, to: Person, content: string, clientId?: string) => ({
  params: { id: from.id },
  body: { toUsername: to.username, content, clientId },
  actor: from.actor,
});
const send = (...of: Parameters<typeof messageOf>) => service.call(users.sendMessage, messageOf(...of));
const listOf = async (of: Person, state?: 'accepted' | 'request') =>
  (
    await service.call(users.conversations, {
      params: { id: of.id },
      query: state ? { state } : {},
      actor: of.actor,
    })
  ).items.map((item) => item.with.username);
const unread = (of: Person) => service.call(users.unread, { params: { id: of.id }, actor: of.actor });
const notifications = async (of: Person) =>
  (await service.call(users.notifications, { params: { id: of.id }, actor: of.actor })).items;
const markRead = (of: Person, from: Person) =>
  service.call(users.readMessages, {
    params: { id: of.id },
    body: { fromUserId: from.id },
    actor: of.actor,
  });
const decisionOf = (of: Person, personId: string, state: 'accepted' | 'declined') => ({
  params: { id: of.id, personId },
  body: { accept: state === 'accepted' },
  actor: of.actor,
});
const decide = (of: Person, from: Person, state: 'accepted' | 'declined') =>
  service.call(conversations.decideConversation, decisionOf(of, from.id, state));
const block = (of: Person, about: Person, isBlocked: boolean) =>
  service.call(relationships.changeRelationship, {
    params: { id: of.id, username: about.username },
    body: { isBlocked },
    actor: of.actor,
  });
const isRead = async (of: Person) =>
  (await service.call(users.messages, { params: { id: of.id }, actor: of.actor })).items.map(
    (one) => one.isRead,
  );
const two = async () => [await aPerson(service), await aPerson(service)] as const;

describe('the first messages of a stranger', () => {
  it('are a request, with one notification, apart from the unread messages', async () => {
    const [anna, boris] = await two();
    for (const content of ['Здравствуйте', 'Вы тут?', 'Ау']) await send(boris, anna, content);
    expect(await listOf(anna)).toEqual([]);
    expect(await listOf(anna, 'request')).toEqual([boris.username]);
    expect(await unread(anna)).toEqual({ notifications: 1, messages: 0, requests: 1 });
    expect(await notifications(anna)).toMatchObject([
      {
        type: 'message',
        title: `Запрос на переписку от @${boris.username}`,
        content: 'Здравствуйте',
        path: `/cabinet?tab=messages&with=${boris.id}`,
      },
    ]);
    // For its sender a request is an ordinary conversation.
    expect(await listOf(boris)).toEqual([anna.username]);
    expect(await listOf(boris, 'request')).toEqual([]);
  });

  it('are not marked as read before the request is accepted, only the notification is', async () => {
    const [anna, boris] = await two();
    await send(boris, anna, 'Здравствуйте');
    await markRead(anna, boris);
    expect(await unread(anna)).toEqual({ notifications: 0, messages: 0, requests: 1 });
    expect(await isRead(boris)).toEqual([false]);
    expect(await decide(anna, boris, 'accepted')).toEqual({ state: 'accepted' });
    expect(await unread(anna)).toEqual({ notifications: 0, messages: 1, requests: 0 });
    await markRead(anna, boris);
    expect(await isRead(boris)).toEqual([true]);
    await send(boris, anna, 'Спасибо');
    expect(await unread(anna)).toEqual({ notifications: 1, messages: 1, requests: 0 });
    expect((await notifications(anna))[0]?.title).toBe(`Новое сообщение от @${boris.username}`);
  });

  it('are accepted by an answer, and no later decision hides the conversation', async () => {
    const [anna, boris] = await two();
    await send(boris, anna, 'Здравствуйте');
    await send(anna, boris, 'Добрый день');
    expect(await listOf(anna)).toEqual([boris.username]);
    expect(await unread(anna)).toMatchObject({ messages: 1, requests: 0 });
    expect(await decide(anna, boris, 'declined')).toEqual({ state: 'accepted' });
    expect(await listOf(anna)).toEqual([boris.username]);
    // The answer comes from a person to whom the receiver has written, so it is no request.
    expect(await listOf(boris)).toEqual([anna.username]);
  });

  it('are hidden with all later ones when the request is declined, until one writes oneself', async () => {
    const [anna, boris] = await two();
    await send(boris, anna, 'Здравствуйте');
    await decide(anna, boris, 'declined');
    expect(await unread(anna)).toEqual({ notifications: 0, messages: 0, requests: 0 });
    await send(boris, anna, 'И ещё');
    expect(await unread(anna)).toEqual({ notifications: 0, messages: 0, requests: 0 });
    for (const state of ['accepted', 'request'] as const) expect(await listOf(anna, state)).toEqual([]);
    const call = { params: { id: anna.id, personId: boris.id }, actor: anna.actor };
    expect(await service.call(conversations.conversation, call)).toMatchObject({
      with: { username: boris.username },
      lastMessage: { content: 'И ещё' },
      state: 'declined',
    });
    await send(anna, boris, 'Теперь можно');
    expect(await listOf(anna)).toEqual([boris.username]);
  });

  it('go from the list when the person is blocked, and are there again when it is taken back', async () => {
    const [anna, boris] = await two();
    await send(boris, anna, 'Здравствуйте');
    await block(anna, boris, true);
    expect(await unread(anna)).toEqual({ notifications: 0, messages: 0, requests: 0 });
    await block(anna, boris, false);
    expect(await unread(anna)).toMatchObject({ requests: 1 });
    await send(anna, boris, 'Добрый день');
    await block(anna, boris, true);
    // An ordinary conversation stays.
    expect(await listOf(anna)).toEqual([boris.username]);
  });

  it('of two who write at the same moment make one conversation of each side', async () => {
    const [anna, boris] = await two();
    await Promise.all([send(anna, boris, 'Привет'), send(boris, anna, 'Привет')]);
    expect([...(await listOf(anna)), ...(await listOf(boris))].toSorted()).toEqual(
      [anna.username, boris.username].toSorted(),
    );
  });
});

describe('who writes to many strangers', () => {
  it('may do so to twenty in 24 hours, and to everybody they know', async () => {
    const boris = await aPerson(service);
    const friend = await aPerson(service);
    await send(friend, boris, 'Как дела?');
    const strangers: Person[] = [];
    // The people register one after another: hashing a password takes a core, and a slow machine would refuse
    // twenty at once.
    while (strangers.length <= maxStrangersADay) strangers.push(await aPerson(service));
    const last = strangers.at(-1) as Person;
    const [first] = strangers as [Person];
    for (const person of strangers.slice(0, -1)) await send(boris, person, 'Купите слона');
    const clientId = randomUUID();
    expect(
      await service.refusal(users.sendMessage, messageOf(boris, last, 'Купите', clientId)),
    ).toMatchObject({
      statusCode: 429,
      code: 'StrangerLimitReached',
    });
    expect(await listOf(last, 'request')).toEqual([]);
    await send(boris, first, 'А вы?');
    await send(boris, friend, 'Хорошо');
    await service.query(
      `update conversations set first_written_at = first_written_at - interval '1 day'
       where owner_id = $1 and other_id = $2`,
      [boris.id, first.id],
    );
    expect(await send(boris, last, 'Купите', clientId)).toMatchObject({ content: 'Купите' });
  });
});

describe('a conversation', () => {
  it('that there is not, or of somebody else, is refused', async () => {
    const [anna, boris] = await two();
    const third = await aPerson(service);
    await send(boris, anna, 'Здравствуйте');
    for (const personId of [third.id, anna.id, randomUUID()]) {
      const missing = { statusCode: 404, code: 'ConversationNotFound', details: [{ field: 'personId' }] };
      const call = decisionOf(anna, personId, 'accepted');
      expect(await service.refusal(conversations.decideConversation, call)).toMatchObject(missing);
      expect(await service.refusal(conversations.conversation, { ...call, body: undefined })).toMatchObject(
        missing,
      );
    }
    const foreign = { ...decisionOf(anna, boris.id, 'accepted'), actor: third.actor };
    expect(await service.refusal(conversations.decideConversation, foreign)).toMatchObject({
      statusCode: 403,
    });
    expect(await service.refusal(conversations.conversation, { ...foreign, body: undefined })).toMatchObject({
      statusCode: 403,
    });
    expect(await listOf(anna, 'request')).toEqual([boris.username]);
  });
});
