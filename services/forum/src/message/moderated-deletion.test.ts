import { randomUUID } from 'node:crypto';
import {
  type Actor,
  adminEvents,
  contributionEvents,
  type DeletedByModeratorData,
  forum,
  forumEvents,
  jobEvents,
  newsEvents,
  type ReportReason,
  userEvents,
} from '@kubrik/contract';
import { aUser, auditedCalls, startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forumService } from '../service.definition.js';

let service: TestService;
let topicId: string;
const admin = { kind: 'admin', login: 'admin' } as const;
const boss = aUser('boss', 'admin');
beforeAll(async () => {
  service = await startTestService(forumService);
  topicId = (await service.call(forum.mainChat)).id;
});
afterAll(() => service?.stop());

const post = async (actor: Actor, content = 'Обычные слова', topic = topicId) =>
  (await service.call(forum.postMessage, { body: { topicId: topic, content }, actor })).id;
const newTopic = (actor: Actor) => {
  const body = { title: 'Сертификаты', content: 'Недорого', category: 'documents' } as const;
  return service.call(forum.createTopic, { body, actor });
};
const remove = (id: string, actor: Actor = boss, rule: ReportReason = 'spam') =>
  service.call(forum.deleteMessage, { params: { id }, query: { rule }, actor });
const removeTopic = (id: string, actor: Actor = boss) =>
  service.call(forum.deleteTopic, { params: { id }, query: { rule: 'fraud' }, actor });
const read = async () =>
  (await service.call(forum.messages, { params: { id: topicId }, query: { limit: 200 } })).items;
const shown = async (id: string) => (await read()).find((message) => message.id === id);
const count = async () => (await service.call(forum.mainChat)).messageCount;
const restore = async (kind: 'message' | 'topic', itemId: string) => {
  const decision = { kind, itemId, outcome: 'restored', excerpt: '', authorId: null, path: '' } as const;
  await service.publish(adminEvents.reportsDecided, {
    ...decision,
    rule: null,
    isGone: false,
    reporterIds: [],
  });
  await service.settle();
};
const emitted = (itemId: string) =>
  service.query<{ type: string; data: DeletedByModeratorData }[]>(
    `select type, data from outbox where data ->> 'itemId' = $1 and type = $2`,
    [itemId, contributionEvents.deletedByModerator.type],
  );
const commentInChat = async (author: Actor | undefined, content: string) => {
  const commentId = randomUUID();
  await service.publish(newsEvents.commentAdded, {
    newsId: randomUUID(),
    newsTitle: 'Рейс',
    commentId,
    authorName: author?.kind === 'user' ? author.username : 'Докер',
    content,
    authorId: author?.kind === 'user' ? author.id : null,
    repliedAuthorId: null,
  });
  await service.settle();
  const message = (await read()).find((one) => one.content === content);
  return { commentId, id: message?.id ?? '', path: message?.sourcePath };
};
const removedComment = async (commentId: string) =>
  (
    await service.query<{ data: object }[]>(
      `select data from outbox where type = 'forum.comment-removed' and data ->> 'commentId' = $1`,
      [commentId],
    )
  ).map(({ data }) => data);

