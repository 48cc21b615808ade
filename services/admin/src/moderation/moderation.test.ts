import { randomUUID } from 'node:crypto';
import {
  adminEvents,
  contributionEvents,
  type HeldTextData,
  moderation,
  type Query,
  type ReportedData,
  userEvents,
} from '@kubrik/contract';
import { aUser, startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adminService } from '../service.definition.js';

const actor = { kind: 'admin', login: 'admin' } as const;
let service: TestService;
beforeAll(async () => {
  service = await startTestService(adminService);
});
afterAll(() => service?.stop());
beforeEach(() => service.query('truncate reported_items cascade'));

const reportedMessage = (more: Partial<ReportedData> = {}): ReportedData => ({
  kind: 'message',
  itemId: randomUUID(),
  excerpt: 'Диплом за день',
  authorName: 'bosun',
  authorId: null,
  path: '/forum?message=3',
  reporter: `user:${randomUUID()}`,
  reason: 'spam',
  text: null,
  ...more,
});
const report = async (more?: Partial<ReportedData>) => {
  const data = reportedMessage(more);
  await service.publish(contributionEvents.reported, data);
  await service.settle();
  return data;
};
const read = (query: Partial<Query<typeof moderation.reportedItems>> = {}) =>
  service.call(moderation.reportedItems, { actor, query });
const decide = (
  ids: string[],
  outcome: 'kept' | 'deleted',
  by: typeof actor | ReturnType<typeof aUser> = actor,
) => service.call(moderation.decideReports, { actor: by, body: { ids, outcome } });
const emitted = async (type: string): Promise<Record<string, unknown>[]> =>
  (
    await service.query<{ data: Record<string, unknown> }[]>(
      'select data from outbox where type = $1 order by seq',
      [type],
    )
  ).map(({ data }) => data);

describe('the inbox', () => {
  it('shows and counts stories of feeds for the panel alone', async () => {
    await service.publish(contributionEvents.added, {
      kind: 'news_story',
      itemId: randomUUID(),
      excerpt: 'Совещание прошло в среду — Говорили о моряках',
      authorName: 'Лента',
      authorId: null,
      path: '/?section=admin&tab=feeds',
    });
    await report();
    const moderator = aUser('mate', 'admin');
    const seenBy = async (by: typeof actor | typeof moderator, kind?: 'news_story') => {
      const { items } = await service.call(moderation.reportedItems, { actor: by, query: { kind } });
      return items.map((one) => one.kind).toSorted();
    };
    expect(await seenBy(actor)).toEqual(['message', 'news_story']);
    expect(await seenBy(actor, 'news_story')).toEqual(['news_story']);
    expect(await seenBy(moderator)).toEqual(['message']);
    expect(await seenBy(moderator, 'news_story')).toEqual([]);
    expect(await service.call(moderation.openReports, { actor })).toEqual({ count: 2 });
    expect(await service.call(moderation.openReports, { actor: moderator })).toEqual({ count: 1 });
    expect((await emitted('admin.open-reports-changed')).at(-1)).toEqual({ count: 1, complaints: 1 });
  });

  it('counts each reporter once for a thing, and shows the newest text of it', async () => {
    const first = await report({ text: 'Третий раз' });
    await report({ ...first, reason: 'abuse' });
    await report({
      ...first,
      reporter: 'network:x',
      reason: 'fraud',
      text: null,
      excerpt: 'Диплом за два дня',
    });
    const { items } = await read();
    expect(items).toMatchObject([
      {
        excerpt: 'Диплом за два дня',
        reportCount: 2,
        reasons: { spam: 1, fraud: 1 },
        texts: [{ reason: 'spam', text: 'Третий раз' }],
        isMember: false,
        decision: null,
      },
    ]);
    expect(await service.call(moderation.openReports, { actor })).toEqual({ count: 1 });
  });

  it('is read in pages by state and kind, the newest report first', async () => {
    for (let n = 1; n <= 3; n += 1) await report({ excerpt: `Текст ${n}` });
    await report({ kind: 'profile', excerpt: '' });
    const page = await read({ kind: 'message', limit: 2 });
    expect(page.items.map(({ excerpt }) => excerpt)).toEqual(['Текст 3', 'Текст 2']);
    const next = await read({ kind: 'message', limit: 2, cursor: page.nextCursor ?? '' });
    expect(next.items.map(({ excerpt }) => excerpt)).toEqual(['Текст 1']);
    const oldest = await read({ kind: 'message', direction: 'asc' });
    expect(oldest.items.map(({ excerpt }) => excerpt)).toEqual(['Текст 1', 'Текст 2', 'Текст 3']);
    expect((await read({ state: 'closed' })).items).toEqual([]);
  });

  it('takes fifty reports of one reporter in a day', async () => {
    for (let n = 0; n < 55; n += 1)
      await service.publish(contributionEvents.reported, reportedMessage({ reporter: 'network:flood' }));
    await service.settle();
    expect(await service.call(moderation.openReports, { actor })).toEqual({ count: 50 });
  });

  it('has nothing open about what was deleted before or after', async () => {
    const { itemId } = await report();
    const deleted = { kind: 'message', itemId } as const;
    await service.publish(contributionEvents.hidden, deleted);
    await service.settle();
    expect((await read()).items).toEqual([]);
    await report({ itemId });
    expect((await read()).items).toEqual([]);

    const review = await report({ kind: 'review', authorName: '', authorId: randomUUID() });
    expect((await read()).items).toMatchObject([{ isMember: false, addedBy: null }]);
    await service.publish(contributionEvents.hidden, { kind: 'review', itemId: review.itemId });
    await service.settle();
    expect((await read()).items).toEqual([]);

    const newsId = randomUUID();
    const comment = { kind: 'news_comment', path: `/news/${newsId}?comment=1` } as const;
    await service.publish(contributionEvents.reported, reportedMessage(comment));
    await service.publish(contributionEvents.pageHidden, { path: `/news/${newsId}` });
    await service.settle();
    expect((await read()).items).toEqual([]);
  });
});

