import { randomUUID } from 'node:crypto';
import {
  type Actor,
  adminEvents,
  contributionEvents,
  deletedPersonName,
  forumEvents,
  portCommentPath,
  ports,
  userEvents,
} from '@kubrik/contract';
import { anOrigin, aUser, startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portsService } from '../service.definition.js';

let service: TestService;
const port = { id: 'RUVVO' };
const author = aUser('author');
const admin: Actor = { kind: 'admin', login: 'admin' };
const visitor: Actor = { kind: 'visitor', id: 'v' };

beforeAll(async () => {
  service = await startTestService(portsService);
}, 60_000);
afterAll(() => service?.stop());

const write = (content: string, actor: Actor = author, replyTo?: string) =>
  service.call(ports.addComment, {
    params: port,
    body: { authorName: 'Докер', content, ...(replyTo && { replyTo }) },
    actor,
  });
const edit = (id: string, content: string, actor: Actor = author) =>
  service.call(ports.editComment, { params: { id }, body: { content }, actor });
const withdraw = (id: string, actor: Actor = author) =>
  service.call(ports.deleteOwnComment, { params: { id }, actor });
const list = () => service.call(ports.comments, { params: port });
const find = async (id: string) => (await list()).items.find((comment) => comment.id === id);
const announced = async (id: string) =>
  (
    await service.query<{ type: string }[]>(
      `select type from outbox where data ->> 'commentId' = $1 order by seq`,
      [id],
    )
  ).map(({ type }) => type);

describe('a held comment', () => {
  const content = 'Сдаём жильё: agent.example';
  const origin = { ...anOrigin(), heldFor: 'link' as const };
  const hold = (actor: Actor) =>
    service.call(ports.addComment, { params: port, body: { content }, actor, origin });
  const decide = async (itemId: string, outcome: 'kept' | 'deleted' | 'restored', authorId: string) => {
    const thing = { kind: 'port_comment', itemId, excerpt: content, path: '', authorId, outcome } as const;
    const rule = outcome === 'deleted' ? ('spam' as const) : null;
    const heldFor = outcome === 'restored' ? null : ('link' as const);
    await service.publish(adminEvents.reportsDecided, {
      ...thing,
      rule,
      heldFor,
      isGone: false,
      reporterIds: [],
    });
    await service.settle();
  };
  const counted = async () => {
    const { totalCount } = await list();
    const [row] = await service.query<{ count: number }[]>(
      'select comment_count as count from ports where id = $1',
      [port.id],
    );
    expect(row?.count).toBe(totalCount);
    return totalCount;
  };

  it('is read by nobody until a moderator lets it in, and then announced as a new one', async () => {
    const actor = aUser('agent');
    const before = await counted();
    const { id, isHeld } = await hold(actor);
    expect(isHeld).toBe(true);
    expect([await find(id), await counted()]).toEqual([undefined, before]);
    const path = portCommentPath('RUVVO', id);
    const thing = { kind: 'port_comment', itemId: id, authorName: 'agent', authorId: actor.id, path };
    expect(
      await service.query(`select data from outbox where type = $1 and data ->> 'itemId' = $2`, [
        contributionEvents.held.type,
        id,
      ]),
    ).toEqual([{ data: { ...thing, content, reason: 'link' } }]);
    expect(await announced(id)).toEqual([]);
    for (let n = 0; n < 2; n += 1) await decide(id, 'kept', actor.id);
    expect(await find(id)).toMatchObject({ content, authorName: 'agent' });
    expect(await counted()).toBe((before ?? 0) + 1);
    expect(await announced(id)).toEqual(['ports.comment-added']);
    expect((await hold(actor)).isHeld).toBe(false);
  });

  it('waits for its port while that is away', async () => {
    const actor = aUser('agent');
    const { id } = await hold(actor);
    const gone = {
      kind: 'port_comment',
      itemId: id,
      excerpt: content,
      path: '',
      outcome: 'deleted',
    } as const;
    const more = { authorId: null, rule: null, heldFor: 'link' as const, isGone: true, reporterIds: [] };
    await service.publish(adminEvents.reportsDecided, { ...gone, ...more });
    await service.query('update ports set is_active = false where id = $1', [port.id]);
    await decide(id, 'kept', actor.id);
    await service.query('update ports set is_active = true where id = $1', [port.id]);
    expect(await find(id)).toBeUndefined();
    await decide(id, 'kept', actor.id);
    expect(await find(id)).toMatchObject({ content });
  });

  it('is refused where it would be a change', async () => {
    const actor = aUser('agent');
    const { id } = await write('Сдаём жильё', actor);
    const change = { params: { id }, body: { content }, actor, origin };
    expect(await service.refusal(ports.editComment, change)).toMatchObject({
      details: [{ field: 'content' }],
    });
    expect(await find(id)).toMatchObject({ content: 'Сдаём жильё' });
  });
});

