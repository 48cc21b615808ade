import { randomUUID } from 'node:crypto';
import { type Actor, forumEvents, news, type Reaction } from '@kubrik/contract';
import { aUser, startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newsService } from '../service.definition.js';

let service: TestService;
let newsId: string;
const [author, bosun, cook] = [aUser('author'), aUser('bosun'), aUser('cook')];

beforeAll(async () => {
  service = await startTestService(newsService);
});
afterAll(() => service?.stop());
beforeEach(async () => {
  newsId = randomUUID();
  await service.query(
    `insert into news_items (id, title, summary, content, category, priority, published_at, source_credits)
     values ($1, 'Рейс', 'Кратко', '<p>Текст</p>', 'shipping', 'normal', now(), 'Лента')`,
    [newsId],
  );
});

interface Written {
  content?: string;
  replyTo?: string;
  quote?: string;
}
const write = ({ content = 'Лоцман был в шесть', ...rest }: Written = {}, actor: Actor = author) =>
  service.call(news.addComment, {
    params: { id: newsId },
    body: { authorName: 'Докер', content, ...rest },
    actor,
  });
const react = (id: string, reaction: Reaction, actor: Actor = bosun) =>
  service.call(news.reactToComment, { params: { id, reaction }, actor });
const takeBack = (id: string, reaction: Reaction, actor: Actor = bosun) =>
  service.call(news.takeReactionBack, { params: { id, reaction }, actor });
const own = (actor: Actor = bosun) => service.call(news.ownReactions, { params: { id: newsId }, actor });
const find = async (id: string) =>
  (await service.call(news.comments, { params: { id: newsId } })).items.find((one) => one.id === id);
const events = async (id: string) =>
  (
    await service.query<{ data: { isGiven: boolean; reaction: string; authorId: string } }[]>(
      `select data from outbox where type = 'news.comment-reacted' and data ->> 'commentId' = $1 order by id`,
      [id],
    )
  ).map(({ data }) => data);

describe('a quote of a comment', () => {
  it('stands in the answer and in the list with the words of the comment', async () => {
    const { id } = await write();
    const reply = await write({ content: 'Точно?', replyTo: id, quote: ' в шесть ' });
    expect(reply.replyTo).toMatchObject({ id, quote: 'в шесть', excerpt: 'Лоцман был в шесть' });
    expect((await find(reply.id))?.replyTo?.quote).toBe('в шесть');
  });

  it('of words that do not stand there is left out, and the reply is kept', async () => {
    const { id } = await write();
    const forged = await write({ content: 'Точно?', replyTo: id, quote: 'в восемь' });
    expect(forged.replyTo).toMatchObject({ id, quote: null });
    expect((await write({ quote: 'ничей' })).replyTo).toBeNull();
  });

  it('goes when the comment is deleted', async () => {
    const { id } = await write();
    const reply = await write({ replyTo: id, quote: 'Лоцман' });
    await service.call(news.deleteOwnComment, { params: { id }, actor: author });
    expect((await find(reply.id))?.replyTo).toMatchObject({ isDeleted: true, quote: null });
  });
});

describe('reactions to a comment', () => {
  it('are one of each kind for a person, counted in the list, and taken back', async () => {
    const { id, reactions } = await write();
    expect(reactions).toEqual({});
    for (let n = 0; n < 2; n++) await react(id, 'thanks');
    await react(id, 'like');
    expect(await react(id, 'thanks', cook)).toEqual({ reactions: { thanks: 2, like: 1 } });
    expect((await find(id))?.reactions).toEqual({ thanks: 2, like: 1 });
    for (let n = 0; n < 2; n++) await takeBack(id, 'thanks', cook);
    expect((await takeBack(id, 'like')).reactions).toEqual({ thanks: 1 });
    // A call that changed nothing was not announced.
    expect((await events(id)).map(({ isGiven, reaction }) => [reaction, isGiven])).toEqual([
      ['thanks', true],
      ['like', true],
      ['thanks', true],
      ['thanks', false],
      ['like', false],
    ]);
  });

  it('stay right when many press at once', async () => {
    const { id } = await write();
    const people = Array.from({ length: 12 }, (_, n) => aUser(`person${n}`));
    await Promise.all(people.map((person) => react(id, 'like', person)));
    expect((await find(id))?.reactions).toEqual({ like: 12 });
  });

  it('of one’s own are read apart, and not those of others', async () => {
    const [one, two] = [await write(), await write()];
    await react(one.id, 'like');
    await react(two.id, 'sad');
    await react(two.id, 'like');
    await react(two.id, 'heart', cook);
    expect(await own()).toEqual([
      { commentId: two.id, reactions: ['like', 'sad'] },
      { commentId: one.id, reactions: ['like'] },
    ]);
  });

  it('go with a deleted comment, which takes no more of them', async () => {
    const { id } = await write();
    await react(id, 'like');
    await service.call(news.deleteOwnComment, { params: { id }, actor: author });
    expect(await service.query('select 1 from comment_reactions where comment_id = $1', [id])).toEqual([]);
    for (const refusal of [
      await service.refusal(news.reactToComment, { params: { id, reaction: 'like' }, actor: bosun }),
      await service.refusal(news.takeReactionBack, { params: { id, reaction: 'like' }, actor: bosun }),
    ])
      expect(refusal).toMatchObject({ statusCode: 404, code: 'CommentNotFound' });
    expect(await own()).toEqual([]);
  });

  it('are refused of a visitor, and of an unknown news item', async () => {
    const { id } = await write();
    const params = { id, reaction: 'like' } as const;
    for (const call of [news.reactToComment, news.takeReactionBack])
      expect(await service.refusal(call, { params })).toMatchObject({ code: 'AuthorizationRequired' });
    expect(await service.refusal(news.ownReactions, { params: { id: newsId } })).toMatchObject({
      code: 'AuthorizationRequired',
    });
    expect(
      await service.refusal(news.ownReactions, { params: { id: randomUUID() }, actor: bosun }),
    ).toMatchObject({ code: 'NewsNotFound' });
  });

  it('that were given in the chat are the comment’s, once', async () => {
    const { id } = await write();
    const person = { userId: bosun.id, isUnverified: false };
    const given = { commentId: id, sourceType: 'news_comment', ...person, reaction: 'like' } as const;
    for (let n = 0; n < 2; n++)
      await service.publish(forumEvents.commentReacted, { ...given, isGiven: true });
    await service.publish(forumEvents.commentReacted, { ...given, sourceType: 'port_chat', isGiven: true });
    await service.publish(forumEvents.commentReacted, { ...given, commentId: randomUUID(), isGiven: true });
    await service.settle();
    expect((await find(id))?.reactions).toEqual({ like: 1 });
    expect(await events(id)).toMatchObject([{ authorId: author.id, isGiven: true }]);
    expect(await own()).toEqual([{ commentId: id, reactions: ['like'] }]);
    await service.publish(forumEvents.commentReacted, { ...given, isGiven: false });
    await service.settle();
    expect((await find(id))?.reactions).toEqual({});
  });
});