describe('a held text', () => {
  const hold = async (authorId: string, content = 'Смотрите https://crew.example') => {
    const held = { itemId: randomUUID(), kind: 'message', authorName: 'mate', path: '/forum' } as const;
    await service.publish(contributionEvents.held, { ...held, authorId, content, reason: 'link' });
    await service.settle();
    return held.itemId;
  };

  it('stands in the inbox with its reason and all of its text, until it is decided', async () => {
    const content = 'я'.repeat(4000);
    const itemId = await hold(randomUUID(), content);
    const [item] = (await read()).items;
    expect(item).toMatchObject({ itemId, heldFor: 'link', excerpt: content, reportCount: 0, isMember: true });
    await decide([item?.id ?? ''], 'kept');
    expect((await emitted(adminEvents.reportsDecided.type)).at(-1)).toMatchObject({
      itemId,
      outcome: 'kept',
    });
    expect((await read({ state: 'closed' })).items).toMatchObject([{ heldFor: null, isDeleted: false }]);
  });

  it('is closed without its text when its author’s account goes', async () => {
    const userId = randomUUID();
    await hold(userId);
    await service.publish(userEvents.accountDeleted, { userId });
    await service.settle();
    expect((await read()).items).toEqual([]);
    expect((await read({ state: 'closed' })).items).toMatchObject([{ excerpt: '', isDeleted: true }]);
  });

  const holdComment = async (more: Partial<HeldTextData> = {}) => {
    const itemId = randomUUID();
    const path = `/news/${randomUUID()}?comment=${itemId}`;
    const thing = { kind: 'news_comment', itemId, authorName: 'cook', path } as const;
    const data: HeldTextData = { ...thing, authorId: null, content: 'crew.example', reason: 'word', ...more };
    await service.publish(contributionEvents.held, data);
    await service.settle();
    return data;
  };
  const own = (person: ReturnType<typeof aUser>) => service.call(moderation.ownHeldTexts, { actor: person });
  const takeBack = (itemId: string, person: ReturnType<typeof aUser>) => ({
    params: { kind: 'news_comment' as const, itemId },
    actor: person,
  });

  it('of any service stands in the inbox and in the list of its author until it is decided, which its service learns', async () => {
    const author = aUser('cook');
    const { itemId, content, path } = await holdComment({ authorId: author.id });
    await hold(author.id, 'Второе');
    await holdComment();
    expect(await own(author)).toMatchObject([
      { kind: 'message', content: 'Второе', heldFor: 'link' },
      { kind: 'news_comment', itemId, content, path, heldFor: 'word', createdAt: expect.any(String) },
    ]);
    expect(await own(aUser())).toEqual([]);
    const entry = (await read()).items.find((item) => item.itemId === itemId);
    expect(entry).toMatchObject({ heldFor: 'word', excerpt: content, reportCount: 0 });
    await decide([entry?.id ?? ''], 'kept');
    expect((await emitted(adminEvents.reportsDecided.type)).at(-1)).toMatchObject({
      itemId,
      outcome: 'kept',
      authorId: author.id,
      heldFor: 'word',
    });
    expect((await own(author)).map(({ kind }) => kind)).toEqual(['message']);
  });

  it('is taken back by its author alone, and not after a decision', async () => {
    const author = aUser('cook');
    const [first, second] = [
      await holdComment({ authorId: author.id }),
      await holdComment({ authorId: author.id }),
    ];
    const refused = { code: 'ReportNotFound', details: [{ field: 'itemId' }] };
    expect(await service.refusal(moderation.takeHeldTextBack, takeBack(first.itemId, aUser()))).toMatchObject(
      refused,
    );
    await service.call(moderation.takeHeldTextBack, takeBack(first.itemId, author));
    expect((await emitted(adminEvents.reportsDecided.type)).at(-1)).toMatchObject({
      itemId: first.itemId,
      outcome: 'deleted',
      rule: null,
      heldFor: 'word',
      isGone: false,
    });
    expect((await own(author)).map(({ itemId }) => itemId)).toEqual([second.itemId]);
    const [entry] = (await read()).items;
    await decide([entry?.id ?? ''], 'kept');
    for (const { itemId } of [first, second])
      expect(await service.refusal(moderation.takeHeldTextBack, takeBack(itemId, author))).toMatchObject(
        refused,
      );
    // An item that was only reported is not held.
    const reported = await report({ kind: 'news_comment', authorId: author.id });
    expect(
      await service.refusal(moderation.takeHeldTextBack, takeBack(reported.itemId, author)),
    ).toMatchObject(refused);
  });

  it('that is refused keeps its reason, by which a decision that takes this back makes its author trusted', async () => {
    const { itemId } = await holdComment({ authorId: randomUUID() });
    const [entry] = (await read()).items;
    await decide([entry?.id ?? ''], 'deleted');
    await service.call(moderation.restore, { actor, params: { id: entry?.id ?? '' } });
    expect((await emitted(adminEvents.reportsDecided.type)).at(-1)).toMatchObject({
      itemId,
      outcome: 'restored',
      heldFor: 'word',
    });
  });

  it('waits on when its page goes: of a port it may come back', async () => {
    const author = aUser('cook');
    const { itemId } = await holdComment({
      kind: 'port_comment',
      path: '/port/RUANN?comment=1',
      authorId: author.id,
    });
    await service.publish(contributionEvents.pageHidden, { path: '/port/RUANN' });
    await service.settle();
    expect((await read()).items).toMatchObject([{ itemId, heldFor: 'word' }]);
    expect(await own(author)).toHaveLength(1);
  });
});

