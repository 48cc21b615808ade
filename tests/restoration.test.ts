import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifiedCompany } from './support/employers.ts';
import { type Person, register } from './support/people.ts';
import { type Stack, startStack, until } from './support/stack.ts';

let stack: Stack;
let token: { authorization: string };
let moderator: { cookie: string };
let author: Person;

beforeAll(async () => {
  stack = await startStack({
    services: ['forum', 'users', 'admin', 'jobs'],
    env: { gateway: { RATE_LIMIT_FACTOR: '0' } },
  });
  token = { authorization: `Bearer ${await stack.adminToken()}` };
  author = await register(stack, 'third_mate');
  const boss = await register(stack, 'boss');
  await stack.request('PUT', `/api/admin/users/${boss.id}`, { headers: token, body: { role: 'admin' } });
  moderator = { cookie: boss.cookie };
});
afterAll(() => stack?.stop());

type Who = Record<string, string>;
const ask = (method: string, path: string, headers: Who, body?: object) =>
  stack.request(method, `/api${path}`, { headers, body });
const as = ({ cookie }: Person) => ({ cookie });
const say = async (message: string, who = author) =>
  (await ask('POST', '/chat', as(who), { message })).body as { id: string; position: number };
const chat = async () => (await stack.request('GET', '/api/chat?limit=200')).body as { id: string }[];
const isShown = async (id: string) => (await chat()).some((message) => message.id === id);

interface Entry {
  id: string;
  itemId: string;
  isDeleted: boolean;
  appeal: { text: string; outcome: string | null } | null;
  decision: { outcome: string; who: string } | null;
}
const entry = async (state: 'open' | 'closed', itemId: string): Promise<Entry> => {
  let found: Entry | undefined;
  await until(async () => {
    const { body } = await ask('GET', `/moderation/reports?limit=50&state=${state}`, token);
    found = (body as Entry[]).find((one) => one.itemId === itemId);
    return found !== undefined;
  });
  return found as Entry;
};
/** Reports something, and deletes it by a decision. @returns the entry's id */
async function deleteByDecision(path: string, itemId: string): Promise<string> {
  await stack.request('POST', `/api${path}/reports`, { body: { reason: 'spam' } });
  const { id } = await entry('open', itemId);
  await ask('POST', '/moderation/decisions', moderator, { ids: [id], outcome: 'deleted', rule: 'spam' });
  return id;
}
const deletedMessage = async (text: string) => {
  const { id } = await say(text);
  const entryId = await deleteByDecision(`/forum/messages/${id}`, id);
  await until(async () => !(await isShown(id)));
  return { id, entryId };
};
const restore = (id: string, who: Who = token) => ask('POST', `/moderation/reports/${id}/restoration`, who);
const appeal = (id: string, text: string, who = author) =>
  ask('POST', `/moderation/own-deletions/${id}/appeal`, as(who), { text });
const notices = async (who = author) =>
  (await ask('GET', `/user/${who.id}/notifications`, as(who))).body as {
    title: string;
    content: string;
    path: string | null;
  }[];
const told = (title: string, words = '') =>
  until(async () =>
    (await notices()).some((notice) => notice.title === title && notice.content.includes(words)),
  );
const ownDeletion = async (id: string) =>
  ((await ask('GET', '/moderation/own-deletions', as(author))).body as { id: string }[]).find(
    (one) => one.id === id,
  );

