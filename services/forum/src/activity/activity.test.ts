import { randomUUID } from 'node:crypto';
import { type Actor, activity, forum, userEvents } from '@kubrik/contract';
import { aUser, startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forumService } from '../service.definition.js';

type Person = Actor & { kind: 'user' };

let service: TestService;
let mainChat: string;

beforeAll(async () => {
  service = await startTestService(forumService);
  mainChat = (await service.call(forum.mainChat)).id;
});
afterAll(() => service?.stop());

let number = 0;
const aPerson = () => aUser(`writer_${++number}`);
const choose = async ({ id, username }: Person, showsActivity: boolean) => {
  await service.publish(userEvents.publicChoicesChanged, { userId: id, username, showsActivity });
  await service.settle();
};
const say = (content: string, actor: Person, topicId = mainChat) =>
  service.call(forum.postMessage, { body: { topicId, content }, actor });
const aTopic = (title: string, actor: Person) =>
  service.call(forum.createTopic, { body: { title, content: 'Начало темы', category: 'crew' }, actor });
const read = (username: string) => service.call(activity.forum.writtenBy, { params: { username } });
const refusal = (username: string) => service.refusal(activity.forum.writtenBy, { params: { username } });
const notShown = { statusCode: 404, code: 'UserNotFound', details: [{ field: 'username' }] };

describe('what a person wrote', () => {
  it('is told to nobody until they choose so, and no longer when they take it back', async () => {
    const person = aPerson();
    await say('Стоим в Пусане', person);
    expect(await refusal(person.username)).toMatchObject(notShown);
    await choose(person, true);
    expect(await read(person.username)).toMatchObject({ messageCount: 1 });
    await choose(person, false);
    expect(await refusal(person.username)).toMatchObject(notShown);
  });

  it('is the numbers and the newest of topics and messages, with their places', async () => {
    const person = aPerson();
    await choose(person, true);
    const topic = await aTopic('Смена в Находке', person);
    await say('Первое\n\nс новой строки', person);
    const second = await say('Второе', person, topic.id);
    expect(await read(person.username)).toEqual({
      topicCount: 1,
      messageCount: 2,
      topics: [{ id: topic.id, title: 'Смена в Находке', createdAt: topic.createdAt, messageCount: 1 }],
      messages: [
        {
          id: second.id,
          createdAt: second.createdAt,
          position: second.position,
          topic: { id: topic.id, title: 'Смена в Находке', kind: 'topic' },
          excerpt: 'Второе',
        },
        expect.objectContaining({
          excerpt: 'Первое с новой строки',
          topic: expect.objectContaining({ kind: 'main' }),
        }),
      ],
    });
  });

  it('has ten of each at most, and counts all', async () => {
    const person = aPerson();
    await choose(person, true);
    for (let n = 1; n <= 12; n += 1) await say(`Запись ${n}`, person);
    const { messageCount, messages } = await read(person.username);
    expect(messageCount).toBe(12);
    expect(messages.map(({ excerpt }) => excerpt)).toEqual(
      Array.from({ length: 10 }, (_, n) => `Запись ${12 - n}`),
    );
  });

  it('has nothing that was deleted, and nothing of a deleted topic', async () => {
    const person = aPerson();
    await choose(person, true);
    const topic = await aTopic('Уйдёт', person);
    await say('Уйдёт с темой', person, topic.id);
    const { id } = await say('Удалено', person);
    await service.call(forum.deleteOwnMessage, { params: { id }, actor: person });
    await service.call(forum.deleteTopic, {
      params: { id: topic.id },
      actor: { kind: 'admin', login: 'admin' },
    });
    expect(await read(person.username)).toEqual({ topicCount: 0, messageCount: 0, topics: [], messages: [] });
  });

  it('has what was written before a change of the nickname, under the new one alone', async () => {
    const person = aPerson();
    await say('Под прежним именем', person);
    const renamed = { ...person, username: `${person.username}_new` };
    const { id: userId, username } = renamed;
    await choose(person, true);
    await choose(renamed, true);
    await service.publish(userEvents.changed, { userId, username, role: 'user', isActive: true });
    await say('Под новым именем', renamed);
    await service.settle();
    expect(await refusal(person.username)).toMatchObject(notShown);
    await expect.poll(async () => (await read(username)).messageCount).toBe(2);
    const { messages } = await read(username);
    expect(messages.map(({ excerpt }) => excerpt)).toEqual(['Под новым именем', 'Под прежним именем']);
  });

  it('is told no more when the account has gone', async () => {
    const person = aPerson();
    await choose(person, true);
    await service.publish(userEvents.accountDeleted, { userId: person.id });
    await service.settle();
    expect(await refusal(person.username)).toMatchObject(notShown);
  });

  it('is missing for events from before there was such a choice', async () => {
    const person = aPerson();
    await service.publish(userEvents.publicChoicesChanged, { userId: person.id } as never);
    await service.settle();
    expect(await refusal(person.username)).toMatchObject(notShown);
  });

  it.each(['', ' ', '%', "' or 1=1 --", randomUUID()])('is missing for the name «%s»', async (name) => {
    expect((await refusal(name)).code).toBe('UserNotFound');
  });
});
