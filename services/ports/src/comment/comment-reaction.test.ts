import { randomUUID } from 'node:crypto';
import { type Actor, forumEvents, ports, type Reaction } from '@kubrik/contract';
import { aUser, startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portsService } from '../service.definition.js';

const port = { id: 'RUVVO' };
const [author, bosun, cook] = [aUser('author'), aUser('bosun'), aUser('cook')];
let service: TestService;

beforeAll(async () => {
  service = await startTestService(portsService);
}, 60_000);
afterAll(() => service?.stop());

const write = (content = 'Автобус у проходной') =>
  service.call(ports.addComment, { params: port, body: { content }, actor: author });
const react = (id: string, reaction: Reaction, actor: Actor = bosun) =>
  service.call(ports.reactToComment, { params: { id, reaction }, actor });
const takeBack = (id: string, reaction: Reaction, actor: Actor = bosun) =>
  service.call(ports.takeReactionBack, { params: { id, reaction }, actor });
const like = (id: string, actor: Actor = bosun) => service.call(ports.like, { params: { id }, actor });
const own = (actor?: Actor) => service.call(ports.ownReactions, { params: port, ...(actor && { actor }) });
const find = async (id: string) =>
  (await service.call(ports.comments, { params: port, query: { limit: 50 } })).items.find(
    (one) => one.id === id,
  );
const events = async (id: string) =>
  (
    await service.query<{ data: object }[]>(
      `select data from outbox where type = 'ports.comment-reacted' and data ->> 'commentId' = $1 order by id`,
      [id],
    )
  ).map(({ data }) => data);

describe('a quote of a comment on a port', () => {
  it('is of words that stand there; others are left out, and the reply is kept', async () => {
    const { id } = await write();
    const reply = (quote: string) =>
      service.call(ports.addComment, {
        params: port,
        body: { content: 'Какой?', replyTo: id, quote },
        actor: bosun,
      });
    expect((await reply('у проходной')).replyTo).toMatchObject({ id, quote: 'у проходной' });
    expect((await reply('у причала')).replyTo).toMatchObject({ id, quote: null });
  });
});

describe('reactions to a comment on a port', () => {
  it('are one of each kind for a person, and the like is the reaction «like»', async () => {
    const { id } = await write();
    for (let n = 0; n < 2; n++) await react(id, 'thanks');
    expect(await like(id)).toEqual({ likes: 1, liked: true });
    expect((await react(id, 'like')).reactions).toEqual({ thanks: 1, like: 1 });
    expect((await react(id, 'like', cook)).reactions).toEqual({ thanks: 1, like: 2 });
    expect(await find(id)).toMatchObject({ likes: 2, reactions: { thanks: 1, like: 2 } });
    expect((await takeBack(id, 'like')).reactions).toEqual({ thanks: 1, like: 1 });
    expect(await service.call(ports.likes, { params: { id }, actor: bosun })).toEqual({
      likes: 1,
      liked: false,
    });
    expect((await takeBack(id, 'thanks')).reactions).toEqual({ like: 1 });
  });

  it('of one’s own are read apart; a visitor has likes alone', async () => {
    const [one, two] = [await write(), await write()];
    const visitor: Actor = { kind: 'visitor', id: 'robot' };
    const person = aUser('motorist');
    await react(one.id, 'sad', person);
    await like(two.id, person);
    await react(two.id, 'heart', person);
    await like(two.id, visitor);
    expect(await own(person)).toEqual([
      { commentId: two.id, reactions: ['heart', 'like'] },
      { commentId: one.id, reactions: ['sad'] },
    ]);
    expect(await own(visitor)).toEqual([{ commentId: two.id, reactions: ['like'] }]);
    expect(await own()).toEqual([]);
  });

  it('are announced with the comment’s author, a visitor’s like that does not count without', async () => {
    const { id } = await write();
    for (let n = 0; n < 4; n++) await like(id, { kind: 'visitor', id: `robot ${n}` });
    expect(await events(id)).toMatchObject([
      { userId: null, authorId: author.id, reactions: { like: 1 }, excerpt: 'Автобус у проходной' },
      { authorId: author.id, reactions: { like: 2 } },
      { authorId: author.id, reactions: { like: 3 } },
      { authorId: null, reactions: { like: 3 } },
    ]);
  });

  it('go with a deleted comment, which takes no more of them', async () => {
    const { id } = await write();
    await react(id, 'thanks');
    await like(id);
    await service.call(ports.deleteOwnComment, { params: { id }, actor: author });
    for (const table of ['comment_reactions', 'comment_likes'])
      expect(await service.query(`select 1 from ${table} where comment_id = $1`, [id])).toEqual([]);
    for (const call of [ports.reactToComment, ports.takeReactionBack])
      expect(await service.refusal(call, { params: { id, reaction: 'like' }, actor: bosun })).toMatchObject({
        statusCode: 404,
        code: 'CommentNotFound',
      });
  });

  it('are refused of a visitor, and of an unknown port', async () => {
    const params = { id: (await write()).id, reaction: 'like' } as const;
    for (const call of [ports.reactToComment, ports.takeReactionBack])
      expect(await service.refusal(call, { params })).toMatchObject({ code: 'AuthorizationRequired' });
    expect(await service.refusal(ports.ownReactions, { params: { id: 'RUZZZ' } })).toMatchObject({
      code: 'PortNotFound',
    });
  });

  it('that were given in the chat are the comment’s, once, the thumb as a like', async () => {
    const { id } = await write();
    const given = { commentId: id, sourceType: 'port_chat', userId: cook.id, isUnverified: false } as const;
    for (const reaction of ['like', 'like', 'laugh'] as const)
      await service.publish(forumEvents.commentReacted, { ...given, reaction, isGiven: true });
    const other = { ...given, sourceType: 'news_comment', commentId: randomUUID() } as const;
    await service.publish(forumEvents.commentReacted, { ...other, reaction: 'like', isGiven: true });
    await service.settle();
    expect(await find(id)).toMatchObject({ likes: 1, reactions: { like: 1, laugh: 1 } });
    expect(await events(id)).toHaveLength(2);
    await service.publish(forumEvents.commentReacted, { ...given, reaction: 'like', isGiven: false });
    await service.settle();
    expect(await find(id)).toMatchObject({ likes: 0, reactions: { laugh: 1 } });
  });

  it('count three times there from accounts without a verified address, and always from others', async () => {
    const { id } = await write();
    const liked = { commentId: id, sourceType: 'port_chat', reaction: 'like', isGiven: true } as const;
    for (let n = 0; n < 5; n++)
      await service.publish(forumEvents.commentReacted, {
        ...liked,
        userId: randomUUID(),
        isUnverified: true,
      });
    await service.settle();
    expect(await find(id)).toMatchObject({ likes: 3 });
    await service.publish(forumEvents.commentReacted, { ...liked, userId: cook.id, isUnverified: false });
    await service.settle();
    expect(await find(id)).toMatchObject({ likes: 4 });
  });
});
