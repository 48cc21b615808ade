import { randomUUID } from 'node:crypto';
import { deletedPersonName, forum, jobEvents, userEvents } from '@kubrik/contract';
import { aUser, startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forumService } from '../service.definition.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(forumService);
});
afterAll(() => service?.stop());

async function erase(
  { id, username }: { id: string; username: string },
  earlierUsernames: string[] = [],
): Promise<void> {
  const dueAt = new Date().toISOString();
  await service.publish(userEvents.deletionChanged, { userId: id, username, earlierUsernames, dueAt });
  await service.settle();
  await service.publish(userEvents.accountDeleted, { userId: id });
  await service.settle();
}

describe('a person whose account is gone', () => {
  it('is no longer mentioned by vacancies in the chat, in title, company and text', async () => {
    const leaver = aUser('kadrovik');
    await service.publish(jobEvents.added, {
      vacancyId: randomUUID(),
      title: 'Кок: пишите @kadrovik',
      company: 'Крюинг @kadrovik',
      position: 'Crew',
      location: 'Спросите @kadrovik',
      salary: null,
      isDemo: false,
      owner: null,
      wasHeld: false,
    });
    await service.settle();
    await erase(leaver);
    const { id } = await service.call(forum.mainChat);
    const { items } = await service.call(forum.messages, { params: { id }, query: { source: 'jobs' } });
    expect(items).toMatchObject([
      {
        sourceName: `Кок: пишите @${deletedPersonName}`,
        authorName: `Крюинг @${deletedPersonName}`,
        content: `Кок: пишите @${deletedPersonName}\n\nСпросите @${deletedPersonName}`,
      },
    ]);
  });

  it('is no longer named by messages and mentions, and open browsers learn of it as a change', async () => {
    const [leaver, other] = [aUser('ivan'), aUser('petr')];
    const draft = { title: 'Тема', content: 'Начинает @ivan', category: 'crew' } as const;
    const topic = await service.call(forum.createTopic, { actor: leaver, body: draft });
    const post = (actor: typeof leaver, content: string) =>
      service.call(forum.postMessage, { actor, body: { topicId: topic.id, content } });
    const own = await post(leaver, 'Моё');
    const mention = await post(other, 'Спасибо, @Ivan! А @ivan.petrov и a@ivan.example другие');
    await erase(leaver);
    const params = { id: topic.id };
    const { items } = await service.call(forum.messages, { params });
    expect(items.find(({ id }) => id === own.id)).toMatchObject({
      authorName: deletedPersonName,
      author: null,
      content: 'Моё',
    });
    const changed = items.find(({ id }) => id === mention.id);
    expect(changed?.content).toBe(`Спасибо, @${deletedPersonName}! А @ivan.petrov и a@ivan.example другие`);
    const versions = items.map(({ version }) => version);
    expect(new Set(versions).size).toBe(versions.length);
    expect(Math.min(...versions)).toBeGreaterThan(mention.version);
    const [row] = await service.query(
      'select content, author_username, author_id from topics where id = $1',
      [topic.id],
    );
    expect(row).toEqual({
      content: `Начинает @${deletedPersonName}`,
      author_username: deletedPersonName,
      author_id: null,
    });
    const next = await post(other, 'Дальше');
    expect(next.version).toBe(Math.max(...versions) + 1);
  });

  it('is no longer named by an earlier name either, and others keep theirs', async () => {
    const [leaver, other] = [aUser('novoe.imya'), aUser('petr')];
    const draft = { title: 'Тема', content: 'Вопрос', category: 'crew' } as const;
    const topic = await service.call(forum.createTopic, { actor: other, body: draft });
    const content = '@Staroe, @staroe.imya и @staroe-7, @novoe.imya, @novoe';
    await service.call(forum.postMessage, { actor: other, body: { topicId: topic.id, content } });
    await erase(leaver, ['staroe', 'staroe.imya']);
    const { items } = await service.call(forum.messages, { params: { id: topic.id } });
    const gone = `@${deletedPersonName}`;
    expect(items.at(-1)?.content).toBe(`${gone}, ${gone} и @staroe-7, ${gone}, @novoe`);
  });

  it('is no longer mentioned in an earlier text either, of a message that mentions nobody now', async () => {
    const [leaver, other] = [aUser('rulevoy'), aUser('petr')];
    const draft = { title: 'Тема', content: 'Вопрос', category: 'crew' } as const;
    const topic = await service.call(forum.createTopic, { actor: other, body: draft });
    const body = { topicId: topic.id, content: 'Спросите @rulevoy, не @rulevoy-2' };
    const { id, version } = await service.call(forum.postMessage, { actor: other, body });
    const edited = { params: { id }, actor: other, body: { content: 'Никого' } };
    const changed = await service.call(forum.editMessage, edited);
    await erase(leaver);
    const [earlier] = await service.call(forum.messageVersions, {
      params: { id },
      actor: { kind: 'admin', login: 'admin' },
    });
    expect(earlier?.content).toBe(`Спросите @${deletedPersonName}, не @rulevoy-2`);
    const { items } = await service.call(forum.messages, { params: { id: topic.id } });
    expect(items.find((message) => message.id === id)).toMatchObject({ version: changed.version });
    expect(changed.version).toBeGreaterThan(version);
  });

  it('leaves the words of searches, unless others use the nickname as a word', async () => {
    const other = aUser('radist');
    const body = { title: 'Где стоит шаланда', content: 'Вопрос', category: 'crew' } as const;
    await service.call(forum.createTopic, { actor: other, body });
    for (const leaver of [aUser('шаланда'), aUser('кнехтёнок')]) {
      const own = { ...body, title: 'Тема', content: `Начинает @${leaver.username}` };
      await service.call(forum.createTopic, { actor: leaver, body: own });
      await erase(leaver);
    }
    const words = await service.query(
      `select word from topic_words where word in ('шаланда', 'кнехтенок', 'кнехтёнок')`,
    );
    expect(words).toEqual([{ word: 'шаланда' }]);
  });

  it('who has changed their mind is forgotten by the list of those who leave', async () => {
    const { id, username } = aUser('semen');
    await service.publish(userEvents.deletionChanged, {
      userId: id,
      username,
      earlierUsernames: [],
      dueAt: new Date().toISOString(),
    });
    await service.publish(userEvents.deletionChanged, {
      userId: id,
      username,
      earlierUsernames: [],
      dueAt: null,
    });
    await service.settle();
    expect(await service.query('select * from leaving_people where user_id = $1', [id])).toEqual([]);
  });
});
