import { randomUUID } from 'node:crypto';
import {
  type Actor,
  commentReplies,
  deletedPersonName,
  forumEvents,
  news,
  userEvents,
} from '@kubrik/contract';
import { aUser, startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newsService } from '../service.definition.js';

let service: TestService;
let newsId: string;
const author = aUser('author');
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

interface Written {
  content?: string;
  authorEmail?: string;
  replyTo?: string;
  actor?: Actor;
}
const write = ({ actor = author, content = 'Лоцман был', ...rest }: Written = {}) =>
  service.call(news.addComment, {
    params: { id: newsId },
    body: { authorName: 'Докер', content, ...rest },
    actor,
  });
const edit = (id: string, content: string, actor: Actor = author) =>
  service.call(news.editComment, { params: { id }, body: { content }, actor });
const withdraw = (id: string, actor: Actor = author) =>
  service.call(news.deleteOwnComment, { params: { id }, actor });
const remove = (id: string) => service.call(news.deleteComment, { params: { id }, actor: admin });
const versions = async (id: string) =>
  (await service.call(news.commentVersions, { params: { id }, actor: admin })).map(({ content }) => content);
const list = () => service.call(news.comments, { params: { id: newsId } });
/** Makes the comment this many minutes old. */
const age = (id: string, minutes: number) =>
  service.query(`update comments set created_at = created_at - interval '${minutes} minutes' where id = $1`, [
    id,
  ]);
const announced = async (id: string) =>
  (
    await service.query<{ type: string }[]>(
      `select type from outbox where data ->> 'commentId' = $1 and type <> 'news.comment-replied' order by seq`,
      [id],
    )
  ).map(({ type }) => type);

describe('the author of a comment', () => {
  it('changes it; within 15 minutes without a mark', async () => {
    const { id } = await write();
    expect(await edit(id, 'Лоцман пришёл')).toMatchObject({ id, content: 'Лоцман пришёл', editedAt: null });
    await age(id, 14);
    expect((await edit(id, 'Лоцман пришёл в срок')).editedAt).toBeNull();
    await age(id, 2);
    const { editedAt } = await edit(id, 'Лоцман опоздал');
    expect(editedAt).not.toBeNull();
    expect((await list()).items).toMatchObject([{ id, content: 'Лоцман опоздал', editedAt }]);
    expect(await versions(id)).toEqual(['Лоцман был', 'Лоцман пришёл', 'Лоцман пришёл в срок']);
  });

  it('changes nothing by the same text, so that a repeated call is one change', async () => {
    const { id } = await write();
    const first = await edit(id, 'Один раз');
    expect(await edit(id, 'Один раз')).toEqual(first);
    expect(await versions(id)).toEqual(['Лоцман был']);
    expect(await announced(id)).toEqual([
      'news.comment-added',
      'news.comment-changed',
      'news.comment-reworded',
    ]);
  });

  it('deletes it, once: with its e-mail address, out of the list and the count', async () => {
    const { id } = await write({ authorEmail: 'tally@ship.example' });
    const other = await write({ content: 'Останется' });
    await withdraw(id);
    await withdraw(id);
    const { items, totalCount } = await list();
    expect([items.map((one) => one.id), totalCount]).toEqual([[other.id], 1]);
    expect((await service.call(news.item, { params: { id: newsId } })).commentCount).toBe(1);
    expect(await announced(id)).toEqual(['news.comment-added', 'news.comment-deleted']);
    expect(await service.query('select author_email from comments where id = $1', [id])).toEqual([
      { author_email: null },
    ]);
    const body = { content: 'Верну' };
    expect(await service.refusal(news.editComment, { params: { id }, body, actor: author })).toMatchObject({
      statusCode: 404,
      code: 'CommentNotFound',
    });
    expect(await service.refusal(news.commentEmail, { params: { id }, actor: admin })).toMatchObject({
      code: 'CommentNotFound',
    });
  });

  it('alone may do so: no other member, no moderator, no guest with the comment of a guest', async () => {
    const [own, guests] = [await write(), await write({ actor: visitor })];
    for (const [id, actor] of [
      [own.id, aUser('other')],
      [own.id, aUser('boss', 'admin')],
      [guests.id, author],
    ] as const) {
      const body = { content: 'Чужое' };
      for (const refusal of [
        await service.refusal(news.editComment, { params: { id }, body, actor }),
        await service.refusal(news.deleteOwnComment, { params: { id }, actor }),
      ])
        expect(refusal).toMatchObject({ statusCode: 403, code: 'Forbidden' });
    }
    expect((await list()).totalCount).toBe(2);
  });

  it('is told of an unknown comment', async () => {
    const params = { id: randomUUID() };
    for (const refusal of [
      await service.refusal(news.editComment, { params, body: { content: 'Да' }, actor: author }),
      await service.refusal(news.deleteOwnComment, { params, actor: author }),
      await service.refusal(news.deleteComment, { params, actor: admin }),
      await service.refusal(news.commentVersions, { params, actor: admin }),
    ])
      expect(refusal).toMatchObject({ statusCode: 404, code: 'CommentNotFound' });
  });
});

