import { randomUUID } from 'node:crypto';
import { forum, newsEvents, protectionEvents } from '@kubrik/contract';
import { aUser, startTestService, type TestService } from '@kubrik/service-kit/testing';
import type { QueryRunner } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GuestMessages1764500001000 } from '../schema-migrations/1764500001000-guest-messages.js';
import { forumService } from '../service.definition.js';

let service: TestService;
let topicId: string;
const admin = { kind: 'admin', login: 'admin' } as const;

beforeAll(async () => {
  service = await startTestService(forumService);
  topicId = (await service.call(forum.mainChat)).id;
});
afterAll(() => service?.stop());

const say = (content: string, clientId?: string, actor = aUser()) =>
  service.call(forum.postMessage, { body: { topicId, content, clientId }, actor });
const read = (
  query: { limit?: number; cursor?: string; after?: string; before?: number; since?: number } = {},
) => service.call(forum.messages, { params: { id: topicId }, query });

describe('the main chat', () => {
  it('shows messages in the order in which they were posted', async () => {
    for (const content of ['раз', 'два', 'три']) await say(content);
    const { items } = await read();
    expect(items.slice(-3).map(({ content }) => content)).toEqual(['раз', 'два', 'три']);
  });

  it('takes the author from the session and not from the body', async () => {
    const message = await service.call(forum.postMessage, {
      body: { topicId, content: 'Кто я?', authorName: 'Капитан' },
      actor: aUser('bosun_47'),
    });
    expect(message).toMatchObject({
      authorName: 'bosun_47',
      author: { username: 'bosun_47' },
      sourceType: 'forum',
    });
  });

  it('calls a user without a name «Аноним»', async () => {
    expect(await say('Без имени', undefined, aUser(''))).toMatchObject({ authorName: 'Аноним' });
  });

  it('stores a message that is sent twice with one client id once', async () => {
    const user = aUser();
    const clientId = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => say('Дошло?', clientId, user)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    const { items } = await read({ limit: 200 });
    expect(items.filter((message) => message.clientId === clientId)).toHaveLength(1);
  });

  it('refuses a client id that was used for another text', async () => {
    const user = aUser();
    const clientId = randomUUID();
    await say('Первое', clientId, user);
    const refusal = await service.refusal(forum.postMessage, {
      body: { topicId, content: 'Второе', clientId },
      actor: user,
    });
    expect(refusal).toMatchObject({ statusCode: 409, code: 'AlreadyUsed', details: [{ field: 'clientId' }] });
  });

  it('refuses a client id that was used for the same text in reply to another message', async () => {
    const user = aUser();
    const [one, other] = [await say('Когда отход?'), await say('Кто на вахте?')];
    const send = (clientId: string, replyTo?: string) => ({
      body: { topicId, content: 'Утром', clientId, ...(replyTo && { replyTo }) },
      actor: user,
    });
    const clientId = randomUUID();
    const sent = await service.call(forum.postMessage, send(clientId, one.id));
    expect(await service.call(forum.postMessage, send(clientId, one.id))).toMatchObject({ id: sent.id });
    for (const replyTo of [other.id, undefined])
      expect((await service.refusal(forum.postMessage, send(clientId, replyTo))).code).toBe('AlreadyUsed');
    const plain = randomUUID();
    await service.call(forum.postMessage, send(plain));
    expect((await service.refusal(forum.postMessage, send(plain, one.id))).code).toBe('AlreadyUsed');
  });

  it('pages back to the first message without a gap or a repetition', async () => {
    for (let n = 0; n < 12; n += 1) await say(`страница ${n}`);
    const all = (await read({ limit: 200 })).items.map(({ id }) => id);
    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await read({ limit: 5, ...(cursor && { cursor }) });
      paged.unshift(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(paged).toEqual(all);
  });

  it('reads the pages that end and begin beside any message', async () => {
    const all = (await read({ limit: 200 })).items;
    const middle = all[all.length - 8];
    const position = middle?.position ?? 0;
    const [before, since] = [
      await read({ limit: 5, before: position }),
      await read({ limit: 5, since: position }),
    ];
    expect(before.items).toEqual(all.slice(-13, -8));
    expect(since.items).toEqual(all.slice(-7, -2));
    expect((await read({ since: all.at(-1)?.position ?? 0 })).items).toEqual([]);
    expect(await read({ before: all[0]?.position ?? 0 })).toMatchObject({ items: [], nextCursor: undefined });
  });

  it('answers a changes cursor with every later message and deletion, in order', async () => {
    const known = await read({ limit: 200 });
    const posted = [];
    for (let n = 0; n < 50; n += 1) posted.push(await say(`в отсутствие ${n}`));
    const deleted = [...known.items.slice(-2), ...posted.slice(10, 13)];
    for (const { id } of deleted) {
      await service.call(forum.deleteMessage, { params: { id }, actor: admin });
    }
    const shown = new Map(known.items.map((message) => [message.id, message]));
    let after = known.changesCursor;
    for (let more = true; more; ) {
      const changes = await read({ limit: 20, ...(after && { after }) });
      for (const change of changes.items) {
        if (change.isDeleted) shown.delete(change.id);
        else shown.set(change.id, change);
      }
      after = changes.changesCursor;
      more = changes.nextCursor !== undefined;
    }
    const truth = (await read({ limit: 200 })).items.map(({ id }) => id);
    expect([...shown.keys()]).toEqual(truth);
    expect(truth).toHaveLength(known.items.length + 45);
  });

  it('leaves no gap in the numbers when the same message is deleted twice at once', async () => {
    const { id } = await say('Удалите меня');
    const before = await read({ limit: 1 });
    await Promise.all([1, 2].map(() => service.call(forum.deleteMessage, { params: { id }, actor: admin })));
    const changes = await read({ after: before.changesCursor ?? '' });
    expect(changes.items).toMatchObject([{ id, isDeleted: true, content: '', authorName: '' }]);
    const next = await say('Следующее');
    expect(next.version).toBe((changes.items[0]?.version ?? 0) + 1);
  });

  it('numbers posts that come at the same time without a gap', async () => {
    const start = (await read({ limit: 1 })).items.at(-1)?.version ?? 0;
    const posted = await Promise.all(Array.from({ length: 40 }, (_, n) => say(`разом ${n}`)));
    const versions = posted.map(({ version }) => version).toSorted((a, b) => a - b);
    expect(versions).toEqual(Array.from({ length: 40 }, (_, n) => start + 1 + n));
  });

  it('refuses unknown topics and messages, and cursors that it did not make', async () => {
    const nowhere = randomUUID();
    expect(await service.refusal(forum.messages, { params: { id: nowhere } })).toMatchObject({
      code: 'TopicNotFound',
    });
    expect(
      await service.refusal(forum.deleteMessage, { params: { id: nowhere }, actor: admin }),
    ).toMatchObject({ code: 'MessageNotFound', details: [{ field: 'id' }] });
    const { nextCursor = '', changesCursor = '' } = await read({ limit: 1 });
    for (const query of [
      { cursor: changesCursor },
      { after: nextCursor },
      { after: `${changesCursor} or 1=1` },
      { cursor: 'p99999999999999999999' },
    ]) {
      const refusal = await service.refusal(forum.messages, { params: { id: topicId }, query });
      expect(refusal).toMatchObject({ statusCode: 400, code: 'BadCursor' });
    }
  });
});

describe('events of other services', () => {
  const newsId = randomUUID();

  it('add a published news item to the main chat once, however often the event arrives', async () => {
    const id = randomUUID();
    const item = {
      newsId,
      title: 'Суэц открыт',
      summary: 'Караваны идут по расписанию.',
      category: 'shipping',
      priority: 'normal',
      sourceCredits: 'Лента',
      sourceUrl: null,
      publishedAt: new Date().toISOString(),
    } as const;
    for (let n = 0; n < 3; n += 1) await service.publish(newsEvents.published, item, id);
    await service.settle();
    const { items } = await read({ limit: 200 });
    const aggregated = items.filter(({ sourcePath }) => sourcePath === `/news/${newsId}`);
    expect(aggregated).toMatchObject([
      {
        content: 'Суэц открыт\n\nКараваны идут по расписанию.',
        authorName: 'Лента',
        author: null,
        isAggregated: true,
        sourceType: 'news',
        sourceName: 'Суэц открыт',
      },
    ]);
  });

  it('add a comment with its author and its article', async () => {
    await service.publish(newsEvents.commentAdded, {
      newsId,
      newsTitle: 'Суэц открыт',
      commentId: randomUUID(),
      authorName: 'Механик',
      authorId: null,
      repliedAuthorId: null,
      content: '<b>Подтверждаю</b> 🚢',
    });
    await service.settle();
    expect((await read({ limit: 1 })).items).toMatchObject([
      {
        content: '<b>Подтверждаю</b> 🚢',
        authorName: 'Механик',
        sourceType: 'news_comment',
        sourceName: 'Суэц открыт',
      },
    ]);
  });

  it('say of a comment whether it was written without an account, also of those from before that was stored', async () => {
    const add = (authorId: string | null) =>
      service.publish(newsEvents.commentAdded, {
        newsId,
        newsTitle: 'Суэц открыт',
        commentId: randomUUID(),
        authorName: 'Тальман',
        authorId,
        repliedAuthorId: null,
        content: authorId ? 'С аккаунтом' : 'Без аккаунта',
      });
    await add(null);
    await service.settle();
    await add(randomUUID());
    await service.settle();
    const marks = async () =>
      (await read({ limit: 2 })).items.map(({ content, isGuest }) => [content, isGuest]);
    const expected = [
      ['Без аккаунта', true],
      ['С аккаунтом', false],
    ];
    expect(await marks()).toEqual(expected);
    const migration = new GuestMessages1764500001000();
    const runner = { query: (sql: string, values?: unknown[]) => service.query(sql, values) };
    await migration.down(runner as unknown as QueryRunner);
    await migration.up(runner as unknown as QueryRunner);
    expect(await marks()).toEqual(expected);
    expect(
      (await read({ limit: 50 })).items.some(({ sourceType, isGuest }) => sourceType === 'news' && isGuest),
    ).toBe(false);
  });

  it('add a question to the consultant that its author agreed to show, without a name', async () => {
    await service.publish(protectionEvents.questionShared, {
      consultationId: randomUUID(),
      question: 'Кто платит за билет домой?',
    });
    await service.settle();
    const [message] = (await read({ limit: 1 })).items;
    expect(message).toMatchObject({
      content: 'Кто платит за билет домой?',
      authorName: 'Аноним',
      author: null,
      sourceType: 'protection_chat',
      sourcePath: '/protection?tab=chat',
    });
  });
});
