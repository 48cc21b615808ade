import { randomUUID } from 'node:crypto';
import { forumEvents, type Payload, users } from '@kubrik/contract';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usersService } from '../service.definition.js';
import { admin, aPerson, type Person } from '../testing/people.js';
import { mentionedNames } from './mentioned-names.js';

type Posted = Payload<typeof forumEvents.messagePosted>;
let service: TestService;

beforeAll(async () => {
  service = await startTestService(usersService);
});
afterAll(() => service?.stop());

async function post(author: string | null, content: string, change: Partial<Posted> = {}, id?: string) {
  const message: Posted = {
    id: randomUUID(),
    topicId: randomUUID(),
    topicKind: 'main',
    content,
    authorName: author ?? 'Гость',
    author: author === null ? null : { username: author },
    isGuest: author === null,
    createdAt: new Date().toISOString(),
    isAggregated: false,
    sourceType: 'forum',
    sourceName: null,
    sourcePath: null,
    clientId: null,
    replyTo: null,
    editedAt: null,
    reactions: {},
    position: 1,
    version: 1,
    ...change,
  };
  await service.publish(forumEvents.messagePosted, message, id);
  await service.settle();
  return message;
}
const notificationsOf = async ({ id, actor }: Person) =>
  (await service.call(users.notifications, { params: { id }, actor })).items;

describe('a mention in the chat', () => {
  it('notifies the person who was named, with author and place, once, however often the event comes', async () => {
    const [author, person] = [await aPerson(service), await aPerson(service)];
    const id = randomUUID();
    for (let n = 0; n < 2; n += 1) {
      await post(author.username, `Вахту примет @${person.username.toUpperCase()}.`, {}, id);
    }
    expect(await notificationsOf(person)).toMatchObject([
      {
        type: 'mention',
        title: `@${author.username} упоминает вас в общем чате`,
        content: `Вахту примет @${person.username.toUpperCase()}.`,
        path: '/forum',
        isRead: false,
      },
    ]);
  });

  it('leads to the topic when it was in one', async () => {
    const [author, person] = [await aPerson(service), await aPerson(service)];
    const { topicId } = await post(author.username, `@${person.username}`, { topicKind: 'topic' });
    expect(await notificationsOf(person)).toMatchObject([
      { title: `@${author.username} упоминает вас в теме форума`, path: `/forum/topics/${topicId}` },
    ]);
  });

  it('notifies nobody of their own message, of an aggregated or unsigned one, and no deactivated person', async () => {
    const [author, person, gone] = [await aPerson(service), await aPerson(service), await aPerson(service)];
    await service.call(users.changeUser, {
      params: { id: gone.id },
      body: { isActive: false },
      actor: admin,
    });
    await post(author.username, `@${author.username} @${gone.username}`);
    await post(null, `@${person.username}`, { sourceType: 'news_comment', isAggregated: true });
    await post('Лента', `@${person.username}`, { sourceType: 'news' });
    await post(null, `@${person.username}`);
    await service.call(users.changeUser, { params: { id: gone.id }, body: { isActive: true }, actor: admin });
    for (const somebody of [author, person, gone]) expect(await notificationsOf(somebody)).toEqual([]);
  });

  it('notifies ten people of one message at most, and each once', async () => {
    const author = await aPerson(service);
    const crew = await Promise.all(Array.from({ length: 12 }, () => aPerson(service)));
    const names = crew.map(({ username }) => `@${username}`).join(' ');
    await post(author.username, `@нет_такого ${names} ${names}`);
    const counts = await Promise.all(crew.map(async (person) => (await notificationsOf(person)).length));
    expect(counts).toEqual([...Array(10).fill(1), 0, 0]);
  });
});

describe('a username in a text', () => {
  it.each([
    ['Привет, @bosun!', [['bosun']]],
    ['@Боцман_47, где вы?', [['боцман_47']]],
    ['(@bosun)', [['bosun']]],
    ['Спросите @ivan.petrov.', [['ivan.petrov', 'ivan']]],
    ['@ivan.Привет', [['ivan.привет', 'ivan']]],
    ['@bosun-- и @mate', [['bosun'], ['mate']]],
    ['bosun@ship.example', []],
    ['@@bosun', []],
    ['@bosun@ship.example', []],
    ['собака @ одна', []],
    ['@.bosun', []],
  ])('%s', (text, names) => {
    expect(mentionedNames(text)).toEqual(names);
  });

  it('is not looked for without end', () => {
    expect(mentionedNames('@a.b '.repeat(2500)).length).toBeLessThanOrEqual(50);
    expect(mentionedNames(`@${'a.'.repeat(4990)}`)[0]?.length).toBeLessThanOrEqual(10);
  });
});
