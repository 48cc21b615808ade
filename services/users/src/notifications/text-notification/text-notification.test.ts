import { randomUUID } from 'node:crypto';
import { forumEvents, newsEvents, type Payload, portEvents, relationships, users } from '@kubrik/contract';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usersService } from '../../service.definition.js';
import { admin, aPerson, type Person } from '../../testing/people.js';
import { aPostedMessage } from '../../testing/posted-message.js';
import { mentionedNames } from './mentioned-names.js';

type Posted = Payload<typeof forumEvents.messagePosted>;
let service: TestService;

beforeAll(async () => {
  service = await startTestService(usersService);
});
afterAll(() => service?.stop());

async function post(author: Person | null, content: string, change: Partial<Posted> = {}, id?: string) {
  const message = aPostedMessage(author, content, change);
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
      await post(author, `Вахту примет @${person.username.toUpperCase()}.`, { position: 41 }, id);
    }
    expect(await notificationsOf(person)).toMatchObject([
      {
        type: 'mention',
        title: `@${author.username} упоминает вас в общем чате`,
        content: `Вахту примет @${person.username.toUpperCase()}.`,
        path: '/forum?message=41',
        isRead: false,
      },
    ]);
  });

  it('that a change of the message has added notifies whom it names, and not again those whom it named before', async () => {
    const [author, named, added] = [await aPerson(service), await aPerson(service), await aPerson(service)];
    const earlierContent = `Спросите @${named.username}`;
    await service.publish(forumEvents.messageReworded, {
      position: 12,
      topicId: randomUUID(),
      topicKind: 'main',
      topicTitle: '',
      authorId: author.id,
      authorName: author.username,
      content: `${earlierContent} или @${added.username}`,
      earlierContent,
    });
    await service.settle();
    expect(await notificationsOf(named)).toEqual([]);
    expect(await notificationsOf(added)).toMatchObject([
      { type: 'mention', title: `@${author.username} упоминает вас в общем чате`, path: '/forum?message=12' },
    ]);
  });

  it('that a change of a comment has added notifies whom it names, and nobody else of the comment again', async () => {
    const [author, named, added] = [await aPerson(service), await aPerson(service), await aPerson(service)];
    const [newsId, commentId] = [randomUUID(), randomUUID()];
    const earlierContent = `Спросите @${named.username}`;
    const reworded = {
      commentId,
      authorId: author.id,
      authorName: author.username,
      content: `${earlierContent} или @${added.username}`,
      earlierContent,
    };
    const followed = { userId: named.id, kind: 'news', id: newsId, title: 'Рейс', follows: true } as const;
    await service.publish(newsEvents.followed, followed);
    await service.publish(newsEvents.commentReworded, { newsId, newsTitle: 'Рейс', ...reworded });
    await service.settle();
    await service.publish(portEvents.commentReworded, {
      portId: 'RUNVS',
      portName: 'Новороссийск',
      ...reworded,
    });
    await service.settle();
    // The mention is removed and added again; it notifies nobody a second time.
    await service.publish(portEvents.commentReworded, {
      portId: 'RUNVS',
      portName: 'Новороссийск',
      ...reworded,
    });
    await service.settle();
    expect(await notificationsOf(named)).toEqual([]);
    const title = `@${author.username} упоминает вас`;
    expect(await notificationsOf(added)).toMatchObject([
      {
        type: 'mention',
        title: `${title} на странице порта «Новороссийск»`,
        path: `/port/RUNVS?comment=${commentId}#chat`,
      },
      {
        type: 'mention',
        title: `${title} под новостью «Рейс»`,
        path: `/news/${newsId}?comment=${commentId}`,
      },
    ]);
  });

  it('leads to its place in the topic when it was in one', async () => {
    const [author, person] = [await aPerson(service), await aPerson(service)];
    const inTopic = { topicKind: 'topic', topicTitle: 'Визы', position: 7 } as const;
    const { topicId } = await post(author, `@${person.username}`, inTopic);
    expect(await notificationsOf(person)).toMatchObject([
      {
        title: `@${author.username} упоминает вас в теме «Визы»`,
        path: `/forum/topics/${topicId}?message=7`,
      },
    ]);
  });

  it('notifies nobody of their own message, of an aggregated or unsigned one, and no deactivated person', async () => {
    const [author, person, gone] = [await aPerson(service), await aPerson(service), await aPerson(service)];
    await service.call(users.changeUser, {
      params: { id: gone.id },
      body: { isActive: false },
      actor: admin,
    });
    const replied = { repliedAuthorId: gone.id };
    await post(author, `@${author.username} @${gone.username}`, { repliedAuthorId: author.id });
    await post(author, 'Кто на рейде?', replied);
    await post(null, `@${person.username}`, { sourceType: 'news_comment', isAggregated: true });
    await post(person, `@${author.username}`, { sourceType: 'news', authorId: null });
    await post(null, `@${person.username}`);
    await service.call(users.changeUser, { params: { id: gone.id }, body: { isActive: true }, actor: admin });
    for (const somebody of [author, person, gone]) expect(await notificationsOf(somebody)).toEqual([]);
  });

  it('notifies ten people of one message at most, and each once', async () => {
    const author = await aPerson(service);
    const crew = await Promise.all(Array.from({ length: 12 }, () => aPerson(service)));
    const names = crew.map(({ username }) => `@${username}`).join(' ');
    await post(author, `@нет_такого ${names} ${names}`);
    const counts = await Promise.all(crew.map(async (person) => (await notificationsOf(person)).length));
    expect(counts).toEqual([...Array(10).fill(1), 0, 0]);
  });
});