describe('a deletion', () => {
  it('is taken back: the message stands in its place, as a change of the chat, and its author is told', async () => {
    const before = await say('До');
    const { id, entryId } = await deletedMessage('Не реклама');
    const cursor = (await stack.request('GET', '/api/chat?limit=1')).headers.get('x-changes-cursor');
    await say('После');
    expect((await restore(entryId)).body).toEqual({ success: true });
    await until(() => isShown(id));
    const ids = (await chat()).map((message) => message.id);
    expect(ids.indexOf(id)).toBe(ids.indexOf(before.id) + 1);
    const changes = await stack.request('GET', `/api/chat?after=${cursor}`);
    expect(changes.body).toContainEqual(
      expect.objectContaining({ id, content: 'Не реклама', isDeleted: false }),
    );
    await told('Ваше сообщение возвращено', 'Модератор отменил удаление');
    expect(await entry('closed', id)).toMatchObject({ isDeleted: false, decision: { outcome: 'restored' } });
    expect((await restore(entryId)).status).toBe(200);
    await until(async () => {
      const { body } = await ask('GET', '/admin/audit', token);
      return (body as { what: string }[]).some(({ what }) => what === 'admin.restore');
    });
  });

  it('of a topic is taken back with its messages, and of a vacancy', async () => {
    const draft = { title: 'Виза в Корею', content: 'Кто делал?', category: 'documents' };
    const topic = (await ask('POST', '/forum/topics', as(author), draft)).body;
    const body = { topicId: topic.id, content: 'Я делал' };
    const message = (await ask('POST', '/forum/messages', as(author), body)).body;
    const path = `/forum/topics/${topic.id}`;
    const entryId = await deleteByDecision(path, topic.id);
    await until(async () => (await stack.request('GET', `/api${path}`)).status === 404);
    await restore(entryId, moderator);
    await until(async () => (await stack.request('GET', `/api${path}`)).status === 200);
    expect((await stack.request('GET', `/api${path}/messages`)).body).toMatchObject([{ id: message.id }]);

    const vacancy = (
      await ask('POST', '/maritime-jobs', as(author), {
        companyAccountId: await verifiedCompany(stack, author),
        title: 'Второй механик',
        company: 'Север',
        location: 'Мурманск',
        position: 'Engine Officer',
        description: 'Контракт четыре месяца',
        contactEmail: 'crew@north.example',
      })
    ).body;
    const vacancyPath = `/maritime-jobs/${vacancy.id}`;
    const vacancyEntry = await deleteByDecision(vacancyPath, vacancy.id);
    await until(async () => (await stack.request('GET', `/api${vacancyPath}`)).status === 404);
    await restore(vacancyEntry);
    await until(async () => (await stack.request('GET', `/api${vacancyPath}`)).status === 200);
  });

  it('by the author is never taken back', async () => {
    const { id } = await say('Передумал');
    await stack.request('POST', `/api/forum/messages/${id}/reports`, { body: { reason: 'spam' } });
    const { id: entryId } = await entry('open', id);
    await ask('DELETE', `/forum/own-messages/${id}`, as(author));
    await entry('closed', id);
    expect((await restore(entryId)).body).toMatchObject({
      code: 'ValidationFailed',
      details: [{ field: 'id' }],
    });
    expect(await isShown(id)).toBe(false);
  });

  it('is taken back by moderators alone', async () => {
    const { entryId } = await deletedMessage('Ещё не реклама');
    expect((await restore(entryId, as(author))).status).toBe(403);
    expect((await restore(randomUUID())).status).toBe(404);
    expect((await stack.request('POST', `/api/moderation/reports/${entryId}/restoration`)).status).toBe(401);
  });
});

describe('an author', () => {
  it('answers once, and reads that the deletion stays', async () => {
    const { id, entryId } = await deletedMessage('Скидки на форму');
    await told('Ваше сообщение удалено модератором', 'Можно возразить');
    expect((await notices())[0]?.path).toBe('/cabinet/measures');
    expect(await ownDeletion(entryId)).toMatchObject({ rule: 'spam', isRestored: false, appeal: null });
    const other = await register(stack, 'cook_vasya');
    expect((await appeal(entryId, 'Моё', other)).status).toBe(404);
    expect((await appeal(randomUUID(), 'Моё')).status).toBe(404);
    expect((await appeal(entryId, ' ')).body).toMatchObject({ details: [{ field: 'text' }] });
    expect((await appeal(entryId, 'Это не реклама')).status).toBe(201);
    expect((await appeal(entryId, 'Это не реклама')).status).toBe(201);
    expect((await appeal(entryId, 'И ещё')).body.code).toBe('AppealClosed');
    const open = await entry('open', id);
    expect(open).toMatchObject({ isDeleted: true, appeal: { text: 'Это не реклама', outcome: null } });
    await ask('POST', '/moderation/decisions', token, { ids: [open.id], outcome: 'deleted' });
    await told('Ваше возражение рассмотрено', 'остаётся в силе');
    expect(await ownDeletion(entryId)).toMatchObject({ appeal: { outcome: 'kept' } });
    expect((await appeal(entryId, 'Снова')).body.code).toBe('AppealClosed');
  });

  it('answers, and the text is back', async () => {
    const { id, entryId } = await deletedMessage('Расписание автобуса в порт');
    await appeal(entryId, 'Это расписание');
    const open = await entry('open', id);
    await ask('POST', '/moderation/decisions', token, { ids: [open.id], outcome: 'kept' });
    await until(() => isShown(id));
    await told('Ваше сообщение возвращено', 'Модератор согласился с вами');
    expect(await ownDeletion(entryId)).toMatchObject({ isRestored: true, appeal: { outcome: 'restored' } });
  });
});

describe('the category of a topic', () => {
  it('is changed by a role and by the panel’s token, in the audit trail', async () => {
    const draft = { title: 'Насос не держит давление', content: 'Что проверить?', category: 'general' };
    const { id } = (await ask('POST', '/forum/topics', as(author), draft)).body;
    const path = `/forum/topics/${id}`;
    expect((await ask('PUT', path, as(author), { category: 'tech' })).status).toBe(403);
    expect((await ask('PUT', path, token, { category: 'weather' })).body).toMatchObject({
      code: 'ValidationFailed',
      details: [{ field: 'category' }],
    });
    expect((await ask('PUT', `/forum/topics/${randomUUID()}`, token, { category: 'tech' })).status).toBe(404);
    expect((await ask('PUT', path, moderator, { category: 'crew' })).body.category).toBe('crew');
    expect((await ask('PUT', path, token, { category: 'tech' })).body.category).toBe('tech');
    expect((await stack.request('GET', `/api${path}`)).body.category).toBe('tech');
    await until(async () => {
      const { body } = await ask('GET', '/admin/audit', token);
      return (body as { what: string; details: object }[]).some(
        ({ what, details }) => what === 'forum.changeTopic' && 'category' in details,
      );
    });
  });
});
