import { randomUUID } from 'node:crypto';
import { conversations as conversationCalls, userEvents, users } from '@kubrik/contract';
import {
  anAttachment,
  aTicket,
  attachmentEvents,
  startTestService,
  type TestService,
} from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usersService } from '../../service.definition.js';
import { admin, aPerson, type Person } from '../../testing/people.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(usersService);
});
afterAll(() => service?.stop());

const send = (from: Person, to: Pick<Person, 'username'>, content: string, clientId?: string) =>
  service.call(users.sendMessage, {
    params: { id: from.id },
    body: { toUsername: to.username, content, clientId },
    actor: from.actor,
  });
const accept = (of: Person, from: Person) =>
  service.call(conversationCalls.decideConversation, {
    params: { id: of.id, personId: from.id },
    body: { accept: true },
    actor: of.actor,
  });
const sendRefusal = (from: Person, toUsername: string, content = 'Привет', clientId?: string) =>
  service.refusal(users.sendMessage, {
    params: { id: from.id },
    body: { toUsername, content, clientId },
    actor: from.actor,
  });
const messages = (of: Person, query: { with?: string; limit?: number; cursor?: string } = {}) =>
  service.call(users.messages, { params: { id: of.id }, query, actor: of.actor });
const conversations = (of: Person, query: { limit?: number; cursor?: string } = {}) =>
  service.call(users.conversations, { params: { id: of.id }, query, actor: of.actor });
const unread = (of: Person) => service.call(users.unread, { params: { id: of.id }, actor: of.actor });
const notifications = async (of: Person) =>
  (await service.call(users.notifications, { params: { id: of.id }, actor: of.actor })).items;
const markRead = (of: Person, from: Person) =>
  service.call(users.readMessages, {
    params: { id: of.id },
    body: { fromUserId: from.id },
    actor: of.actor,
  });
const two = async () => [await aPerson(service), await aPerson(service)] as const;

