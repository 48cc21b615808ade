import { randomUUID } from 'node:crypto';
import {
  type Actor,
  adminEvents,
  contributionEvents,
  forumEvents,
  news,
  newsCommentPath,
  userEvents,
} from '@kubrik/contract';
import { aUser, startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newsService } from '../service.definition.js';

let service: TestService;
let newsId: string;
const author = aUser('author');
const boss = aUser('boss', 'admin');
const admin: Actor = { kind: 'admin', login: 'admin' };
const visitor: Actor = { kind: 'visitor', id: 'v' };

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

const write = async (actor: Actor = author, rest: { authorEmail?: string } = {}) => {
  const body = { authorName: 'Докер', content: 'Лоцман был', ...rest };
  return (await service.call(news.addComment, { params: { id: newsId }, body, actor })).id;
};
const remove = (id: string, actor: Actor = admin, query: { rule?: 'abuse' } = {}) =>
  service.call(news.deleteComment, { params: { id }, actor, query });
const withdraw = (id: string) => service.call(news.deleteOwnComment, { params: { id }, actor: author });
const decide = async (itemId: string, outcome: 'deleted' | 'restored' | 'kept', rule: 'spam' | null) => {
  const thing = {
    kind: 'news_comment',
    itemId,
    excerpt: 'Лоцман был',
    path: newsCommentPath(newsId, itemId),
  };
  const decision = { outcome, rule, authorId: author.id, isGone: false, reporterIds: [] };
  await service.publish(adminEvents.reportsDecided, { ...thing, kind: 'news_comment', ...decision });
  await service.settle();
};
const restore = (id: string) => decide(id, 'restored', null);
const removeInChat = async (commentId: string, isModerated = true) => {
  const removed = { commentId, sourceType: 'news_comment', isModerated } as const;
  await service.publish(forumEvents.commentRemoved, removed);
  await service.settle();
};
const list = async () => {
  const { items, totalCount } = await service.call(news.comments, { params: { id: newsId } });
  const [item] = await service.query('select comment_count from news_items where id = $1', [newsId]);
  expect(item).toEqual({ comment_count: totalCount });
  return items;
};
const ids = async () => (await list()).map(({ id }) => id);
const announced = async (id: string) =>
  (
    await service.query<{ type: string; data: object }[]>(
      `select type, data from outbox where $1 in (data ->> 'commentId', data ->> 'itemId') order by seq`,
      [id],
    )
  ).filter(({ type }) => /^(news|contributions)\./.test(type));
const types = async (id: string) => (await announced(id)).map(({ type }) => type);

describe('a comment that a moderator deletes', () => {
  it('is the moderator’s own: nobody is told, and nothing is restored', async () => {
    const id = await write(boss);
    await remove(id, boss);
    await restore(id);
    expect(await types(id)).toEqual([
      'news.comment-added',
      'news.comment-deleted',
      contributionEvents.hidden.type,
    ]);
    expect(await ids()).toEqual([]);
  });

  it('comes back with its reactions and its place in the count, once; its e-mail address is gone', async () => {
    const id = await write(author, { authorEmail: 'tally@ship.example' });
    const reader = aUser('reader');
    await service.call(news.reactToComment, { params: { id, reaction: 'thanks' }, actor: reader });
    await remove(id);
    expect(await ids()).toEqual([]);
    await restore(id);
    await restore(id);
    expect(await list()).toMatchObject([{ id, content: 'Лоцман был', reactions: { thanks: 1 } }]);
    const own = await service.call(news.ownReactions, { params: { id: newsId }, actor: reader });
    expect(own).toEqual([{ commentId: id, reactions: ['thanks'] }]);
    expect(await service.call(news.commentEmail, { params: { id }, actor: admin })).toEqual({
      authorEmail: null,
    });
    const back = (await announced(id)).filter(({ type }) => type === 'news.comment-restored');
    const data = { newsId, commentId: id, content: 'Лоцман был', editedAt: null };
    expect(back).toEqual([{ type: 'news.comment-restored', data }]);
  });

  it('comes back after a decision, and after a deletion in the chat, in whichever order the two arrive', async () => {
    const [decided, chatFirst, decisionFirst] = [await write(), await write(visitor), await write()];
    await decide(decided, 'deleted', 'spam');
    await removeInChat(chatFirst);
    await decide(chatFirst, 'deleted', 'spam');
    await decide(decisionFirst, 'deleted', 'spam');
    await removeInChat(decisionFirst);
    expect(await ids()).toEqual([]);
    for (const id of [decided, chatFirst, decisionFirst]) await restore(id);
    expect(await ids()).toEqual([decisionFirst, chatFirst, decided]);
    await remove(decided);
    await restore(decided);
    expect(await ids()).toHaveLength(3);
  });

  it('stays deleted where its author deleted it, or a moderator their own in the chat', async () => {
    const [own, inChat] = [await write(), await write()];
    await withdraw(own);
    await removeInChat(own);
    await decide(own, 'deleted', 'spam');
    await removeInChat(inChat, false);
    for (const id of [own, inChat]) await restore(id);
    expect(await ids()).toEqual([]);
  });

  it('is not deleted by what follows another deletion', async () => {
    const id = await write();
    await decide(id, 'deleted', null);
    await decide(id, 'kept', null);
    expect(await ids()).toEqual([id]);
  });

  it('stays deleted with its author’s account, and on a removed item; a guest’s comes back', async () => {
    const leaver = aUser('leaver');
    const [gone, guests] = [await write(leaver), await write(visitor)];
    for (const id of [gone, guests]) await remove(id);
    await service.publish(userEvents.accountDeleted, { userId: leaver.id });
    await service.settle();
    for (const id of [gone, guests]) await restore(id);
    expect(await ids()).toEqual([guests]);

    const onRemoved = await write();
    await remove(onRemoved);
    await service.call(news.remove, { params: { id: newsId }, actor: admin });
    await restore(onRemoved);
    expect(await types(onRemoved)).not.toContain('news.comment-restored');
  });

  it('comes back to an item that was archived for its age', async () => {
    const id = await write();
    await remove(id);
    await service.query('update news_items set archived_at = now() where id = $1', [newsId]);
    await restore(id);
    expect(await ids()).toEqual([id]);
  });
});

it('a changed comment tells its earlier text to whoever notifies those whom it mentions', async () => {
  const id = await write();
  const change = { params: { id }, body: { content: 'Лоцман был, @bosun' }, actor: author };
  for (let n = 0; n < 2; n++) await service.call(news.editComment, change);
  const reworded = (await announced(id)).filter(({ type }) => type === 'news.comment-reworded');
  expect(reworded.map(({ data }) => data)).toEqual([
    {
      newsId,
      newsTitle: 'Рейс',
      commentId: id,
      authorId: author.id,
      authorName: 'author',
      content: 'Лоцман был, @bosun',
      earlierContent: 'Лоцман был',
    },
  ]);
});
