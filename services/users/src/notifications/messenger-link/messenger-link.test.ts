import { randomInt } from 'node:crypto';
import { messengerChats, messengerLinks, notificationChoices, users } from '@kubrik/contract';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usersService } from '../../service.definition.js';
import { aPerson, type Person } from '../../testing/people.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(usersService);
});
afterAll(() => service?.stop());

const own = ({ id, actor }: Person) => ({ params: { id }, actor });
const codeOf = async (person: Person) =>
  (await service.call(messengerLinks.newMessengerCode, own(person))).code;
const link = async (code: string, chatId: string) =>
  (await service.call(messengerChats.link, { body: { code, chatId } })).username;
const isLinked = async (person: Person) =>
  (await service.call(messengerLinks.messengerLink, own(person))).linkedAt !== null;
const aChat = () => String(randomInt(1, 2 ** 40));
const linked = async (chatId = aChat()) => {
  const person = await aPerson(service);
  expect(await link(await codeOf(person), chatId)).toBe(person.username);
  return { person, chatId };
};

describe('a code', () => {
  it('links the chat once, and is stored as a hash', async () => {
    const person = await aPerson(service);
    const code = await codeOf(person);
    expect(code).toMatch(/^[\w-]{32}$/);
    const stored = await service.query('select * from messenger_codes where user_id = $1', [person.id]);
    expect(JSON.stringify(stored)).not.toContain(code);
    expect(await link(code, aChat())).toBe(person.username);
    expect(await isLinked(person)).toBe(true);
    expect(await link(code, aChat())).toBeNull();
    const { items } = await service.call(users.notifications, own(person));
    expect(items).toMatchObject([{ type: 'other', title: 'К аккаунту привязан мессенджер' }]);
  });

  it('links nothing when it is wrong, old, or another one was asked for', async () => {
    const person = await aPerson(service);
    const first = await codeOf(person);
    const second = await codeOf(person);
    expect([await link(first, aChat()), await link('x'.repeat(32), aChat())]).toEqual([null, null]);
    await service.query(`update messenger_codes set expires_at = now() where user_id = $1`, [person.id]);
    expect(await link(second, aChat())).toBeNull();
    expect(await isLinked(person)).toBe(false);
  });

  it('used by two chats at once links one', async () => {
    const code = await codeOf(await aPerson(service));
    const answers = await Promise.all([aChat(), aChat(), aChat()].map((chat) => link(code, chat)));
    expect(answers.filter(Boolean)).toHaveLength(1);
  });
});

describe('a linked chat', () => {
  it('belongs to the person who linked it last, and a person has one', async () => {
    const { person: before, chatId } = await linked();
    const { person: after } = await linked(chatId);
    expect([await isLinked(before), await isLinked(after)]).toEqual([false, true]);
    const next = aChat();
    await link(await codeOf(after), next);
    const unlink = (body: { chatId: string }) => service.call(messengerChats.unlink, { body });
    expect(await unlink({ chatId })).toEqual({ wasLinked: false });
    expect(await unlink({ chatId: next })).toEqual({ wasLinked: true });
    expect(await isLinked(after)).toBe(false);
  });

  it('is unlinked in the settings, and again without harm', async () => {
    const { person } = await linked();
    for (let n = 0; n < 2; n += 1)
      expect(await service.call(messengerLinks.unlinkMessenger, own(person))).toEqual({ linkedAt: null });
  });

  it('gets what the person has chosen, and waits for nothing that is switched off', async () => {
    const [{ person: to }, from] = [await linked(), await aPerson(service)];
    const write = () =>
      service.call(users.sendMessage, {
        ...own(from),
        body: { toUsername: to.username, content: 'Когда выходим?' },
      });
    const choose = (messenger: boolean) =>
      service.call(notificationChoices.chooseNotifications, {
        ...own(to),
        body: { type: 'message', messenger },
      });
    const waiting = () =>
      service.query(
        `select d.channel from notification_deliveries d join notifications n on n.id = notification_id
         where d.user_id = $1 and d.channel = 'messenger' and n.type = 'message' and done_at is null`,
        [to.id],
      );
    await write();
    expect(await waiting()).toHaveLength(1);
    await choose(false);
    expect(await waiting()).toEqual([]);
    await service.call(users.readAllNotifications, own(to));
    await write();
    expect(await waiting()).toEqual([]);
  });

  it('is one’s own to see, to link and to unlink', async () => {
    const [{ person }, stranger] = [await linked(), await aPerson(service)];
    const foreign = { ...own(person), actor: stranger.actor };
    for (const call of Object.values(messengerLinks))
      expect(await service.refusal(call, foreign)).toMatchObject({ code: 'Forbidden' });
    expect(await isLinked(person)).toBe(true);
  });
});
