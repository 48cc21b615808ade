import { randomUUID } from 'node:crypto';
import { type Actor, deletedPersonName, forum, forumEvents, newsEvents, userEvents } from '@kubrik/contract';
import { anOrigin, aUser, startTestService, type TestService, withClient } from '@kubrik/service-kit/testing';
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

const aTopic = (actor: Person) =>
  service.call(forum.createTopic, {
    body: { title: 'Смена в Находке', content: 'Кто меняется?', category: 'crew' },
    actor,
  });
const say = (content: string, actor: Person, topicId = mainChat, replyTo?: string) =>
  service.call(forum.postMessage, { body: { topicId, content, replyTo }, actor });
const comment = (authorName: string, authorId: string | null) =>
  service.publish(newsEvents.commentAdded, {
    newsId: randomUUID(),
    newsTitle: 'Рейс',
    commentId: randomUUID(),
    authorName,
    content: 'Под новостью',
    authorId,
    repliedAuthorId: null,
  });
/** @returns the person under the new name */
const rename = async (person: Person, username: string): Promise<Person> => {
  await service.publish(userEvents.changed, { userId: person.id, username, role: 'user', isActive: true });
  await service.settle();
  return { ...person, username };
};
const messages = async (topicId: string) =>
  (await service.call(forum.messages, { params: { id: topicId } })).items;
const authors = async (topicId: string) =>
  (await messages(topicId)).map(({ authorName, author }) => [authorName, author?.username ?? null]);
const listed = async (id: string) =>
  (await service.call(forum.topics, { query: {} })).items.find((topic) => topic.id === id);
const announced = async (topicId: string) =>
  (
    await service.query<{ type: string }[]>(`select type from outbox where data ->> 'topicId' = $1`, [
      topicId,
    ])
  ).filter(({ type }) => type === forumEvents.authorsRenamed.type).length;

