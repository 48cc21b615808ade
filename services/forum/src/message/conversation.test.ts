import { randomUUID } from 'node:crypto';
import { type Actor, forum } from '@kubrik/contract';
import { aUser, startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forumService } from '../service.definition.js';

let service: TestService;
let topicId: string;
const admin = { kind: 'admin', login: 'admin' } as const;
const author = aUser('author');

beforeAll(async () => {
  service = await startTestService(forumService);
  topicId = (await service.call(forum.mainChat)).id;
});
afterAll(() => service?.stop());

interface Draft {
  content: string;
  replyTo?: string;
  quote?: string;
  clientId?: string;
}
const say = (draft: Draft, actor: Actor = author, topic = topicId) =>
  service.call(forum.postMessage, { body: { topicId: topic, ...draft }, actor });
const read = async (topic = topicId) =>
  (await service.call(forum.messages, { params: { id: topic }, query: { limit: 200 } })).items;
const find = async (id: string) => (await read()).find((message) => message.id === id);
const edit = (id: string, content: string, actor: Actor = author) =>
  service.call(forum.editMessage, { params: { id }, body: { content }, actor });
const withdraw = (id: string, actor: Actor = author) =>
  service.call(forum.deleteOwnMessage, { params: { id }, actor });
const changedAfter = async (work: () => Promise<unknown>) => {
  const { changesCursor: after } = await service.call(forum.messages, { params: { id: topicId }, query: {} });
  await work();
  const query = { after: after ?? '', limit: 200 };
  return (await service.call(forum.messages, { params: { id: topicId }, query })).items;
};
/** Makes the message as old as this. */
const age = (id: string, minutes: number) =>
  service.query(
    `update messages set created_at = created_at - interval '${minutes} minutes' where id = '${id}'`,
  );

describe('a reply', () => {
  it('shows whom and what it replies to', async () => {
    const question = await say({ content: 'Кто был\n\nв Пусане?' }, aUser('Боцман'));
    const reply = await say({ content: 'Я был', replyTo: question.id });
    const replyTo = {
      id: question.id,
      position: question.position,
      authorName: 'Боцман',
      excerpt: 'Кто был в Пусане?',
      quote: null,
      isDeleted: false,
    };
    expect(reply.replyTo).toEqual(replyTo);
    expect((await find(reply.id))?.replyTo).toEqual(replyTo);
    expect(question.replyTo).toBeNull();
  });

  it('may quote words of the message, and only those that stand there', async () => {
    const question = await say({ content: 'Оплата 3000 долларов и билеты' });
    const quoting = await say({ content: 'Мало', replyTo: question.id, quote: '3000 долларов' });
    expect(quoting.replyTo?.quote).toBe('3000 долларов');
    const forged = await say({ content: 'Мало', replyTo: question.id, quote: '9000 долларов' });
    expect(forged.replyTo).toMatchObject({ id: question.id, quote: null });
  });

  it('shows the message as it is now, and nothing of a deleted one', async () => {
    const question = await say({ content: 'Секрет' });
    const reply = await say({ content: 'Ясно', replyTo: question.id, quote: 'Секрет' });
    await edit(question.id, 'Не секрет');
    expect((await find(reply.id))?.replyTo).toMatchObject({ excerpt: 'Не секрет' });
    await withdraw(question.id);
    expect((await find(reply.id))?.replyTo).toEqual({
      id: question.id,
      position: question.position,
      authorName: '',
      excerpt: '',
      quote: null,
      isDeleted: true,
    });
  });

  it('to a message of another topic or to none is kept as a message', async () => {
    const topic = await service.call(forum.createTopic, {
      body: { title: 'Другая тема', content: 'Открыта', category: 'general' },
      actor: author,
    });
    const elsewhere = await say({ content: 'Там' }, author, topic.id);
    expect(await say({ content: 'Здесь', replyTo: elsewhere.id })).toMatchObject({ replyTo: null });
    expect(await say({ content: 'Никому', replyTo: randomUUID() })).toMatchObject({
      content: 'Никому',
      replyTo: null,
    });
  });

  it('to a deleted message is kept', async () => {
    const question = await say({ content: 'Удалю' });
    await withdraw(question.id);
    const reply = await say({ content: 'Поздно', replyTo: question.id });
    expect(reply.replyTo).toMatchObject({ id: question.id, excerpt: '', isDeleted: true });
  });

  it('is stored once when it is sent twice', async () => {
    const question = await say({ content: 'Дважды?' });
    const draft = { content: 'Один раз', replyTo: question.id, clientId: randomUUID() };
    const answers = await Promise.all([say(draft, author), say(draft, author)]);
    expect(answers[1]).toEqual(answers[0]);
  });
});