describe('a message that a moderator deletes at its place', () => {
  it('says so with the rule and the words before it says that it is deleted, once', async () => {
    const author = aUser('kok');
    const id = await post(author);
    for (const actor of [boss, boss, admin]) await remove(id, actor);
    const deletion = { kind: 'message', itemId: id, excerpt: 'Обычные слова', authorName: 'kok' };
    expect(await emitted(id)).toMatchObject([
      { data: { ...deletion, authorId: author.id, rule: 'spam', who: 'boss', moderatorId: boss.id } },
    ]);
    const types = await service.query<{ type: string }[]>(
      `select type from outbox where data ->> 'itemId' = $1 or data ->> 'messageId' = $1 order by seq`,
      [id],
    );
    const names = types.map(({ type }) => type);
    expect(names).toEqual([
      contributionEvents.deletedByModerator.type,
      forumEvents.messageDeleted.type,
      contributionEvents.hidden.type,
    ]);
  });

  it('names the panel’s administrator, and no rule but `other` where the call has none', async () => {
    const id = await post(aUser());
    await service.call(forum.deleteMessage, { params: { id }, actor: admin });
    expect(await emitted(id)).toMatchObject([{ data: { rule: 'other', who: 'admin', moderatorId: null } }]);
  });

  it('of their own says nothing, and is not brought back', async () => {
    const id = await post(boss);
    await remove(id);
    await restore('message', id);
    expect([await emitted(id), await shown(id)]).toEqual([[], undefined]);
  });

  it('is brought back once, in its place, with the numbers of the topic', async () => {
    const id = await post(aUser());
    const [before, numbers] = [await shown(id), await count()];
    await remove(id);
    expect(await count()).toBe(numbers - 1);
    for (let n = 0; n < 2; n += 1) await restore('message', id);
    expect(await shown(id)).toMatchObject({ content: 'Обычные слова', position: before?.position });
    expect(await count()).toBe(numbers);
    await remove(id, admin);
    expect(await emitted(id)).toHaveLength(2);
    await restore('message', id);
    expect(await shown(id)).toBeDefined();
  });

  it('that its author deleted before says nothing, and neither does one of a topic that has gone', async () => {
    const author = aUser();
    const id = await post(author);
    await service.call(forum.deleteOwnMessage, { params: { id }, actor: author });
    await remove(id);
    const topic = await newTopic(author);
    const inTopic = await post(author, 'В теме', topic.id);
    await removeTopic(topic.id);
    expect(await remove(inTopic)).toEqual({ success: true });
    expect(await auditedCalls(service, inTopic)).toEqual([]);
    expect([await emitted(id), await emitted(inTopic)]).toEqual([[], []]);
  });

  it('that repeats a comment is the comment, whose service hears that a moderator did it', async () => {
    const author = aUser('docker');
    const { id, commentId, path } = await commentInChat(author, 'Грубый комментарий');
    await remove(id);
    expect(await emitted(id)).toEqual([]);
    expect(await emitted(commentId)).toMatchObject([
      { data: { kind: 'news_comment', authorId: author.id, path, rule: 'spam' } },
    ]);
    const removed = { commentId, sourceType: 'news_comment' };
    expect(await removedComment(commentId)).toEqual([{ ...removed, isModerated: true }]);
    const own = await commentInChat(boss, 'Свой комментарий');
    await remove(own.id);
    expect(await emitted(own.commentId)).toEqual([]);
    expect(await removedComment(own.commentId)).toMatchObject([{ isModerated: false }]);
  });
});

describe('what has no author with an account', () => {
  it('of a guest is brought back as before', async () => {
    const { id } = await commentInChat(undefined, 'Пишет гость');
    // Like a message that is older than `source_id`, so it counts as a message of its own.
    await service.query('update messages set source_id = null where id = $1', [id]);
    const numbers = await count();
    await remove(id);
    await restore('message', id);
    expect(await shown(id)).toMatchObject({ content: 'Пишет гость', isGuest: true });
    expect(await count()).toBe(numbers);
  });

  it('of the news comes back without being counted', async () => {
    await service.publish(newsEvents.published, {
      newsId: randomUUID(),
      title: 'Порт открыт',
      summary: '',
      category: 'ports',
      priority: 'normal',
      sourceCredits: 'Лента',
      sourceUrl: null,
      publishedAt: new Date().toISOString(),
    });
    await service.settle();
    const [id, numbers] = [
      (await read()).find(({ sourceType }) => sourceType === 'news')?.id ?? '',
      await count(),
    ];
    await remove(id);
    expect(await emitted(id)).toMatchObject([
      { data: { kind: 'message', authorName: 'Лента', authorId: null, excerpt: 'Порт открыт' } },
    ]);
    await restore('message', id);
    expect(await shown(id)).toMatchObject({ sourceName: 'Порт открыт' });
    expect(await count()).toBe(numbers);
  });

  it('but had one that has gone stays away', async () => {
    const leaver = aUser();
    const ids = [await post(leaver), (await commentInChat(leaver, 'Комментарий уходящего')).id];
    await service.query('update messages set source_id = null where id = $1', [ids[1]]);
    for (const id of ids) await remove(id);
    await service.publish(userEvents.accountDeleted, { userId: leaver.id });
    await service.settle();
    for (const id of ids) {
      await restore('message', id);
      expect(await shown(id)).toBeUndefined();
    }
  });
});