describe('a deleted comment', () => {
  it('leaves a line without name and text to its replies, and no e-mail about them', async () => {
    const first = await write({ actor: visitor, authorEmail: 'tally@ship.example' });
    const reply = await write({ replyTo: first.id });
    await remove(first.id);
    expect((await list()).items).toMatchObject([
      {
        id: reply.id,
        replyTo: { id: first.id, authorName: '', isGuest: false, excerpt: '', isDeleted: true },
      },
    ]);
    expect(await service.call(commentReplies.mail, { body: { replyId: reply.id } })).toBeNull();
  });

  it('is replied to by nobody any more', async () => {
    const { id } = await write();
    await withdraw(id);
    const body = { authorName: 'Докер', content: 'Поздно', replyTo: id };
    expect(
      await service.refusal(news.addComment, { params: { id: newsId }, body, actor: author }),
    ).toMatchObject({ details: [{ field: 'replyTo' }] });
  });

  it('makes no e-mail when the reply is what was deleted', async () => {
    const first = await write({ actor: visitor, authorEmail: 'tally@ship.example' });
    const reply = await write({ replyTo: first.id });
    await withdraw(reply.id);
    expect(await service.call(commentReplies.mail, { body: { replyId: reply.id } })).toBeNull();
  });

  it('may be one whose message a moderator deleted in the chat; said twice it is deleted once', async () => {
    const [{ id }, other] = [await write({ actor: visitor }), await write()];
    for (const commentRemoved of [
      { commentId: id, sourceType: 'news_comment' },
      { commentId: id, sourceType: 'news_comment' },
      { commentId: other.id, sourceType: 'port_chat' },
      { commentId: randomUUID(), sourceType: 'news_comment' },
    ] as const)
      await service.publish(forumEvents.commentRemoved, { ...commentRemoved, isModerated: true });
    await service.settle();
    const { items, totalCount } = await list();
    expect([items.map((one) => one.id), totalCount]).toEqual([[other.id], 1]);
    expect(await announced(id)).toEqual(['news.comment-added', 'news.comment-deleted']);
  });

  it('is the same comment for two who delete it at once', async () => {
    const { id } = await write();
    await Promise.all([withdraw(id), remove(id), withdraw(id), remove(id)]);
    expect((await list()).totalCount).toBe(0);
    expect(await announced(id)).toEqual(['news.comment-added', 'news.comment-deleted']);
  });
});

describe('comments of a removed news item', () => {
  it('are shown to nobody, and changed by nobody', async () => {
    const { id } = await write();
    await service.call(news.remove, { params: { id: newsId }, actor: admin });
    expect(await service.refusal(news.comments, { params: { id: newsId } })).toMatchObject({
      code: 'NewsNotFound',
    });
    const body = { content: 'Иначе' };
    expect(await service.refusal(news.editComment, { params: { id }, body, actor: author })).toMatchObject({
      code: 'CommentNotFound',
    });
  });

  it('stay where the item was archived for its age', async () => {
    await write();
    await service.query('update news_items set archived_at = now() where id = $1', [newsId]);
    expect((await list()).items).toHaveLength(1);
  });
});

it('an account that goes takes its earlier texts and what it had deleted along, and leaves its other comments', async () => {
  const leaver = aUser('leaver');
  const stays = await write({ content: 'Сначала так', actor: leaver });
  await edit(stays.id, 'Осталось', leaver);
  const gone = await write({ content: 'Удалено самим', actor: leaver });
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