describe('the author of a message', () => {
  it('changes it; within 15 minutes without a mark', async () => {
    const { id } = await say({ content: 'Порт Пусн' }, author);
    const changes = await changedAfter(() => edit(id, 'Порт Пусан', author));
    expect(changes).toMatchObject([{ id, content: 'Порт Пусан', editedAt: null }]);
    await age(id, 16);
    expect((await edit(id, 'Порт Инчхон', author)).editedAt).not.toBeNull();
    expect(await find(id)).toMatchObject({ content: 'Порт Инчхон', editedAt: expect.any(String) });
  });

  it('changes nothing by the same text, so that a repeated call is one change', async () => {
    const { id, version } = await say({ content: 'Так и было' });
    expect(await changedAfter(() => edit(id, 'Так и было'))).toEqual([]);
    expect((await find(id))?.version).toBe(version);
  });

  it('leaves its earlier texts to moderators', async () => {
    const { id } = await say({ content: 'раз' });
    await edit(id, 'два');
    await edit(id, 'три');
    const versions = await service.call(forum.messageVersions, { params: { id }, actor: admin });
    expect(versions.map(({ content }) => content)).toEqual(['раз', 'два']);
  });

  it('sends it again after a lost answer although it was changed meanwhile', async () => {
    const draft = { content: 'Потерянный ответ', clientId: randomUUID() };
    const { id } = await say(draft);
    await edit(id, 'Уже исправлено');
    expect(await say(draft)).toMatchObject({ id, content: 'Уже исправлено' });
  });

  it('deletes it, once', async () => {
    const { id } = await say({ content: 'Лишнее' });
    expect(await changedAfter(() => withdraw(id))).toMatchObject([{ id, isDeleted: true, content: '' }]);
    expect(await changedAfter(() => withdraw(id))).toEqual([]);
    const refusal = await service.refusal(forum.editMessage, {
      params: { id },
      body: { content: 'Верну' },
      actor: author,
    });
    expect(refusal).toMatchObject({ statusCode: 404, code: 'MessageNotFound' });
  });

  it('alone may do so', async () => {
    const { id } = await say({ content: 'Моё' });
    const others: Actor[] = [aUser('other'), admin];
    for (const actor of others) {
      const body = { content: 'Чужое' };
      const refusals = await Promise.all([
        service.refusal(forum.editMessage, { params: { id }, body, actor }),
        service.refusal(forum.deleteOwnMessage, { params: { id }, actor }),
      ]);
      for (const { statusCode } of refusals) expect([401, 403]).toContain(statusCode);
    }
    expect(await find(id)).toMatchObject({ content: 'Моё' });
  });

  it('does not change it in a topic that was locked since', async () => {
    const topic = await service.call(forum.createTopic, {
      body: { title: 'Закроют', content: 'Скоро', category: 'general' },
      actor: author,
    });
    const { id } = await say({ content: 'Успел' }, author, topic.id);
    await service.call(forum.changeTopic, {
      params: { id: topic.id },
      body: { isLocked: true },
      actor: admin,
    });
    const refusal = await service.refusal(forum.editMessage, {
      params: { id },
      body: { content: 'Не успел' },
      actor: author,
    });
    expect(refusal).toMatchObject({ statusCode: 409, code: 'TopicLocked' });
  });
});

describe('reactions', () => {
  const react = (id: string, reaction: 'like' | 'thanks', actor: Actor = author) =>
    service.call(forum.react, { params: { id, reaction }, actor });
  const takeBack = (id: string, reaction: 'like' | 'thanks', actor: Actor = author) =>
    service.call(forum.takeReactionBack, { params: { id, reaction }, actor });
  const [first, second, third, fourth] = [1, 2, 3, 4].map((n) => aUser(`crew_${n}`)) as [
    Actor,
    Actor,
    Actor,
    Actor,
  ];
  const people = [first, second, third, fourth];

  it('count each person once for each kind', async () => {
    const { id } = await say({ content: 'Спасибо капитану' });
    await Promise.all([...people, ...people].map((person) => react(id, 'thanks', person)));
    const { reactions } = await react(id, 'like', first);
    expect(reactions).toEqual({ thanks: 4, like: 1 });
    expect(await find(id)).toMatchObject({ reactions });
  });

  it('are taken back once', async () => {
    const { id } = await say({ content: 'Передумал' });
    await react(id, 'like', first);
    await react(id, 'like', second);
    await takeBack(id, 'like', first);
    expect((await takeBack(id, 'like', first)).reactions).toEqual({ like: 1 });
    expect((await takeBack(id, 'like', second)).reactions).toEqual({});
  });

  it('are changes of the topic, and only when something changes', async () => {
    const { id } = await say({ content: 'Считаем' });
    expect(await changedAfter(() => react(id, 'like', first))).toMatchObject([
      { id, reactions: { like: 1 } },
    ]);
    expect(await changedAfter(() => react(id, 'like', first))).toEqual([]);
  });

  it('of one’s own are listed', async () => {
    const one = await say({ content: 'первое' });
    const two = await say({ content: 'второе' });
    await react(one.id, 'like', third);
    await react(two.id, 'like', third);
    await react(two.id, 'thanks', third);
    const own = await service.call(forum.ownReactions, { params: { id: topicId }, actor: third });
    expect(own.slice(0, 2)).toEqual([
      { messageId: two.id, reactions: ['like', 'thanks'] },
      { messageId: one.id, reactions: ['like'] },
    ]);
    expect(await service.call(forum.ownReactions, { params: { id: topicId }, actor: aUser() })).toEqual([]);
  });

  it('to a deleted or unknown message are refused', async () => {
    const { id } = await say({ content: 'Пропадёт' });
    await withdraw(id);
    for (const gone of [id, randomUUID()]) {
      const params = { id: gone, reaction: 'like' as const };
      const refusal = await service.refusal(forum.react, { params, actor: first });
      expect(refusal).toMatchObject({ statusCode: 404, code: 'MessageNotFound' });
    }
  });
});