describe('the author of a comment on a port', () => {
  it('changes it; after 15 minutes it is marked, and moderators read the earlier texts', async () => {
    const { id } = await write('Вода у причала');
    expect((await edit(id, 'Вода у третьего причала')).editedAt).toBeNull();
    await service.query(`update comments set created_at = created_at - interval '16 minutes' where id = $1`, [
      id,
    ]);
    const { editedAt } = await edit(id, 'Воды нет');
    expect(editedAt).not.toBeNull();
    expect(await edit(id, 'Воды нет')).toMatchObject({ content: 'Воды нет', editedAt });
    expect(await find(id)).toMatchObject({ content: 'Воды нет', editedAt });
    const versions = await service.call(ports.commentVersions, { params: { id }, actor: admin });
    expect(versions.map(({ content }) => content)).toEqual(['Вода у причала', 'Вода у третьего причала']);
    expect(await announced(id)).toEqual([
      'ports.comment-added',
      'ports.comment-changed',
      'ports.comment-reworded',
      'ports.comment-changed',
      'ports.comment-reworded',
    ]);
  });

  it('deletes it, once, with its likes; its replies keep a line without text', async () => {
    const before = (await list()).totalCount ?? 0;
    const { id } = await write('Лоцман на двенадцатом канале');
    await service.call(ports.like, { params: { id }, body: {}, actor: aUser('fan') });
    const reply = await write('Спасибо', visitor, id);
    await withdraw(id);
    await withdraw(id);
    expect(await find(id)).toBeUndefined();
    expect((await find(reply.id))?.replyTo).toEqual({
      id,
      authorName: '',
      isGuest: false,
      excerpt: '',
      quote: null,
      isDeleted: true,
    });
    expect((await list()).totalCount).toBe(before + 1);
    expect((await service.call(ports.port, { params: port })).reviews).toBe(before + 1);
    expect(await service.query('select * from comment_likes where comment_id = $1', [id])).toEqual([]);
    for (const refusal of [
      await service.refusal(ports.like, { params: { id }, body: {}, actor: author }),
      await service.refusal(ports.likes, { params: { id }, actor: author }),
      await service.refusal(ports.editComment, { params: { id }, body: { content: 'Верну' }, actor: author }),
    ])
      expect(refusal).toMatchObject({ statusCode: 404, code: 'CommentNotFound' });
    const body = { content: 'Поздно', replyTo: id };
    expect(await service.refusal(ports.addComment, { params: port, body, actor: author })).toMatchObject({
      details: [{ field: 'replyTo' }],
    });
    expect((await announced(id)).filter((type) => type === 'ports.comment-deleted')).toHaveLength(1);
  });

  it('alone may do so: no other member, no moderator, no guest with the comment of a guest', async () => {
    const [own, guests] = [await write('Моё'), await write('Гостя', visitor)];
    for (const [id, actor] of [
      [own.id, aUser('other')],
      [own.id, aUser('boss', 'admin')],
      [guests.id, author],
    ] as const) {
      const body = { content: 'Чужое' };
      for (const refusal of [
        await service.refusal(ports.editComment, { params: { id }, body, actor }),
        await service.refusal(ports.deleteOwnComment, { params: { id }, actor }),
      ])
        expect(refusal).toMatchObject({ statusCode: 403, code: 'Forbidden' });
    }
  });

  it('is told of an unknown comment', async () => {
    const params = { id: randomUUID() };
    for (const refusal of [
      await service.refusal(ports.editComment, { params, body: { content: 'Да' }, actor: author }),
      await service.refusal(ports.deleteOwnComment, { params, actor: author }),
      await service.refusal(ports.deleteComment, { params, actor: admin }),
      await service.refusal(ports.commentVersions, { params, actor: admin }),
    ])
      expect(refusal).toMatchObject({ statusCode: 404, code: 'CommentNotFound' });
  });
});

it('a comment whose message a moderator deleted in the chat goes, once', async () => {
  const before = (await list()).totalCount ?? 0;
  const [{ id }, other] = [await write('Грубость', visitor), await write('Вежливо')];
  for (const commentRemoved of [
    { commentId: id, sourceType: 'port_chat' },
    { commentId: id, sourceType: 'port_chat' },
    { commentId: other.id, sourceType: 'news_comment' },
  ] as const)
    await service.publish(forumEvents.commentRemoved, { ...commentRemoved, isModerated: true });
  await service.settle();
  expect(await find(id)).toBeUndefined();
  expect((await list()).totalCount).toBe(before + 1);
  expect(await announced(id)).toEqual(['ports.comment-added', 'ports.comment-deleted']);
});

it('an account that goes takes its earlier texts and what it had deleted along, and leaves its other comments', async () => {
  const leaver = aUser('leaver');
  const stays = await write('Сначала так', leaver);
  await edit(stays.id, 'Осталось', leaver);
  const gone = await write('Удалено самим', leaver);
  await withdraw(gone.id, leaver);
  await service.publish(userEvents.accountDeleted, { userId: leaver.id });
  await service.settle();
  const texts = await service.query(
    'select author_name, content from comments where id in ($1, $2) order by created_at',
    [stays.id, gone.id],
  );
  expect(texts).toEqual([
    { author_name: deletedPersonName, content: 'Осталось' },
    { author_name: deletedPersonName, content: '' },
  ]);
  const query = 'select count(*)::int as kept from comment_versions where comment_id = $1';
  expect(await service.query(query, [stays.id])).toEqual([{ kept: 0 }]);
});