describe('a private message', () => {
  it('reaches both, and is unread until its receiver has read it', async () => {
    const [from, to] = await two();
    const sent = await send(from, { username: `@${to.username.toUpperCase()}` }, 'Где <b>стоим</b>? 🚢');
    expect(sent).toMatchObject({
      fromUserId: from.id,
      from: { id: from.id, username: from.username },
      to: { id: to.id, username: to.username },
      content: 'Где <b>стоим</b>? 🚢',
      isRead: false,
    });
    for (const person of [from, to]) expect((await messages(person)).items).toEqual([sent]);
    await accept(to, from);
    expect(await unread(to)).toEqual({ notifications: 1, messages: 1, requests: 0 });
    expect(await unread(from)).toEqual({ notifications: 0, messages: 0, requests: 0 });
    await markRead(to, from);
    expect(await unread(to)).toEqual({ notifications: 0, messages: 0, requests: 0 });
    for (const person of [from, to]) expect((await messages(person)).items).toMatchObject([{ isRead: true }]);
  });

  it('stays unread for its receiver when the sender marks the conversation', async () => {
    const [from, to] = await two();
    await send(from, to, 'Ещё не читано');
    await accept(to, from);
    await markRead(from, to);
    expect(await unread(to)).toMatchObject({ messages: 1 });
    expect((await messages(to)).items).toMatchObject([{ isRead: false }]);
  });

  it('is stored once when it is sent again with its client id', async () => {
    const [from, to] = await two();
    const clientId = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(from, to, 'Дошло?', clientId)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect((await messages(to)).items).toHaveLength(1);
    await accept(to, from);
    expect(await unread(to)).toEqual({ notifications: 1, messages: 1, requests: 0 });
  });

  it('refuses a client id that was used for another text or another person', async () => {
    const [from, to] = await two();
    const third = await aPerson(service);
    const clientId = randomUUID();
    await send(from, to, 'Первое', clientId);
    for (const refusal of [
      await sendRefusal(from, to.username, 'Второе', clientId),
      await sendRefusal(from, third.username, 'Первое', clientId),
    ]) {
      expect(refusal).toMatchObject({
        statusCode: 409,
        code: 'AlreadyUsed',
        details: [{ field: 'clientId' }],
      });
    }
    expect((await messages(third)).items).toEqual([]);
  });

  it('is refused to oneself, to nobody and to a deactivated person', async () => {
    const [from, to] = await two();
    await service.call(users.changeUser, { params: { id: to.id }, body: { isActive: false }, actor: admin });
    expect(await sendRefusal(from, from.username)).toMatchObject({
      statusCode: 400,
      details: [{ field: 'toUsername', message: 'Нельзя написать самому себе' }],
    });
    expect(await sendRefusal(from, 'нет_такого')).toMatchObject({
      statusCode: 404,
      code: 'UserNotFound',
      details: [{ field: 'toUsername', message: 'Такого пользователя нет' }],
    });
    expect(await sendRefusal(from, to.username)).toMatchObject({
      statusCode: 404,
      details: [{ field: 'toUsername', message: 'Учётная запись отключена: написать нельзя' }],
    });
  });

  it('replies to a message of the same two, whose beginning stands with it everywhere', async () => {
    const [from, to] = await two();
    const original = await send(from, to, `Когда\n отход? ${'а'.repeat(200)}`);
    const clientId = randomUUID();
    const call = {
      params: { id: to.id },
      body: { toUsername: from.username, content: 'В полночь', replyTo: original.id, clientId },
      actor: to.actor,
    };
    const reply = await service.call(users.sendMessage, call);
    expect(reply.replyTo).toMatchObject({ id: original.id, fromUserId: from.id });
    expect(reply.replyTo?.excerpt).toMatch(/^Когда отход\? а+…$/);
    expect(reply.replyTo?.excerpt).toHaveLength(120);
    expect(original.replyTo).toBeNull();
    expect(await service.call(users.sendMessage, call)).toEqual(reply);
    for (const query of [{}, { with: to.id }])
      expect((await messages(from, query)).items).toEqual([reply, original]);
    expect((await conversations(from)).items).toMatchObject([{ lastMessage: { replyTo: reply.replyTo } }]);
    const another = { ...call, body: { ...call.body, replyTo: undefined } };
    expect(await service.refusal(users.sendMessage, another)).toMatchObject({ code: 'AlreadyUsed' });
  });

  it('replies to no message of others', async () => {
    const [from, to] = await two();
    const third = await aPerson(service);
    const foreign = await send(third, to, 'Не для вас');
    for (const replyTo of [foreign.id, randomUUID()]) {
      const refusal = await service.refusal(users.sendMessage, {
        params: { id: from.id },
        body: { toUsername: to.username, content: 'Что?', replyTo },
        actor: from.actor,
      });
      expect(refusal).toMatchObject({
        statusCode: 404,
        code: 'MessageNotFound',
        details: [{ field: 'replyTo' }],
      });
    }
    expect((await messages(from)).items).toEqual([]);
  });

  it('is not sent in another’s name, nor read by a third', async () => {
    const [from, to] = await two();
    const third = await aPerson(service);
    await send(from, to, 'Только вам');
    const body = { toUsername: to.username, content: 'Чужим именем' };
    const call = { params: { id: from.id }, actor: third.actor };
    expect(await service.refusal(users.sendMessage, { ...call, body })).toMatchObject({ statusCode: 403 });
    expect(await service.refusal(users.messages, call)).toMatchObject({ statusCode: 403 });
    const readCall = { ...call, body: { fromUserId: to.id } };
    expect(await service.refusal(users.readMessages, readCall)).toMatchObject({ statusCode: 403 });
    expect((await messages(third, { with: from.id })).items).toEqual([]);
  });
});

