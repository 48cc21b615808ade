import { randomUUID } from 'node:crypto';
import { forumEvents, personalData, relationships, users } from '@kubrik/contract';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usersService } from '../../service.definition.js';
import { admin, aPerson, type Person } from '../../testing/people.js';
import { aPostedMessage } from '../../testing/posted-message.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(usersService);
});
afterAll(() => service?.stop());

type Change = { isBlocked?: boolean; isMuted?: boolean };
const requestOf = (of: Person, username: string, body: Change) => ({
  params: { id: of.id, username },
  body,
  actor: of.actor,
});
const change = (of: Person, other: Pick<Person, 'username'>, body: Change) =>
  service.call(relationships.changeRelationship, requestOf(of, other.username, body));
const refusalOf = (of: Person, username: string, body: Change = { isBlocked: true }) =>
  service.refusal(relationships.changeRelationship, requestOf(of, username, body));
const list = (of: Person) =>
  service.call(relationships.relationships, { params: { id: of.id }, actor: of.actor });
const messageOf = (from: Person, to: Pick<Person, 'username'>, content: string, clientId?: string) => ({
  params: { id: from.id },
  body: { toUsername: to.username, content, clientId },
  actor: from.actor,
});
const send = (...of: Parameters<typeof messageOf>) => service.call(users.sendMessage, messageOf(...of));
const sendRefusal = (...of: Parameters<typeof messageOf>) =>
  service.refusal(users.sendMessage, messageOf(...of));
const rename = (person: Person, username: string) => {
  const { firstName, lastName, email } = person;
  return service.call(users.changeProfile, {
    params: { id: person.id },
    body: { firstName, lastName, email, username },
    actor: person.actor,
  });
};
const notificationsOf = async ({ id, actor }: Person) =>
  (await service.call(users.notifications, { params: { id }, actor })).items;
async function mention(author: Person, content: string, authorName = author.username) {
  const named = { ...author, username: authorName };
  await service.publish(forumEvents.messagePosted, aPostedMessage(named, content));
  await service.settle();
}
const two = async () => [await aPerson(service), await aPerson(service)] as const;
const notAccepted = {
  statusCode: 403,
  code: 'MessagesNotAccepted',
  details: [{ field: 'toUsername', message: 'Этот участник не принимает от вас личные сообщения' }],
};

describe('a blocked person', () => {
  it('can write no private messages, is told so, and can again when it is taken back', async () => {
    const [anna, boris] = await two();
    await send(boris, anna, 'Раньше');
    expect(await change(anna, { username: boris.username.toUpperCase() }, { isBlocked: true })).toEqual({
      username: boris.username,
      isBlocked: true,
      isMuted: false,
    });
    expect(await sendRefusal(boris, anna, 'Почему молчите?')).toMatchObject(notAccepted);
    expect(await sendRefusal(anna, boris, 'А я скажу')).toMatchObject({
      statusCode: 403,
      code: 'PersonBlocked',
      details: [{ field: 'toUsername' }],
    });
    await change(anna, boris, { isBlocked: false });
    expect(await list(anna)).toEqual([]);
    expect(await send(boris, anna, 'Спасибо')).toMatchObject({ content: 'Спасибо' });
  });

  it('is answered as the first time about a message from before', async () => {
    const [anna, boris] = await two();
    const clientId = randomUUID();
    const first = await send(boris, anna, 'Успел', clientId);
    await change(anna, boris, { isBlocked: true });
    expect(await send(boris, anna, 'Успел', clientId)).toEqual(first);
    expect(await sendRefusal(boris, anna, 'Не успел', randomUUID())).toMatchObject(notAccepted);
  });

  it('notifies by no mention, under whatever name they wrote it', async () => {
    const [anna, boris] = await two();
    const third = await aPerson(service);
    await change(anna, boris, { isBlocked: true });
    await mention(boris, `@${anna.username} @${third.username}`);
    await rename(boris, `${boris.username}_2`);
    await mention(boris, `@${anna.username}`, `${boris.username}_2`);
    // A mention from just before the change of name.
    await mention(boris, `@${anna.username}`);
    expect(await notificationsOf(anna)).toEqual([]);
    expect(await notificationsOf(third)).toHaveLength(1);
    await mention(third, `@${anna.username}`);
    expect(await notificationsOf(anna)).toHaveLength(1);
  });

  it('stays blocked under another name, which the list shows with the one from then', async () => {
    const [anna, boris] = await two();
    const before = `${boris.username}_1`;
    await rename(boris, before);
    await change(anna, { username: before }, { isBlocked: true });
    await rename(boris, `${boris.username}_2`);
    await rename(boris, `${boris.username}_3`);
    expect(await sendRefusal({ ...boris, username: `${boris.username}_3` }, anna, 'Это не я')).toMatchObject(
      notAccepted,
    );
    const own = `${boris.username}_3`;
    // The list does not show a name that the other person gave up before the decision.
    expect(await list(anna)).toMatchObject([
      { username: own, isBlocked: true, isMuted: false, names: [before, `${boris.username}_2`, own] },
    ]);
    expect(await refusalOf(anna, before)).toMatchObject({ statusCode: 404, code: 'UserNotFound' });
    expect(await change(anna, { username: own }, { isBlocked: false })).toMatchObject({ isBlocked: false });
  });

  it('learns of it by nothing but an answer to what they write', async () => {
    const [anna, boris] = await two();
    await change(anna, boris, { isBlocked: true });
    await service.settle();
    expect(await list(boris)).toEqual([]);
    expect(await notificationsOf(boris)).toEqual([]);
    const archive = await service.call(personalData.users.personalData, {
      params: { id: boris.id },
      query: { limit: 100 },
      actor: boris.actor,
    });
    expect(JSON.stringify(archive.items)).not.toContain(anna.username);
  });
});