describe('a person who is called otherwise', () => {
  it('is so at messages, replies to them, topics and as the last author, and no version changes', async () => {
    const [old, other] = [aUser('rude_name'), aUser('friend')];
    const topic = await aTopic(old);
    const first = await say('Я меняюсь, пишет @rude_name', old, topic.id);
    await say('И я', other, topic.id, first.id);
    await say('Хорошо', old, topic.id);
    const before = await messages(topic.id);
    await rename(old, 'Моряк-4583');
    await expect
      .poll(() => authors(topic.id))
      .toEqual([
        ['Моряк-4583', 'Моряк-4583'],
        ['friend', 'friend'],
        ['Моряк-4583', 'Моряк-4583'],
      ]);
    const after = await messages(topic.id);
    expect(after.map(({ version }) => version)).toEqual(before.map(({ version }) => version));
    expect(after.map(({ content }) => content)).toEqual(before.map(({ content }) => content));
    expect(after.find(({ replyTo }) => replyTo)?.replyTo).toMatchObject({ authorName: 'Моряк-4583' });
    await expect
      .poll(() => listed(topic.id))
      .toMatchObject({ author: { username: 'Моряк-4583' }, lastMessage: { author: 'Моряк-4583' } });
    expect(await announced(topic.id)).toBeGreaterThan(0);
  });

  it('is not the last author where somebody else is', async () => {
    const [old, other] = [aUser('early_bird'), aUser('late_bird')];
    const topic = await aTopic(old);
    await say('Первый', old, topic.id);
    await say('Последний', other, topic.id);
    await rename(old, 'new_bird');
    await expect
      .poll(() => listed(topic.id))
      .toMatchObject({ author: { username: 'new_bird' }, lastMessage: { author: 'late_bird' } });
  });

  it('is so at copies of their comments, which have no page of the author; a guest of that name is not', async () => {
    const old = aUser('commenter_of_before');
    await comment(old.username, old.id);
    await comment(old.username, null);
    await service.settle();
    await rename(old, 'commenter_of_now');
    await expect
      .poll(async () =>
        (await messages(mainChat))
          .filter(({ content }) => content.startsWith('Под новостью'))
          .map(({ authorName, author }) => [authorName, author])
          .sort(),
      )
      .toEqual([
        ['commenter_of_before', null],
        ['commenter_of_now', null],
      ]);
  });

  it('is so at what waits for a moderator, and at what was deleted and comes back', async () => {
    const [old, boss] = [aUser('held_before'), aUser('boss', 'admin')];
    const topic = await aTopic(old);
    const draft = { topicId: topic.id, content: 'Ссылка', clientId: randomUUID() };
    await service.call(forum.postMessage, {
      body: draft,
      actor: old,
      origin: { ...anOrigin(), heldFor: 'link' },
    });
    const gone = await say('Удалят', old, topic.id);
    await service.call(forum.deleteMessage, { params: { id: gone.id }, actor: boss });
    await rename(old, 'held_after');
    const names = () =>
      service.query<{ author_username: string }[]>(
        `select author_username from held_texts where author_id = $1
         union all select author_username from messages where author_id = $1`,
        [old.id],
      );
    await expect.poll(names).toEqual([{ author_username: 'held_after' }, { author_username: 'held_after' }]);
  });

  it('has the last of several names', async () => {
    let person = aUser('name_1');
    await say('Сколько у меня имён', person);
    for (const name of ['name_2', 'name_3', 'name_4']) {
      await service.publish(userEvents.changed, {
        userId: person.id,
        username: name,
        role: 'user',
        isActive: true,
      });
      person = { ...person, username: name };
    }
    await service.settle();
    const name = async () =>
      (await messages(mainChat)).find(({ content }) => content === 'Сколько у меня имён')?.authorName;
    await expect.poll(name).toBe('name_4');
  });

  it('is so at thousands of messages, while one of them is being changed by somebody else', async () => {
    const old = aUser('writer_of_years');
    const topic = await aTopic(old);
    const { id } = await say('Начало', old, topic.id);
    await service.query(
      `insert into messages (id, topic_id, position, version, content, author_name, author_id, author_username, source_type)
       select gen_random_uuid(), $1, 1000 + n, 1000 + n, 'x', $2, $3, $2, 'forum' from generate_series(1, 2500) n`,
      [topic.id, old.username, old.id],
    );
    const signed = async (name: string) => {
      const [row] = await service.query<{ count: number }[]>(
        'select count(*)::integer as count from messages where author_id = $1 and author_name = $2',
        [old.id, name],
      );
      return row?.count;
    };
    await withClient(service.environment.databaseUrl('forum'), async (client) => {
      await client.query('begin');
      await client.query('select from topics where id = $1 for update', [topic.id]);
      await client.query('select from messages where id = $1 for update', [id]);
      await rename(old, 'writer_of_decades');
      await expect.poll(() => signed('writer_of_decades')).toBe(2500);
      await client.query('rollback');
    });
    // Starts the second pass, which is due a minute later.
    await service.query(`update graphile_worker._private_jobs set run_at = now() where key = $1`, [
      `rename again ${old.id}`,
    ]);
    await expect.poll(() => signed('writer_of_decades')).toBe(2501);
  });

  it('leaves no name in the queue when the account goes', async () => {
    const person = aUser('leaving_one');
    await say('Прощаюсь', person);
    await rename(person, 'leaving_two');
    const dueAt = new Date().toISOString();
    const leaving = { userId: person.id, username: 'leaving_two', earlierUsernames: ['leaving_one'], dueAt };
    await service.publish(userEvents.deletionChanged, leaving);
    await service.settle();
    await service.publish(userEvents.accountDeleted, { userId: person.id });
    await service.settle();
    const queued = await service.query(
      `select 1 from graphile_worker._private_jobs where payload ->> 'userId' = $1`,
      [person.id],
    );
    expect(queued).toEqual([]);
    const name = async () =>
      (await messages(mainChat)).find(({ content }) => content === 'Прощаюсь')?.authorName;
    expect(await name()).toBe(deletedPersonName);
  });
});