describe('the notification of private messages', () => {
  it('is one for a conversation while it is unread, with the latest text', async () => {
    const [from, to] = await two();
    const third = await aPerson(service);
    await send(from, to, 'раз');
    await send(third, to, 'другое');
    for (const stranger of [from, third]) await accept(to, stranger);
    for (const content of ['два', 'три', `${'длинно '.repeat(100)}`]) await send(from, to, content);
    const received = await notifications(to);
    expect(received).toMatchObject([
      { type: 'message', title: `4 новых сообщения от @${from.username}`, isRead: false },
      { type: 'message', title: `Запрос на переписку от @${third.username}`, content: 'другое' },
    ]);
    expect(received[0]?.content).toHaveLength(200);
    expect(received[0]?.path).toBe(`/cabinet?tab=messages&with=${from.id}`);
    expect(await unread(to)).toEqual({ notifications: 2, messages: 5, requests: 0 });
  });

  it('is a new one after the earlier was read, and reading notifications reads no message', async () => {
    const [from, to] = await two();
    await send(from, to, 'раз');
    await accept(to, from);
    await service.call(users.readAllNotifications, { params: { id: to.id }, actor: to.actor });
    expect(await unread(to)).toEqual({ notifications: 0, messages: 1, requests: 0 });
    await send(from, to, 'два');
    expect((await notifications(to)).map(({ isRead }) => isRead)).toEqual([false, true]);
    expect(await unread(to)).toEqual({ notifications: 1, messages: 2, requests: 0 });
  });
});

describe('what two people write at the same time', () => {
  it('is in one order for both, all of it, and counted', async () => {
    const [one, other] = await two();
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => [send(one, other, `я ${n}`), send(other, one, `ты ${n}`)]).flat(),
    );
    const seen = (await messages(one, { with: other.id, limit: 100 })).items;
    expect(seen).toHaveLength(40);
    expect((await messages(other, { with: one.id, limit: 100 })).items).toEqual(seen);
    for (const person of [one, other])
      expect(await unread(person)).toEqual({ notifications: 1, messages: 20, requests: 0 });
    expect((await conversations(one)).items).toMatchObject([
      { with: { id: other.id, username: other.username }, lastMessage: { id: seen[0]?.id }, unread: 20 },
    ]);
  });

  it('is counted rightly while it is being read', async () => {
    const [from, to] = await two();
    await send(from, to, 'слово');
    await accept(to, from);
    await Promise.all(
      Array.from({ length: 15 }, (_, n) => [send(from, to, `слово ${n}`), markRead(to, from)]).flat(),
    );
    const truth = (await messages(to, { limit: 100 })).items.filter(({ isRead }) => !isRead).length;
    expect((await unread(to)).messages).toBe(truth);
    await markRead(to, from);
    expect(await unread(to)).toEqual({ notifications: 0, messages: 0, requests: 0 });
  });

  it('gives a person whom many write to every message once', async () => {
    const to = await aPerson(service);
    const crew = await Promise.all(Array.from({ length: 8 }, () => aPerson(service)));
    await Promise.all(crew.flatMap((from) => [1, 2, 3].map((n) => send(from, to, `${n}`))));
    await Promise.all(crew.map((from) => accept(to, from)));
    expect(await unread(to)).toEqual({ notifications: 8, messages: 24, requests: 0 });
    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await conversations(to, { limit: 3, ...(cursor && { cursor }) });
      paged.push(...page.items.map((item) => item.with.id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(paged.toSorted()).toEqual(crew.map(({ id }) => id).toSorted());
  });
});