describe('a reply', () => {
  it('notifies whom it answers, once, also when it names them', async () => {
    const [author, person] = [await aPerson(service), await aPerson(service)];
    await post(author, `@${person.username}, в четверг`, { repliedAuthorId: person.id, position: 12 });
    expect(await notificationsOf(person)).toMatchObject([
      {
        type: 'reply',
        title: `@${author.username} отвечает вам в общем чате`,
        content: `@${person.username}, в четверг`,
        path: '/forum?message=12',
      },
    ]);
  });

  it('to a comment on news or on a port leads to the comment, also that of a guest, who can mention nobody', async () => {
    const [author, person, other] = [await aPerson(service), await aPerson(service), await aPerson(service)];
    const [newsId, commentId] = [randomUUID(), randomUUID()];
    const comment = { commentId, content: `@${other.username} подтвердит`, repliedAuthorId: person.id };
    const news = { newsId, newsTitle: 'Суэцкий канал открыт' };
    const port = { portId: 'RUNVS', portName: 'Новороссийск' };
    await service.publish(newsEvents.commentAdded, {
      ...comment,
      ...news,
      authorName: 'Механик',
      authorId: null,
    });
    const written = { authorName: author.username, authorId: author.id };
    await service.publish(portEvents.commentAdded, { ...comment, ...port, ...written });
    await service.settle();
    const notices = await notificationsOf(person);
    expect(notices.map(({ title, path }) => ({ title, path }))).toEqual(
      expect.arrayContaining([
        {
          title: 'Гость «Механик» отвечает вам под новостью «Суэцкий канал открыт»',
          path: `/news/${newsId}?comment=${commentId}`,
        },
        {
          title: `@${author.username} отвечает вам на странице порта «Новороссийск»`,
          path: `/port/RUNVS?comment=${commentId}#chat`,
        },
      ]),
    );
    expect(await notificationsOf(other)).toMatchObject([
      {
        type: 'mention',
        title: `@${author.username} упоминает вас на странице порта «Новороссийск»`,
      },
    ]);
  });
});

