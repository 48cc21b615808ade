import { randomUUID } from 'node:crypto';
import { type ChatSource, type ForumMessage, forum, portEvents } from '@kubrik/contract';
import { aUser, startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forumService } from '../../service.definition.js';

let service: TestService;
let topicId: string;
const said: Record<string, ForumMessage> = {};

const at = (time: string, source?: ChatSource) =>
  service.call(forum.messageAt, { params: { id: topicId }, query: { time, source } });

const setTime = (content: string, time: string) =>
  service.query(`update messages set created_at = '${time}' where content = '${content}'`);
const placeOf = (content: string, createdAt: string) => ({
  message: { position: said[content]?.position, createdAt },
});

beforeAll(async () => {
  service = await startTestService(forumService);
  topicId = (await service.call(forum.mainChat)).id;
  const say = async (message: string) => {
    said[message] = await service.call(forum.postChat, { body: { message }, actor: aUser() });
  };
  await say('Первое мая');
  await say('Третье мая, утро');
  await say('Третье мая, вечер');
  await say('Пятое мая');
  await service.publish(portEvents.commentAdded, {
    portId: 'RUVVO',
    portName: 'Владивосток',
    commentId: randomUUID(),
    authorName: 'Боцман',
    content: 'Шестое мая, о порте',
    authorId: null,
    repliedAuthorId: null,
  });
  await service.settle();
  const { items } = await service.call(forum.chat, { query: {} });
  for (const message of items) said[message.content] = message;
  await setTime('Первое мая', '2026-05-01T10:00:00.000Z');
  await setTime('Третье мая, утро', '2026-05-03T06:00:00.000Z');
  await setTime('Третье мая, вечер', '2026-05-03T20:00:00.000Z');
  await setTime('Пятое мая', '2026-05-05T10:00:00.000Z');
  await setTime('Шестое мая, о порте', '2026-05-06T10:00:00.000Z');
});
afterAll(() => service?.stop());

describe('the first message at a moment', () => {
  it('is the one of that moment, or the next one after it', async () => {
    const morning = placeOf('Третье мая, утро', '2026-05-03T06:00:00.000Z');
    expect(await at('2026-05-03T06:00:00.000Z')).toEqual(morning);
    expect(await at('2026-05-02T00:00:00.000Z')).toEqual(morning);
    expect(await at('2026-05-03T06:00:00.001Z')).toEqual(
      placeOf('Третье мая, вечер', '2026-05-03T20:00:00.000Z'),
    );
    expect(await at('1970-01-01T00:00:00.000Z')).toEqual(placeOf('Первое мая', '2026-05-01T10:00:00.000Z'));
  });

  it('is of the asked source', async () => {
    const ofPort = placeOf('Шестое мая, о порте', '2026-05-06T10:00:00.000Z');
    expect(await at('2026-05-01T00:00:00.000Z', 'ports')).toEqual(ofPort);
    expect(await at('2026-05-01T00:00:00.000Z', 'news')).toEqual({ message: null });
  });

  it('is none after the last message', async () => {
    expect(await at('2026-05-06T10:00:00.001Z')).toEqual({ message: null });
    expect(await at('9999-12-31T00:00:00.000Z')).toEqual({ message: null });
  });

  it('is none that was deleted', async () => {
    const { items } = await service.call(forum.chat, { query: {} });
    const first = items.find(({ content }) => content === 'Первое мая');
    const actor = aUser('boss', 'admin');
    await service.call(forum.deleteMessage, { params: { id: first?.id ?? '' }, actor });
    expect(await at('2026-05-01T00:00:00.000Z')).toEqual(
      placeOf('Третье мая, утро', '2026-05-03T06:00:00.000Z'),
    );
  });

  it('is refused for a time that is none, and in an unknown topic', async () => {
    const wrong = 'Ожидается время ISO 8601 в UTC';
    for (const time of ['вчера', '2026-05-01', '2026-02-30T00:00:00Z'])
      await expect(at(time)).rejects.toThrow(wrong);
    for (const time of ['0000-01-01T00:00:00Z', '1969-12-31T23:59:59Z'])
      await expect(at(time)).rejects.toThrow('Не раньше 1970 года');
    const unknown = { params: { id: randomUUID() }, query: { time: '2026-05-01T00:00:00Z' } };
    await expect(service.call(forum.messageAt, unknown)).rejects.toThrow('TopicNotFound');
  });
});