describe('one’s messages', () => {
  it('page back to the first without a gap or a repetition', async () => {
    const [one, other] = await two();
    const third = await aPerson(service);
    for (let n = 0; n < 5; n += 1) {
      await send(one, other, `${n}`);
      await send(third, one, `${n}`);
      await send(other, one, `${n}`);
    }
    for (const who of [{}, { with: other.id }]) {
      const all = (await messages(one, { limit: 100, ...who })).items.map(({ id }) => id);
      const paged: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await messages(one, { limit: 4, ...who, ...(cursor && { cursor }) });
        paged.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor;
      } while (cursor);
      expect(paged).toEqual(all);
      expect(all).toHaveLength('with' in who ? 10 : 15);
    }
  });

  it('show a person under the username they have now', async () => {
    const [from, to] = await two();
    await send(from, to, 'Под старым именем');
    await accept(to, from);
    const username = `${from.username}_2`;
    const { firstName, lastName, email } = from;
    await service.call(users.changeProfile, {
      params: { id: from.id },
      body: { firstName, lastName, email, username },
      actor: from.actor,
    });
    expect((await conversations(to)).items).toMatchObject([
      { with: { username }, lastMessage: { from: { username } } },
    ]);
  });

  it('refuse a cursor that they did not make', async () => {
    const person = await aPerson(service);
    for (const call of [users.messages, users.conversations, users.notifications]) {
      const request = { params: { id: person.id }, query: { cursor: "1' or 1=1" }, actor: person.actor };
      expect(await service.refusal(call, request)).toMatchObject({ code: 'BadCursor' });
    }
  });
});

describe('photos and documents of a private message', () => {
  const sendWith = (from: Person, to: Person, attachments: string[], content = '', clientId?: string) =>
    service.call(users.sendMessage, {
      params: { id: from.id },
      body: { toUsername: to.username, content, attachments, clientId },
      actor: from.actor,
    });

  it('open for each of the two by a path of their own, and need no words', async () => {
    const [from, to] = await two();
    const photo = anAttachment();
    const sent = await sendWith(from, to, [aTicket(from.actor, photo)]);
    expect(sent).toMatchObject({ content: '', attachments: [photo] });
    const [theirs] = (await messages(to)).items;
    expect(theirs?.attachments).toMatchObject([photo]);
    expect(theirs?.attachments[0]?.path).not.toBe(sent.attachments[0]?.path);
    await accept(to, from);
    expect((await conversations(to)).items[0]?.lastMessage.attachments).toEqual(theirs?.attachments);
    expect(await attachmentEvents(service, userEvents.attachmentsChanged, photo.id)).toEqual([
      { thingId: sent.id, attachmentIds: [photo.id], isPublic: false, isAnonymous: false },
    ]);
  });

  it('stand for the words in the notification and in the line of a reply', async () => {
    const [from, to] = await two();
    const pictures = [aTicket(from.actor), aTicket(from.actor)];
    const sent = await sendWith(from, to, pictures);
    expect(await notifications(to)).toMatchObject([{ content: '2 фото' }]);
    const reply = await service.call(users.sendMessage, {
      params: { id: to.id },
      body: { toUsername: from.username, content: 'Вижу', replyTo: sent.id },
      actor: to.actor,
    });
    expect(reply.replyTo).toMatchObject({ excerpt: '2 фото' });
  });

  it('are stored once, also when the browser has uploaded them anew for the repetition', async () => {
    const [from, to] = await two();
    const clientId = randomUUID();
    const first = await sendWith(from, to, [aTicket(from.actor)], 'Смотри', clientId);
    expect(await sendWith(from, to, [aTicket(from.actor)], 'Смотри', clientId)).toEqual(first);
    expect((await messages(to)).items).toHaveLength(1);
  });

  it('are refused when they are somebody else’s', async () => {
    const [from, to] = await two();
    const refusal = await service.refusal(users.sendMessage, {
      params: { id: from.id },
      body: { toUsername: to.username, content: 'Чужое', attachments: [aTicket(to.actor)] },
      actor: from.actor,
    });
    expect(refusal).toMatchObject({ code: 'ValidationFailed', details: [{ field: 'attachments' }] });
    expect((await messages(to)).items).toEqual([]);
  });
});