describe('reactions', () => {
  it.each([{ isBlocked: true }, { isMuted: true }])(
    'of somebody about whom one has said %o notify of nothing',
    async (body) => {
      const [person, blocked] = [await aPerson(service), await aPerson(service)];
      const params = { id: person.id, username: blocked.username };
      await service.call(relationships.changeRelationship, { params, body, actor: person.actor });
      const message = {
        messageId: randomUUID(),
        position: 5,
        topicId: randomUUID(),
        topicKind: 'main',
        authorId: person.id,
        excerpt: 'Стоим на рейде',
        count: 1,
      } as const;
      await service.publish(forumEvents.reactionAdded, { ...message, reactedById: blocked.id });
      await service.settle();
      expect(await notificationsOf(person)).toEqual([]);
      await service.publish(forumEvents.reactionAdded, { ...message, reactedById: randomUUID() });
      await service.settle();
      expect(await notificationsOf(person)).toHaveLength(1);
    },
  );

  it('to one message are one notification until it is read', async () => {
    const person = await aPerson(service);
    const message = {
      messageId: randomUUID(),
      position: 5,
      topicId: randomUUID(),
      topicKind: 'main',
      authorId: person.id,
      reactedById: null,
      excerpt: 'Стоим на рейде',
    } as const;
    for (const count of [1, 2]) await service.publish(forumEvents.reactionAdded, { ...message, count });
    // The account of the author may be gone when the event arrives.
    await service.publish(forumEvents.reactionAdded, { ...message, authorId: randomUUID(), count: 3 });
    await service.settle();
    expect(await notificationsOf(person)).toMatchObject([
      {
        type: 'reaction',
        title: 'Реакции на ваше сообщение: 2',
        content: 'Стоим на рейде',
        path: '/forum?message=5',
      },
    ]);
  });
});

describe('reactions to a comment', () => {
  it('notify its author with the way to it, gathered; what is taken back and one’s own do not', async () => {
    const [person, other] = [await aPerson(service), await aPerson(service)];
    const reacted = {
      newsId: randomUUID(),
      commentId: randomUUID(),
      userId: other.id,
      reaction: 'like',
      isGiven: true,
      authorId: person.id,
      excerpt: 'Лоцман был',
    } as const;
    const ofPort = { ...reacted, commentId: randomUUID(), portId: 'RUVVO', userId: null };
    for (const like of [1, 2])
      await service.publish(newsEvents.commentReacted, { ...reacted, reactions: { like } });
    await service.publish(newsEvents.commentReacted, { ...reacted, isGiven: false, reactions: { like: 9 } });
    await service.publish(newsEvents.commentReacted, {
      ...reacted,
      userId: person.id,
      reactions: { like: 9 },
    });
    await service.settle();
    await service.publish(portEvents.commentReacted, { ...ofPort, reactions: { like: 1 } });
    await service.settle();
    expect(await notificationsOf(person)).toMatchObject([
      {
        type: 'reaction',
        title: 'Реакции на ваш комментарий: 1',
        path: `/port/RUVVO?comment=${ofPort.commentId}#chat`,
      },
      {
        type: 'reaction',
        title: 'Реакции на ваш комментарий: 2',
        content: 'Лоцман был',
        path: `/news/${reacted.newsId}?comment=${reacted.commentId}`,
      },
    ]);
  });
});

describe('one notification', () => {
  it('is marked as read, and again; an unknown one and that of somebody else are refused', async () => {
    const [author, person, other] = [await aPerson(service), await aPerson(service), await aPerson(service)];
    await post(author, `@${person.username} раз`);
    await post(author, `@${person.username} два`);
    const [, first] = await notificationsOf(person);
    const read = ({ id, actor }: Person, notificationId = first?.id ?? '') =>
      service.call(users.readNotification, { params: { id }, body: { notificationId }, actor });
    for (let n = 0; n < 2; n += 1) expect(await read(person)).toEqual({ success: true });
    const isRead = (await notificationsOf(person)).map((one) => one.isRead);
    expect(isRead).toEqual([false, true]);
    await expect(read(other)).rejects.toThrow('NotificationNotFound');
    await expect(read(person, randomUUID())).rejects.toThrow('NotificationNotFound');
    await expect(read({ ...person, actor: other.actor })).rejects.toThrow('Forbidden');
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