describe('the message about a vacancy', () => {
  const add = async (title: string) => {
    const vacancyId = randomUUID();
    await service.publish(jobEvents.added, {
      vacancyId,
      title,
      company: 'Альбатрос',
      position: 'Crew',
      location: 'Находка',
      salary: null,
      isDemo: false,
      owner: null,
      wasHeld: false,
    });
    await service.settle();
    const message = (await read()).find(({ sourceName }) => sourceName === title);
    return { vacancyId, id: message?.id ?? '' };
  };

  it('that was deleted alone stays away when the vacancy comes back, and is brought back by itself', async () => {
    const { vacancyId, id } = await add('Боцман');
    await remove(id);
    await service.publish(jobEvents.changed, { vacancyId, title: 'Боцман', isClosed: true });
    await service.publish(jobEvents.reopened, { vacancyId, title: 'Боцман' });
    await service.settle();
    expect(await shown(id)).toBeUndefined();
    await restore('message', id);
    expect(await shown(id)).toMatchObject({ sourceName: 'Боцман' });
  });
});

describe('a topic that a moderator deletes at its place', () => {
  it('is told to those who wrote in it, and so is that it is back; to its author and the moderator otherwise', async () => {
    const [author, writer] = [aUser('mate'), aUser('cook')];
    const { id } = await newTopic(author);
    for (const actor of [author, boss, writer, writer]) await post(actor, 'Ответ', id);
    const deleted = await post(aUser('gone'), 'Удалено раньше', id);
    await remove(deleted);
    await removeTopic(id);
    await restore('topic', id);
    const told = await service.query<{ data: object }[]>(
      `select data from outbox where type = $1 and data ->> 'topicId' = $2 order by seq`,
      [forumEvents.topicModerated.type, id],
    );
    const topic = { topicId: id, title: 'Сертификаты', isLast: true };
    expect(told).toEqual([
      { data: { ...topic, isRestored: false, writerIds: [writer.id], knownTo: [author.id, boss.id] } },
      {
        data: {
          ...topic,
          isRestored: true,
          writerIds: expect.arrayContaining([writer.id, boss.id]),
          knownTo: [author.id],
        },
      },
    ]);
  });

  it('of their own is told to nobody', async () => {
    const { id } = await newTopic(boss);
    await post(aUser(), 'Ответ', id);
    await removeTopic(id);
    expect(
      await service.query(`select 1 from outbox where type = $1 and data ->> 'topicId' = $2`, [
        forumEvents.topicModerated.type,
        id,
      ]),
    ).toEqual([]);
  });

  it('says so with the rule, once, and is brought back with its messages', async () => {
    const author = aUser('mate');
    const { id } = await newTopic(author);
    const message = await post(aUser(), 'Ответ', id);
    for (const actor of [boss, admin]) expect(await removeTopic(id, actor)).toEqual({ success: true });
    expect(await auditedCalls(service, id)).toEqual(['forum.deleteTopic']);
    const unknown = { params: { id: randomUUID() }, actor: boss, query: {} };
    expect(await service.refusal(forum.deleteTopic, unknown)).toMatchObject({ code: 'TopicNotFound' });
    expect(await emitted(id)).toMatchObject([
      {
        data: {
          kind: 'topic',
          excerpt: 'Сертификаты — Недорого',
          authorId: author.id,
          path: `/forum/topics/${id}`,
          rule: 'fraud',
          who: 'boss',
        },
      },
    ]);
    for (let n = 0; n < 2; n += 1) await restore('topic', id);
    const { items } = await service.call(forum.messages, { params: { id } });
    expect(items.map((one) => one.id)).toEqual([message]);
    expect((await service.call(forum.topic, { params: { id } })).title).toBe('Сертификаты');
  });

  it('of their own says nothing, and is not brought back', async () => {
    const { id } = await newTopic(boss);
    await removeTopic(id);
    await restore('topic', id);
    expect(await emitted(id)).toEqual([]);
    expect((await service.refusal(forum.topic, { params: { id } })).code).toBe('TopicNotFound');
  });
});
