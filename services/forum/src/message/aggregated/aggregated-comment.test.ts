import { randomUUID } from 'node:crypto';
import { forum, newsEvents, portEvents } from '@kubrik/contract';
import { aUser, startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forumService } from '../../service.definition.js';

let service: TestService;
let topicId: string;
let newsId: string;
const admin = { kind: 'admin', login: 'admin' } as const;

beforeAll(async () => {
  service = await startTestService(forumService);
  topicId = (await service.call(forum.mainChat)).id;
});
afterAll(() => service?.stop());
beforeEach(() => {
  newsId = randomUUID();
});

const comment = async (content: string) => {
  const commentId = randomUUID();
  const written = {
    newsId,
    newsTitle: 'Рейс',
    commentId,
    authorName: 'Докер',
    content,
    authorId: null,
    repliedAuthorId: null,
  };
  await service.publish(newsEvents.commentAdded, written);
  await arrives(content);
  return commentId;
};
const portComment = async (content: string) => {
  const commentId = randomUUID();
  const written = { portId: 'RUVVO', portName: 'Владивосток', commentId, authorName: 'Докер', content };
  await service.publish(portEvents.commentAdded, { ...written, authorId: null, repliedAuthorId: null });
  await arrives(content);
  return commentId;
};
const read = (query: { after?: string } = {}) =>
  service.call(forum.messages, { params: { id: topicId }, query: { limit: 200, ...query } });
const find = async (content: string) => (await read()).items.find((message) => message.content === content);
const arrives = (content: string) => expect.poll(() => find(content)).toBeDefined();
const idOf = async (content: string) => (await find(content))?.id ?? '';
const asked = (commentId: string) =>
  service.query(
    `select data from outbox where type = 'forum.comment-removed' and data ->> 'commentId' = $1`,
    [commentId],
  );
const changedAfter = async (work: () => Promise<unknown>) => {
  const { changesCursor } = await read();
  await work();
  await service.settle();
  return (await read({ after: changesCursor ?? '' })).items;
};