describe('two people', () => {
  it('block one another at the same moment, while they write, without waiting for each other', async () => {
    const [anna, boris] = await two();
    await Promise.all(
      Array.from({ length: 6 }, (_, n) => [
        change(anna, boris, { isBlocked: n % 2 === 1 }),
        change(boris, anna, { isBlocked: n % 2 === 1 }),
        send(anna, boris, `${n}`).catch(() => undefined),
      ]).flat(),
    );
    await Promise.all([change(anna, boris, { isBlocked: true }), change(boris, anna, { isBlocked: true })]);
    for (const [one, other] of [
      [anna, boris],
      [boris, anna],
    ] as const) {
      expect(await list(one)).toMatchObject([{ username: other.username, isBlocked: true }]);
      expect(await sendRefusal(one, other, 'Ну и ладно')).toMatchObject({ code: 'PersonBlocked' });
    }
  });
});

describe('a muted person', () => {
  it('writes as before, and is in the list with what else was decided', async () => {
    const [anna, boris] = await two();
    await change(anna, boris, { isMuted: true });
    expect(await send(boris, anna, 'Слышно?')).toMatchObject({ content: 'Слышно?' });
    await change(anna, boris, { isBlocked: true });
    expect(await list(anna)).toMatchObject([
      { username: boris.username, isBlocked: true, isMuted: true, names: [boris.username] },
    ]);
    expect(await change(anna, boris, { isMuted: false })).toMatchObject({ isBlocked: true, isMuted: false });
  });
});

describe('a decision about a person', () => {
  it('is refused about oneself, nobody, a switched-off account, and for somebody else', async () => {
    const [anna, boris] = await two();
    expect(await refusalOf(anna, anna.username)).toMatchObject({
      statusCode: 400,
      details: [{ field: 'username', message: 'Это вы сами' }],
    });
    for (const name of ['нет_такого', 'Удалённый участник', `deleted:${boris.id}`, "' or 1=1 --"])
      expect(await refusalOf(anna, name)).toMatchObject({
        statusCode: 404,
        code: 'UserNotFound',
        details: [{ field: 'username' }],
      });
    const foreign = { ...requestOf(anna, boris.username, { isBlocked: true }), actor: boris.actor };
    expect(await service.refusal(relationships.changeRelationship, foreign)).toMatchObject({
      statusCode: 403,
    });
    expect(await service.refusal(relationships.relationships, { ...foreign, body: undefined })).toMatchObject(
      { statusCode: 403 },
    );
    const change = (isActive: boolean) =>
      service.call(users.changeUser, { params: { id: boris.id }, body: { isActive }, actor: admin });
    await change(false);
    expect(await refusalOf(anna, boris.username)).toMatchObject({ code: 'UserNotFound' });
  });

  it('can be taken back about somebody who has been switched off since', async () => {
    const [anna, boris] = await two();
    await change(anna, boris, { isBlocked: true });
    await service.call(users.changeUser, {
      params: { id: boris.id },
      body: { isActive: false },
      actor: admin,
    });
    expect(await change(anna, boris, { isBlocked: false })).toMatchObject({ isBlocked: false });
    expect(await list(anna)).toEqual([]);
  });

  it('is one of a thousand at most, of which each can be changed', async () => {
    const [anna, boris] = await two();
    await service.query(
      `insert into users (id, username, username_key, email, email_key, first_name, last_name, search_text)
       select gen_random_uuid(), n, n, n, n, n, n, n from (select 'flood_' || i as n from generate_series(1, 1000) i) x`,
    );
    await service.query(
      `insert into relationships (owner_id, other_id, is_blocked, known_as)
       select $1, id, true, username_key from users where username like 'flood_%'`,
      [anna.id],
    );
    expect(await refusalOf(anna, boris.username)).toMatchObject({
      statusCode: 409,
      code: 'RelationshipLimitReached',
    });
    expect(await list(anna)).toHaveLength(1000);
    await change(anna, { username: 'flood_7' }, { isMuted: true });
    await change(anna, { username: 'flood_8' }, { isBlocked: false });
    expect(await change(anna, boris, { isBlocked: true })).toMatchObject({ isBlocked: true });
  });
});
