import {
  type Actor,
  adminEvents,
  contributionEvents,
  forumEvents,
  portCommentPath,
  ports,
  userEvents,
} from '@kubrik/contract';
import { aUser, startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portsService } from '../service.definition.js';

let service: TestService;
const port = { id: 'RUVVO' };
const author = aUser('author');
const boss = aUser('boss', 'admin');
const admin: Actor = { kind: 'admin', login: 'admin' };
const visitor: Actor = { kind: 'visitor', id: 'v' };

beforeAll(async () => {
  service = await startTestService(portsService);
}, 60_000);
afterAll(() => service?.stop());

const write = async (actor: Actor = author) => {
  const body = { authorName: 'Докер', content: 'Вода у причала' };
  return (await service.call(ports.addComment, { params: port, body, actor })).id;
};
const remove = (id: string, actor: Actor = admin, query: { rule?: 'abuse' } = {}) =>
  service.call(ports.deleteComment, { params: { id }, actor, query });
const decide = async (itemId: string, outcome: 'deleted' | 'restored', rule: 'spam' | null) => {
  const thing = { itemId, excerpt: 'Вода у причала', path: portCommentPath('RUVVO', itemId) };
  const decision = { outcome, rule, authorId: author.id, isGone: false, reporterIds: [] };
  await service.publish(adminEvents.reportsDecided, { kind: 'port_comment', ...thing, ...decision });
  await service.settle();
};
const restore = (id: string) => decide(id, 'restored', null);
const removeInChat = async (commentId: string, isModerated = true) => {
  const removed = { commentId, sourceType: 'port_chat', isModerated } as const;
  await service.publish(forumEvents.commentRemoved, removed);
  await service.settle();
};
const find = async (id: string) => {
  const { items, totalCount } = await service.call(ports.comments, { params: port, query: { limit: 50 } });
  expect(totalCount).toBe(items.length);
  return items.find((comment) => comment.id === id);
};
const announced = async (id: string) =>
  (
    await service.query<{ type: string; data: object }[]>(
      `select type, data from outbox where $1 in (data ->> 'commentId', data ->> 'itemId') order by seq`,
      [id],
    )
  ).filter(({ type }) => /^(ports|contributions)\./.test(type));
const types = async (id: string) => (await announced(id)).map(({ type }) => type);

describe('a comment on a port that a moderator deletes', () => {
  it('is the moderator’s own: nobody is told, and nothing is restored', async () => {
    const id = await write(boss);
    await remove(id, boss);
    await restore(id);
    expect(await types(id)).toEqual([
      'ports.comment-added',
      'ports.comment-deleted',
      contributionEvents.hidden.type,
    ]);
  });

  it('comes back with its likes and reactions, once', async () => {
    const id = await write();
    const reader = aUser('reader');
    await service.call(ports.like, { params: { id }, actor: reader });
    await service.call(ports.like, { params: { id }, actor: visitor });
    await service.call(ports.reactToComment, { params: { id, reaction: 'thanks' }, actor: reader });
    await remove(id);
    expect(await find(id)).toBeUndefined();
    expect(await service.refusal(ports.like, { params: { id }, actor: reader })).toMatchObject({
      code: 'CommentNotFound',
    });
    await restore(id);
    await restore(id);
    expect(await find(id)).toMatchObject({ likes: 2, reactions: { thanks: 1, like: 2 } });
    expect(await service.call(ports.likes, { params: { id }, actor: reader })).toEqual({
      likes: 2,
      liked: true,
    });
    const data = { portId: 'RUVVO', commentId: id, content: 'Вода у причала', editedAt: null };
    expect((await announced(id)).filter(({ type }) => type === 'ports.comment-restored')).toEqual([
      { type: 'ports.comment-restored', data },
    ]);
  });

  it('comes back after a decision, and after a deletion in the chat, in whichever order the two arrive', async () => {
    const [decided, chatFirst, decisionFirst] = [await write(), await write(visitor), await write()];
    await decide(decided, 'deleted', 'spam');
    await removeInChat(chatFirst);
    await decide(chatFirst, 'deleted', 'spam');
    await decide(decisionFirst, 'deleted', 'spam');
    await removeInChat(decisionFirst);
    for (const id of [decided, chatFirst, decisionFirst]) {
      expect(await find(id)).toBeUndefined();
      await restore(id);
      expect(await find(id)).toBeDefined();
    }
  });

  it('stays deleted where its author deleted it, or a moderator their own in the chat', async () => {
    const [own, inChat] = [await write(), await write()];
    await service.call(ports.deleteOwnComment, { params: { id: own }, actor: author });
    await removeInChat(own);
    await decide(own, 'deleted', 'spam');
    await removeInChat(inChat, false);
    for (const id of [own, inChat]) {
      await restore(id);
      expect(await find(id)).toBeUndefined();
    }
  });

  it('is not deleted by what follows another deletion', async () => {
    const id = await write();
    await decide(id, 'deleted', null);
    expect(await find(id)).toBeDefined();
  });

  it('stays deleted with its author’s account; a guest’s comes back', async () => {
    const leaver = aUser('leaver');
    const [gone, guests] = [await write(leaver), await write(visitor)];
    for (const id of [gone, guests]) await remove(id);
    await service.publish(userEvents.accountDeleted, { userId: leaver.id });
    await service.settle();
    for (const id of [gone, guests]) await restore(id);
    expect(await find(gone)).toBeUndefined();
    expect(await find(guests)).toMatchObject({ isGuest: true });
  });
});

it('a changed comment on a port tells its earlier text to whoever notifies those whom it mentions', async () => {
  const id = await write();
  const change = { params: { id }, body: { content: 'Вода у причала, @bosun' }, actor: author };
  for (let n = 0; n < 2; n++) await service.call(ports.editComment, change);
  const reworded = (await announced(id)).filter(({ type }) => type === 'ports.comment-reworded');
  expect(reworded.map(({ data }) => data)).toEqual([
    {
      portId: 'RUVVO',
      portName: 'Владивосток',
      commentId: id,
      authorId: author.id,
      authorName: 'author',
      content: 'Вода у причала, @bosun',
      earlierContent: 'Вода у причала',
    },
  ]);
});