describe('a message that repeats a comment', () => {
  it('leads to the comment', async () => {
    const [ofNews, ofPort] = [await comment('К новости'), await portComment('О порте')];
    expect(await find('К новости')).toMatchObject({ sourcePath: `/news/${newsId}?comment=${ofNews}` });
    expect(await find('О порте')).toMatchObject({ sourcePath: `/port/RUVVO?comment=${ofPort}#chat` });
  });

  it('is changed with the comment, in its place and with its mark', async () => {
    const [ofNews, ofPort] = [await comment('Было'), await portComment('Было о порте')];
    const [{ position }, editedAt] = [(await find('Было')) ?? { position: 0 }, new Date().toISOString()];
    const changes = await changedAfter(async () => {
      await service.publish(newsEvents.commentChanged, {
        newsId,
        commentId: ofNews,
        content: 'Стало',
        editedAt,
      });
      await service.settle();
      await service.publish(portEvents.commentChanged, {
        portId: 'RUVVO',
        commentId: ofPort,
        content: 'Стало о порте',
        editedAt: null,
      });
    });
    expect(changes).toMatchObject([
      { content: 'Стало', editedAt, position },
      { content: 'Стало о порте', editedAt: null },
    ]);
  });

  it('stays as it is, with its number, when the comment changes to what it says already', async () => {
    const [content, editedAt] = ['Как было', new Date().toISOString()];
    const change = { newsId, commentId: await comment('Иначе'), content };
    expect(
      await changedAfter(() => service.publish(newsEvents.commentChanged, { ...change, editedAt })),
    ).toHaveLength(1);
    const again = () => service.publish(newsEvents.commentChanged, { ...change, editedAt });
    expect(await changedAfter(again)).toEqual([]);
    const unmarked = () => service.publish(newsEvents.commentChanged, { ...change, editedAt: null });
    expect(await changedAfter(unmarked)).toMatchObject([{ content, editedAt: null }]);
  });

  it('is deleted with the comment, once, and asks for nothing in return', async () => {
    const [ofNews, ofPort] = [await comment('Уйдёт'), await portComment('Уйдёт и это')];
    const changes = await changedAfter(async () => {
      for (let n = 0; n < 2; n++) {
        await service.publish(newsEvents.commentDeleted, { newsId, commentId: ofNews });
        await service.publish(portEvents.commentDeleted, { portId: 'RUVVO', commentId: ofPort });
      }
    });
    expect(changes.map(({ isDeleted, content }) => [isDeleted, content])).toEqual([
      [true, ''],
      [true, ''],
    ]);
    expect([await asked(ofNews), await asked(ofPort)]).toEqual([[], []]);
  });

  it('stays deleted when the comment is changed afterwards', async () => {
    const id = await comment('Удалят');
    await service.call(forum.deleteMessage, { params: { id: await idOf('Удалят') }, actor: admin });
    const change = { newsId, commentId: id, content: 'Поздно', editedAt: null };
    expect(await changedAfter(() => service.publish(newsEvents.commentChanged, change))).toEqual([]);
  });

  it.each([
    ['news_comment', comment],
    ['port_chat', portComment],
  ] as const)('takes the comment along when a moderator deletes it: %s', async (sourceType, write) => {
    const text = `Грубость ${sourceType}`;
    const commentId = await write(text);
    const params = { id: await idOf(text) };
    await service.call(forum.deleteMessage, { params, actor: admin });
    await service.call(forum.deleteMessage, { params, actor: aUser('boss', 'admin') });
    expect(await asked(commentId)).toEqual([{ data: { commentId, sourceType, isModerated: true } }]);
  });

  it.each([
    ['news', 'by the comment', comment],
    ['a port', 'by the comment', portComment],
    ['news', 'in the chat', comment],
    ['a port', 'in the chat', portComment],
  ] as const)(
    'of %s comes back with the comment, in its place, once, after a deletion %s',
    async (where, by, write) => {
      const text = `Вернётся, ${where}, ${by}`;
      const commentId = await write(text);
      const message = await find(text);
      const reader = aUser('reader');
      await service.call(forum.react, {
        params: { id: message?.id ?? '', reaction: 'thanks' },
        actor: reader,
      });
      await comment(`После, ${where}, ${by}`);
      const { messageCount } = await service.call(forum.mainChat);
      if (by === 'in the chat')
        await service.call(forum.deleteMessage, { params: { id: message?.id ?? '' }, actor: admin });
      const ofNews = { newsId, commentId };
      const ofPort = { portId: 'RUVVO', commentId };
      await (where === 'news'
        ? service.publish(newsEvents.commentDeleted, ofNews)
        : service.publish(portEvents.commentDeleted, ofPort));
      await service.settle();
      expect(await find(text)).toBeUndefined();
      const change = { content: `${text}.`, editedAt: null };
      const changes = await changedAfter(async () => {
        for (let n = 0; n < 2; n++)
          await (where === 'news'
            ? service.publish(newsEvents.commentRestored, { ...ofNews, ...change })
            : service.publish(portEvents.commentRestored, { ...ofPort, ...change }));
      });
      expect(changes).toMatchObject([
        { id: message?.id, position: message?.position, ...change, isGuest: true, reactions: { thanks: 1 } },
      ]);
      expect((await service.call(forum.mainChat)).messageCount).toBe(messageCount);
    },
  );

  it('does not come back where its comment was not known', async () => {
    const restored = { newsId, commentId: randomUUID(), content: 'Ниоткуда', editedAt: null };
    expect(await changedAfter(() => service.publish(newsEvents.commentRestored, restored))).toEqual([]);
  });

  it('is not its author’s to change or delete in the chat', async () => {
    const author = aUser('docker');
    const commentId = randomUUID();
    const written = { newsId, newsTitle: 'Рейс', commentId, authorName: author.username, content: 'Своё' };
    await service.publish(newsEvents.commentAdded, {
      ...written,
      authorId: author.id,
      repliedAuthorId: null,
    });
    await arrives('Своё');
    const params = { id: await idOf('Своё') };
    for (const refusal of [
      await service.refusal(forum.editMessage, { params, body: { content: 'Иначе' }, actor: author }),
      await service.refusal(forum.deleteOwnMessage, { params, actor: author }),
    ])
      expect(refusal).toMatchObject({ statusCode: 403, code: 'Forbidden' });
  });

  it('goes with the news item that a moderator removed, also one from before its comment was known', async () => {
    await comment('Первое мнение');
    await comment('Второе мнение');
    await comment('Старое мнение');
    await service.query(
      `update messages set source_id = null, source_path = $1 where content = 'Старое мнение'`,
      [`/news/${newsId}`],
    );
    const other = newsId;
    newsId = randomUUID();
    await comment('О другой новости');
    await service.publish(newsEvents.archived, { newsId, isRemoved: false });
    const { messageCount } = await service.call(forum.mainChat);
    const changes = await changedAfter(() =>
      service.publish(newsEvents.archived, { newsId: other, isRemoved: true }),
    );
    expect(changes.map(({ isDeleted }) => isDeleted)).toEqual([true, true, true]);
    expect((await service.call(forum.mainChat)).messageCount).toBe(messageCount - 3);
    expect(await find('О другой новости')).toBeDefined();
  });

  it('on a port leaves the chat with the port', async () => {
    const [portId, commentId] = ['RUQQ1', randomUUID()];
    const author = { authorName: 'Докер', authorId: null, repliedAuthorId: null };
    const written = { commentId, portId, portName: 'Причал', content: 'Про снятый порт' };
    await service.publish(portEvents.commentAdded, { ...written, ...author });
    await service.settle();
    expect(await find('Про снятый порт')).toBeDefined();
    await service.publish(portEvents.removed, { portId });
    await service.settle();
    expect(await find('Про снятый порт')).toBeUndefined();
  });

  it('has the reactions of the comment, and its own are asked of the comment', async () => {
    const [commentId, reader] = [await comment('Полезно'), aUser('reader')];
    const id = await idOf('Полезно');
    const reaction = {
      commentId,
      reaction: 'like',
      isGiven: true,
      authorId: null,
      excerpt: 'Полезно',
    } as const;
    const reacted = { ...reaction, newsId, userId: reader.id, reactions: { like: 3 } };
    const changes = await changedAfter(async () => {
      for (let n = 0; n < 2; n++) await service.publish(newsEvents.commentReacted, reacted);
    });
    expect(changes).toMatchObject([{ id, reactions: { like: 3 } }]);
    const own = () => service.call(forum.ownReactions, { params: { id: topicId }, actor: reader });
    expect(await own()).toContainEqual({ messageId: id, reactions: ['like'] });
    // A visitor's like of a comment on a port has no user id.
    const ofVisitor = { ...reacted, userId: null, reactions: { like: 4 } };
    expect(await changedAfter(() => service.publish(newsEvents.commentReacted, ofVisitor))).toHaveLength(1);

    const params = { id, reaction: 'thanks' } as const;
    expect(await service.call(forum.react, { params, actor: reader })).toMatchObject({
      reactions: { like: 4, thanks: 1 },
    });
    await service.call(forum.react, { params, actor: reader });
    await service.call(forum.takeReactionBack, { params, actor: reader });
    const emitted = await service.query<{ type: string; data: object }[]>(
      `select type, data from outbox where type in ('forum.comment-reacted', 'forum.reaction-added')
       and data ->> 'userId' = $1 order by id`,
      [reader.id],
    );
    const person = { userId: reader.id, isUnverified: false };
    const ask = { commentId, sourceType: 'news_comment', ...person, reaction: 'thanks' };
    // Even a reaction that is already there is sent to the comment: see the next test.
    expect(emitted).toEqual([
      { type: 'forum.comment-reacted', data: { ...ask, isGiven: true } },
      { type: 'forum.comment-reacted', data: { ...ask, isGiven: true } },
      { type: 'forum.comment-reacted', data: { ...ask, isGiven: false } },
    ]);
  });

  it('that is deleted takes no reactions of its comment', async () => {
    const commentId = await comment('Уже удалено');
    await service.call(forum.deleteMessage, { params: { id: await idOf('Уже удалено') }, actor: admin });
    const reacted = { newsId, commentId, reactions: { like: 1 }, userId: null, reaction: 'like' } as const;
    const late = { ...reacted, isGiven: true, authorId: null, excerpt: '' };
    expect(await changedAfter(() => service.publish(newsEvents.commentReacted, late))).toEqual([]);
  });

  it('from before its comment was known is deleted alone', async () => {
    const commentId = await comment('Давно');
    const id = await idOf('Давно');
    await service.query('update messages set source_id = null where id = $1', [id]);
    await service.call(forum.deleteMessage, { params: { id }, actor: admin });
    expect(await asked(commentId)).toEqual([]);
  });
});
