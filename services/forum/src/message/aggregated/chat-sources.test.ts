import { randomUUID } from 'node:crypto';
import { type ChatSource, type ForumMessage, forum, newsEvents, portEvents } from '@kubrik/contract';
import { aUser, startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forumService } from '../../service.definition.js';

let service: TestService;
let topicId: string;
const said: Record<string, ForumMessage> = {};

const publish = (title: string) =>
  service.publish(newsEvents.published, {
    newsId: randomUUID(),
    title,
    summary: '',
    category: 'shipping',
    priority: 'normal',
    sourceCredits: 'Лента',
    sourceUrl: null,
    publishedAt: new Date().toISOString(),
  });
const say = (content: string) =>
  service.call(forum.postMessage, { body: { topicId, content }, actor: aUser() });
const read = (query: { source?: ChatSource; limit?: number; before?: number; since?: number } = {}) =>
  service.call(forum.messages, { params: { id: topicId }, query });
const texts = async (query: Parameters<typeof read>[0]) =>
  (await read(query)).items.map(({ content }) => content);
const between = (query: { since?: number; before?: number } = {}) =>
  service.call(forum.newsBetween, { params: { id: topicId }, query });

// Новость 1, Новость 2, «Добрый день», Новость 3, a comment on news, a comment on a port, Новость 4, 5, 6
beforeAll(async () => {
  service = await startTestService(forumService);
  topicId = (await service.call(forum.mainChat)).id;
  for (const title of ['Новость 1', 'Новость 2']) await publish(title);
  await service.settle();
  await say('Добрый день');
  await publish('Новость 3');
  await service.settle();
  await service.publish(newsEvents.commentAdded, {
    newsId: randomUUID(),
    newsTitle: 'Новость 3',
    commentId: randomUUID(),
    authorName: 'Кок',
    content: 'О новости',
    authorId: null,
    repliedAuthorId: null,
  });
  await service.settle();
  await service.publish(portEvents.commentAdded, {
    portId: 'RUVVO',
    portName: 'Владивосток',
    commentId: randomUUID(),
    authorName: 'Боцман',
    content: 'О порте',
    authorId: null,
    repliedAuthorId: null,
  });
  await service.settle();
  for (const title of ['Новость 4', 'Новость 5', 'Новость 6']) {
    await publish(title);
    await service.settle();
  }
  for (const message of (await read()).items) said[message.content] = message;
});
afterAll(() => service?.stop());

const positionOf = (content: string) => said[content]?.position ?? Number.NaN;

describe('a source of the chat', () => {
  it('has its messages alone, in their order', async () => {
    expect(await texts({ source: 'people' })).toEqual(['Добрый день', 'О новости', 'О порте']);
    expect(await texts({ source: 'ports' })).toEqual(['О порте']);
    expect(await texts({ source: 'protection' })).toEqual([]);
    expect(await texts({ source: 'news' })).toEqual([
      'Новость 1',
      'Новость 2',
      'Новость 3',
      'О новости',
      'Новость 4',
      'Новость 5',
      'Новость 6',
    ]);
  });

  it('is read in pages, in both directions', async () => {
    expect(await texts({ source: 'news', limit: 2 })).toEqual(['Новость 5', 'Новость 6']);
    expect(await texts({ source: 'news', limit: 2, before: positionOf('Новость 5') })).toEqual([
      'О новости',
      'Новость 4',
    ]);
    expect(await texts({ source: 'people', limit: 2, since: positionOf('Добрый день') })).toEqual([
      'О новости',
      'О порте',
    ]);
  });
});

describe('the news between what people wrote', () => {
  it('are counted, and the newest is named', async () => {
    expect(await between()).toMatchObject([
      { after: 0, count: 2, newest: { title: 'Новость 2', position: positionOf('Новость 2') } },
      { after: positionOf('Добрый день'), count: 1, newest: { title: 'Новость 3' } },
      { after: positionOf('О порте'), count: 3, newest: { title: 'Новость 6' } },
    ]);
  });

  it('are those of the asked stretch', async () => {
    const stretch = { since: positionOf('Добрый день'), before: positionOf('О порте') };
    expect(await between(stretch)).toMatchObject([{ after: positionOf('Добрый день'), count: 1 }]);
  });

  it('are unknown in an unknown topic', async () => {
    const unknown = service.call(forum.newsBetween, { params: { id: randomUUID() }, query: {} });
    await expect(unknown).rejects.toThrow('TopicNotFound');
  });
});

it('counts what people wrote, and not the news', async () => {
  const counts = async () => {
    const { totalMessages, todayMessages } = await service.call(forum.stats);
    return [totalMessages, todayMessages, (await service.call(forum.mainChat)).messageCount];
  };
  expect(await counts()).toEqual([3, 3, 3]);
  await service.call(forum.deleteMessage, {
    params: { id: said['Новость 1']?.id ?? '' },
    actor: aUser('boss', 'admin'),
  });
  expect(await counts()).toEqual([3, 3, 3]);
  await service.call(forum.deleteMessage, {
    params: { id: said['О порте']?.id ?? '' },
    actor: aUser('boss', 'admin'),
  });
  expect(await counts()).toEqual([2, 2, 2]);
});

it('bounds no gap by messages that are too many to be read', async () => {
  for (let n = 0; n < 600; n += 1) await say(`Обмен ${n}`);
  await publish('Новость 7');
  await service.settle();
  // Only the newest gap is complete; the beginning lies further back than the messages that are read.
  expect(await between()).toMatchObject([{ count: 1, newest: { title: 'Новость 7' } }]);
  const before = positionOf('О порте') + 5;
  expect((await between({ before })).map(({ after }) => after)).toContain(0);
});