describe('the history of a person', () => {
  it('has what was reported of them and how it was decided, but no review', async () => {
    const authorId = randomUUID();
    const history = async (query: { limit?: number; cursor?: string } = {}) =>
      service.call(moderation.reportHistory, { actor, query: { authorId, ...query } });
    await report({ authorId, excerpt: 'Первое' });
    const [first] = (await read()).items;
    await decide([first?.id ?? ''], 'kept');
    await report({ authorId, excerpt: 'Второе' });
    await report({ kind: 'review', authorId, authorName: '' });
    await report({ authorId: randomUUID() });
    expect((await history()).items).toMatchObject([
      { excerpt: 'Второе', state: 'open', decision: null },
      { excerpt: 'Первое', state: 'closed', decision: { outcome: 'kept' } },
    ]);
    const page = await history({ limit: 1 });
    const next = await history({ limit: 1, cursor: page.nextCursor ?? '' });
    expect(next.items).toMatchObject([{ excerpt: 'Первое' }]);
    const other = { authorId: randomUUID() };
    expect((await service.call(moderation.reportHistory, { actor, query: other })).items).toEqual([]);
  });
});

describe('a decision', () => {
  it('names the rule that most gave, those who wait for an answer, and no rule for what is kept', async () => {
    const first = await report({ reason: 'fraud', authorId: randomUUID() });
    await report({ ...first, reporter: 'network:x', reason: 'fraud' });
    const [item] = (await read()).items;
    await decide([item?.id ?? ''], 'deleted', aUser('boss', 'admin'));
    expect((await emitted(adminEvents.reportsDecided.type)).at(-1)).toMatchObject({
      itemId: first.itemId,
      authorId: first.authorId,
      outcome: 'deleted',
      rule: 'fraud',
      reporterIds: [first.reporter.slice('user:'.length)],
    });
    const { items } = await read({ state: 'closed' });
    expect(items).toMatchObject([{ decision: { outcome: 'deleted', rule: 'fraud', who: 'boss' } }]);

    const kept = await report();
    const [other] = (await read()).items;
    await decide([other?.id ?? ''], 'kept');
    expect((await emitted(adminEvents.reportsDecided.type)).at(-1)).toMatchObject({
      itemId: kept.itemId,
      rule: null,
    });
  });

  it('to keep is taken back by a deletion, of which the author hears with the rule', async () => {
    const { itemId } = await report();
    const id = (await read()).items[0]?.id ?? '';
    await decide([id], 'kept');
    expect(await decide([id], 'deleted')).toEqual({ decided: 1 });
    expect(await decide([id], 'deleted')).toEqual({ decided: 0 });
    expect((await emitted(adminEvents.reportsDecided.type)).at(-1)).toMatchObject({
      itemId,
      outcome: 'deleted',
      isGone: false,
      reporterIds: [],
    });
  });

  it('to keep says nothing to the author whose own deletion follows', async () => {
    const { itemId } = await report();
    const id = (await read()).items[0]?.id ?? '';
    await decide([id], 'kept');
    const before = (await emitted(adminEvents.reportsDecided.type)).length;
    const deleted = { kind: 'message', itemId } as const;
    await service.publish(contributionEvents.hidden, deleted);
    await service.settle();
    expect((await read({ state: 'closed' })).items).toMatchObject([
      { isDeleted: true, decision: { outcome: 'kept' } },
    ]);
    expect(await decide([id], 'deleted')).toEqual({ decided: 0 });
    expect(await emitted(adminEvents.reportsDecided.type)).toHaveLength(before);
    const restored = await service.refusal(moderation.restore, { actor, params: { id } });
    expect(restored).toMatchObject({ code: 'ValidationFailed', details: [{ field: 'id' }] });
  });

  it('is made by a deletion at its place, too, with its rule, and is taken back', async () => {
    const { reporter, reason: _, text: __, ...thing } = await report({ authorId: randomUUID() });
    const deletion = { ...thing, rule: 'abuse', who: 'boss', moderatorId: randomUUID() } as const;
    await service.publish(contributionEvents.deletedByModerator, deletion);
    await service.publish(contributionEvents.deletedByModerator, { ...deletion, rule: 'other' });
    await service.settle();
    expect((await read()).items).toEqual([]);
    const { items } = await read({ state: 'closed' });
    expect(items).toMatchObject([
      { isDeleted: true, decision: { outcome: 'deleted', rule: 'abuse', who: 'boss' } },
    ]);
    const { itemId, authorId } = thing;
    const told = { itemId, authorId, outcome: 'deleted', rule: 'abuse', isGone: true };
    expect((await emitted(adminEvents.reportsDecided.type)).at(-1)).toMatchObject({
      ...told,
      reporterIds: [reporter.slice('user:'.length)],
    });
    await service.call(moderation.restore, { actor, params: { id: items[0]?.id ?? '' } });
    expect((await emitted(adminEvents.reportsDecided.type)).at(-1)).toMatchObject({ outcome: 'restored' });
  });

  it('to delete carries an explanation to the author, and what moderators note stays among them', async () => {
    const author = aUser('author');
    const [inInbox, atPlace] = [await report({ authorId: author.id }), await report({ authorId: author.id })];
    const item = (await read()).items.find(({ itemId }) => itemId === inInbox.itemId);
    const said = { rule: 'other', explanation: 'Это уже было выше', note: 'Третий раз' } as const;
    const body = { ids: [item?.id ?? ''], outcome: 'deleted' as const, ...said };
    await service.call(moderation.decideReports, { actor, body });
    const told = (await emitted(adminEvents.reportsDecided.type)).at(-1);
    expect(told).toMatchObject({ rule: 'other', explanation: 'Это уже было выше' });
    expect(JSON.stringify(told)).not.toContain('Третий раз');

    const { reporter: _, reason: __, text: ___, ...thing } = atPlace;
    const deletion = { ...thing, rule: 'spam', who: 'boss', moderatorId: randomUUID() } as const;
    await service.publish(contributionEvents.deletedByModerator, {
      ...deletion,
      explanation: 'Реклама курсов',
    });
    await service.settle();
    expect((await emitted(adminEvents.reportsDecided.type)).at(-1)).toMatchObject({
      rule: 'spam',
      explanation: 'Реклама курсов',
    });
    expect((await read({ state: 'closed' })).items).toMatchObject([
      { decision: { explanation: 'Реклама курсов', note: null } },
      { decision: { explanation: 'Это уже было выше', note: 'Третий раз' } },
    ]);
    expect(await service.call(moderation.ownDeletions, { actor: author })).toMatchObject([
      { rule: 'spam', explanation: 'Реклама курсов' },
      { rule: 'other', explanation: 'Это уже было выше' },
    ]);
  });

  it('to keep explains nothing to the author', async () => {
    await report({ authorId: randomUUID() });
    const ids = [(await read()).items[0]?.id ?? ''];
    const body = { ids, outcome: 'kept' as const, explanation: 'Осталось от удаления' };
    await service.call(moderation.decideReports, { actor, body });
    expect((await emitted(adminEvents.reportsDecided.type)).at(-1)).not.toHaveProperty('explanation');
    expect((await read({ state: 'closed' })).items).toMatchObject([{ decision: { explanation: null } }]);
  });

  it('to restore names those who were told of the deletion, and nobody whose report was answered before', async () => {
    const first = await report();
    const id = (await read()).items[0]?.id ?? '';
    await decide([id], 'kept');
    const [second, third] = [randomUUID(), randomUUID()];
    await report({ ...first, reporter: `user:${second}` });
    await report({ ...first, reporter: 'network:x' });
    await decide([id], 'deleted');
    // This report was on its way when the item was deleted.
    await report({ ...first, reporter: `user:${third}` });
    const restore = async () => {
      await service.call(moderation.restore, { actor, params: { id } });
      return (await emitted(adminEvents.reportsDecided.type)).at(-1);
    };
    const restored = await restore();
    expect(restored?.reporterIds).toHaveLength(2);
    expect(restored).toMatchObject({
      outcome: 'restored',
      reporterIds: expect.arrayContaining([second, third]),
    });
    // Repeated until the item is back, because the first attempt may fail.
    expect((await restore())?.reporterIds).toEqual([second]);
    const { kind, itemId, excerpt, path } = first;
    await service.publish(contributionEvents.shown, { kind, itemId, excerpt, path, authorId: null });
    await service.settle();
    expect(await service.query('select from reports where is_notified_of_deletion')).toEqual([]);
  });

  it('to restore a topic tells who reported a message that went with it', async () => {
    const topicId = randomUUID();
    const path = `/forum/topics/${topicId}`;
    const message = await report({ path: `${path}?message=1` });
    await service.publish(contributionEvents.pageHidden, { path });
    await service.settle();
    const topic = { kind: 'topic', itemId: topicId, excerpt: 'Визы', authorId: null, path } as const;
    for (let n = 0; n < 2; n += 1) {
      await service.publish(contributionEvents.pageShown, { path });
      await service.publish(contributionEvents.shown, topic);
    }
    await service.settle();
    expect(await emitted(contributionEvents.shown.type)).toMatchObject([
      {
        kind: 'message',
        itemId: message.itemId,
        authorId: null,
        path: `${path}?message=1`,
        reporterIds: [message.reporter.slice('user:'.length)],
      },
    ]);
  });

  it('to bring something back is done when its service says so, also when the deletion is heard of late', async () => {
    const thing = await report();
    const { itemId } = thing;
    const id = (await read()).items[0]?.id ?? '';
    const entry = async () => (await read({ state: 'closed' })).items[0];
    await decide([id], 'deleted');
    await service.call(moderation.restore, { actor, params: { id } });
    expect(await entry()).toMatchObject({ isDeleted: true, decision: { outcome: 'restored' } });

    const deleted = { kind: 'message', itemId } as const;
    await service.publish(contributionEvents.hidden, deleted);
    const { kind, excerpt, authorId, path } = thing;
    await service.publish(contributionEvents.shown, { kind, itemId, excerpt, authorId, path });
    await service.settle();
    expect(await entry()).toMatchObject({ isDeleted: false });

    await service.publish(contributionEvents.hidden, deleted);
    await service.settle();
    expect(await entry()).toMatchObject({ isDeleted: true });
  });

  it('about a message of a topic comes back with the topic, unless it was deleted by itself', async () => {
    const topicId = randomUUID();
    const path = `/forum/topics/${topicId}`;
    const kept = await report({ path: `${path}?message=1` });
    const deleted = await report({ path: `${path}?message=2` });
    const idOf = async (itemId: string, state: 'open' | 'closed' = 'open') =>
      (await read({ state })).items.find((item) => item.itemId === itemId)?.id ?? '';
    await decide([await idOf(deleted.itemId)], 'deleted');
    await decide([await idOf(kept.itemId)], 'kept');
    const topic = await report({ kind: 'topic', itemId: topicId, path });
    await decide([await idOf(topicId)], 'deleted');
    await service.publish(contributionEvents.pageHidden, { path });
    await service.publish(contributionEvents.hidden, { kind: 'topic', itemId: topicId });
    await service.settle();
    const isDeleted = async () =>
      Object.fromEntries(
        (await read({ state: 'closed' })).items.map((item) => [item.itemId, item.isDeleted]),
      );
    expect(await isDeleted()).toEqual({ [kept.itemId]: true, [deleted.itemId]: true, [topicId]: true });

    await service.call(moderation.restore, { actor, params: { id: await idOf(topicId, 'closed') } });
    const { kind, itemId, excerpt, authorId } = topic;
    await service.publish(contributionEvents.pageShown, { path });
    await service.publish(contributionEvents.shown, { kind, itemId, excerpt, authorId, path });
    await service.settle();
    expect(await isDeleted()).toEqual({ [kept.itemId]: false, [deleted.itemId]: true, [topicId]: false });
  });

  it('is that of the message in the chat, also when the deletion of the comment that it repeats comes first', async () => {
    const reported = await report({ authorId: randomUUID(), kind: 'news_comment' });
    const { reporter: _, reason: __, text: ___, ...thing } = reported;
    await service.publish(contributionEvents.hidden, { kind: thing.kind, itemId: thing.itemId });
    await service.settle();
    const deletion = { ...thing, rule: 'abuse', who: 'boss', moderatorId: randomUUID() } as const;
    for (let n = 0; n < 2; n++) await service.publish(contributionEvents.deletedByModerator, deletion);
    await service.settle();
    const { items } = await read({ state: 'closed' });
    expect(items).toMatchObject([{ isDeleted: true, decision: { outcome: 'deleted', rule: 'abuse' } }]);
    const told = (await emitted(adminEvents.reportsDecided.type)).filter(
      ({ itemId, rule }) => itemId === thing.itemId && rule !== null,
    );
    expect(told).toMatchObject([{ authorId: thing.authorId, rule: 'abuse' }]);
    await service.call(moderation.restore, { actor, params: { id: items[0]?.id ?? '' } });
    expect((await emitted(adminEvents.reportsDecided.type)).at(-1)).toMatchObject({ outcome: 'restored' });
  });

  it('stands first among the decided, however old its reports are', async () => {
    const older = await report();
    await service.query(`update reported_items set last_at = now() - interval '30 days'`);
    const newer = await report();
    const idOf = async (itemId: string) =>
      (await read()).items.find((item) => item.itemId === itemId)?.id ?? '';
    await decide([await idOf(newer.itemId)], 'kept');
    await decide([await idOf(older.itemId)], 'deleted');
    const page = await read({ state: 'closed', limit: 1 });
    expect(page.items).toMatchObject([{ itemId: older.itemId }]);
    const next = await read({ state: 'closed', limit: 1, cursor: page.nextCursor ?? '' });
    expect(next.items).toMatchObject([{ itemId: newer.itemId }]);
  });

  it('about a port stays its adder’s when somebody adds the code anew', async () => {
    const [adder, another] = [aUser('anna'), aUser('boris')];
    const port = { kind: 'port', itemId: 'RUANN', authorName: '', path: '/port/RUANN' } as const;
    const added = { ...port, excerpt: 'Анна — ', authorId: adder.id };
    await service.publish(contributionEvents.added, added);
    await service.settle();
    const id = (await read()).items[0]?.id ?? '';
    await decide([id], 'deleted');
    await service.publish(contributionEvents.added, {
      ...added,
      excerpt: 'Борис — ',
      authorId: another.id,
    });
    await service.settle();
    expect((await read()).items).toMatchObject([{ itemId: 'RUANN', excerpt: 'Борис — ', decision: null }]);
    expect((await read()).items).toMatchObject([{ authorName: '', addedBy: another.id }]);
    const own = (of: typeof adder) => service.call(moderation.ownDeletions, { actor: of });
    expect(await own(adder)).toMatchObject([{ id, excerpt: 'Анна — ', isRestored: false, appeal: null }]);
    expect(await own(another)).toEqual([]);
  });

  it('to delete something a second time can be answered a second time', async () => {
    const author = aUser('author');
    const thing = await report({ authorId: author.id });
    const id = (await read()).items[0]?.id ?? '';
    const answer = (text: string) =>
      service.call(moderation.appealDeletion, { actor: author, params: { id }, body: { text } });
    await decide([id], 'deleted');
    await answer('Это расписание');
    await decide([id], 'kept');
    const { kind, itemId, excerpt, authorId, path } = thing;
    await service.publish(contributionEvents.shown, { kind, itemId, excerpt, authorId, path });
    await service.settle();
    await decide([id], 'deleted');
    const own = () => service.call(moderation.ownDeletions, { actor: author });
    expect(await own()).toMatchObject([{ isRestored: false, appeal: null }]);
    await answer('И снова расписание');
    expect(await own()).toMatchObject([{ appeal: { text: 'И снова расписание', outcome: null } }]);
  });

  it('to restore a port lets its comments be reported again', async () => {
    const port = await report({ kind: 'port', itemId: 'RU101', path: '/port/RU101', authorId: randomUUID() });
    const path = '/port/RU101?comment=1#chat';
    await report({ kind: 'port_comment', path, text: 'Грубость', authorId: randomUUID() });
    const ids = (await read()).items.filter(({ kind }) => kind === 'port').map(({ id }) => id);
    await decide(ids, 'deleted');
    await service.publish(contributionEvents.pageHidden, { path: port.path });
    await service.publish(contributionEvents.hidden, { kind: 'port', itemId: port.itemId });
    await service.settle();
    expect((await read({ state: 'closed' })).items).toMatchObject([{ isDeleted: true }, { isDeleted: true }]);
    await service.call(moderation.restore, { actor, params: { id: ids[0] ?? '' } });
    const { kind, itemId, excerpt, authorId } = port;
    await service.publish(contributionEvents.pageShown, { path: port.path });
    await service.publish(contributionEvents.shown, { kind, itemId, excerpt, authorId, path: port.path });
    await service.settle();
    expect((await read({ state: 'closed' })).items).toMatchObject([
      { isDeleted: false },
      { isDeleted: false },
    ]);
  });

  it('is made once, and again only after a new report', async () => {
    const first = await report();
    const id = (await read()).items[0]?.id ?? '';
    expect(await decide([id], 'kept')).toEqual({ decided: 1 });
    expect(await decide([id], 'kept')).toEqual({ decided: 0 });
    await report(first);
    expect((await read()).items).toEqual([]);
    await report({ ...first, reporter: `user:${randomUUID()}` });
    expect((await read()).items).toMatchObject([{ decision: { outcome: 'kept' } }]);
    expect(await decide([id], 'deleted')).toEqual({ decided: 1 });
    expect((await emitted(adminEvents.reportsDecided.type)).at(-1)?.reporterIds).toHaveLength(1);
  });

  it.each(['profile', 'private_message'] as const)('deletes no %s, nor what is not there', async (kind) => {
    await report({ kind });
    const id = (await read()).items[0]?.id ?? '';
    const body = { ids: [id], outcome: 'deleted' as const };
    expect(await service.refusal(moderation.decideReports, { actor, body })).toMatchObject({
      code: 'ValidationFailed',
      details: [{ field: 'outcome' }],
    });
    const unknown = { ids: [id, randomUUID()], outcome: 'kept' as const };
    expect(await service.refusal(moderation.decideReports, { actor, body: unknown })).toMatchObject({
      code: 'ReportNotFound',
    });
    expect((await read()).items).toHaveLength(1);
  });
});

describe('when an account goes', () => {
  it('its reports count without key and text, and what it wrote loses the name', async () => {
    const [authorId, reporterId] = [randomUUID(), randomUUID()];
    const reporter = `user:${reporterId}`;
    await report({ authorId, reporter, text: 'Меня обидели' });
    await report({ kind: 'private_message', authorId, path: '/u/bosun', excerpt: 'Дай денег' });
    await report({ kind: 'profile', itemId: authorId, authorId, path: '/u/bosun', excerpt: '' });
    for (const userId of [reporterId, authorId]) await service.publish(userEvents.accountDeleted, { userId });
    await service.settle();
    const { items } = await read();
    expect(items).toMatchObject([
      { kind: 'message', authorName: 'Удалённый участник', isMember: false, reportCount: 1, texts: [] },
    ]);
    const rows = await service.query(
      'select i::text, r::text as report from reported_items i join reports r on true',
    );
    const stored = JSON.stringify(rows);
    for (const trace of [authorId, reporterId, 'bosun', 'обидели', 'Дай денег'])
      expect(stored).not.toContain(trace);
  });
});
