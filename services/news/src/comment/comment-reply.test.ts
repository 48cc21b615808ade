import { randomUUID } from 'node:crypto';
import { type Actor, commentReplies, news } from '@kubrik/contract';
import { aUser, startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newsService } from '../service.definition.js';

let service: TestService;
let newsId: string;

beforeAll(async () => {
  service = await startTestService(newsService);
});
afterAll(() => service?.stop());
beforeEach(async () => {
  newsId = await anItem();
});

async function anItem(): Promise<string> {
  const id = randomUUID();
  await service.query(
    `insert into news_items (id, title, summary, content, category, priority, published_at, source_credits)
     values ($1, 'Рейс', 'Кратко', '<p>Текст</p>', 'shipping', 'normal', now(), 'Лента')`,
    [id],
  );
  return id;
}

interface Written {
  authorName?: string;
  authorEmail?: string;
  content?: string;
  replyTo?: string;
  clientId?: string;
  actor?: Actor;
}

const bodyOf = ({ authorName = 'Докер', content = 'Привет', ...rest }: Omit<Written, 'actor'>) => ({
  authorName,
  content,
  ...rest,
});
const comment = ({ actor, ...written }: Written, id = newsId) =>
  service.call(news.addComment, { params: { id }, body: bodyOf(written), ...(actor && { actor }) });
const refused = (replyTo: string) =>
  service.refusal(news.addComment, { params: { id: newsId }, body: bodyOf({ replyTo }) });
const mailAbout = (replyId: string) => service.call(commentReplies.mail, { body: { replyId } });
const announced = () =>
  service.query(`select data from outbox where type = 'news.comment-replied' and data ->> 'newsId' = $1`, [
    newsId,
  ]);
const admin: Actor = { kind: 'admin', login: 'admin' };

describe('a reply to a comment', () => {
  it('names the other comment as it is now, in the answer and in the list', async () => {
    const first = await comment({ authorName: 'Тальман', content: `Груз\nсдан. ${'Долго. '.repeat(60)}` });
    expect(first.replyTo).toBeNull();
    const reply = await comment({ replyTo: first.id, actor: aUser('bosun') });
    expect(reply.replyTo).toMatchObject({ id: first.id, authorName: 'Тальман', isGuest: true });
    expect(reply.replyTo?.excerpt).toMatch(/^Груз сдан\. Долго\..*…$/);
    expect(reply.replyTo?.excerpt).toHaveLength(120);
    await service.query(`update comments set author_name = 'Крановщик' where id = $1`, [first.id]);
    const { items } = await service.call(news.comments, { params: { id: newsId } });
    expect(items.map(({ id, replyTo }) => [id, replyTo?.authorName])).toEqual([
      [reply.id, 'Крановщик'],
      [first.id, undefined],
    ]);
  });

  it('stays without the line when the other comment has gone', async () => {
    const first = await comment({});
    const reply = await comment({ replyTo: first.id });
    await service.query('delete from comments where id = $1', [first.id]);
    const { items } = await service.call(news.comments, { params: { id: newsId } });
    expect(items).toMatchObject([{ id: reply.id, replyTo: null }]);
  });

  it('is refused by the field when the other comment is unknown or about another item', async () => {
    const elsewhere = await comment({}, await anItem());
    for (const id of [randomUUID(), elsewhere.id]) {
      expect(await refused(id)).toMatchObject({
        statusCode: 400,
        code: 'ValidationFailed',
        details: [{ field: 'replyTo', message: 'Комментария, на который вы отвечаете, здесь нет' }],
      });
    }
  });

  it('is stored once however often it is sent; the same id for a reply to another one is refused', async () => {
    const [one, other] = [await comment({}), await comment({})];
    const written = { replyTo: one.id, clientId: randomUUID(), actor: aUser() };
    expect(await comment(written)).toEqual(await comment(written));
    const changed = bodyOf({ replyTo: other.id, clientId: written.clientId });
    const again = service.refusal(news.addComment, {
      params: { id: newsId },
      body: changed,
      actor: written.actor,
    });
    expect(await again).toMatchObject({ code: 'AlreadyUsed' });
  });
});

describe('an e-mail about a reply', () => {
  it('is announced by ids alone, and says what it needs when it is sent', async () => {
    const first = await comment({ authorEmail: 'tally@ship.example' });
    const author = aUser('bosun');
    const reply = await comment({ replyTo: first.id, content: 'Сдан\nвчера', actor: author });
    expect(await announced()).toEqual([{ data: { newsId, commentId: first.id, replyId: reply.id } }]);
    expect(await mailAbout(reply.id)).toEqual({
      email: 'tally@ship.example',
      newsId,
      newsTitle: 'Рейс',
      authorName: 'bosun',
      authorId: author.id,
      excerpt: 'Сдан вчера',
    });
  });

  it.each([
    ['without an address', {}, {}],
    ['by the same account', { authorEmail: 'a@ship.example', actor: aUser('a') }, { actor: 'same' }],
    ['by the same address', { authorEmail: 'a@ship.example' }, { authorEmail: 'A@Ship.example' }],
  ] as const)('is not sent %s', async (_, first, second) => {
    const replied = await comment(first);
    const actor = 'actor' in second && 'actor' in first ? first.actor : undefined;
    const email = 'authorEmail' in second ? { authorEmail: second.authorEmail } : {};
    const reply = await comment({ replyTo: replied.id, ...email, ...(actor && { actor }) });
    expect(await announced()).toEqual([]);
    expect(await mailAbout(reply.id)).toBeNull();
  });

  it.each([
    ['the reply', (_: string, reply: string) => ['delete from comments where id = $1', reply]],
    ['the comment', (first: string) => ['delete from comments where id = $1', first]],
    ['its address', (first: string) => ['update comments set author_email = null where id = $1', first]],
    [
      'the item',
      () => ['update news_items set archived_at = now(), is_removed = true where id = $1', newsId],
    ],
  ] as const)('is not sent when %s has gone', async (_, change) => {
    const first = await comment({ authorEmail: 'tally@ship.example' });
    const reply = await comment({ replyTo: first.id });
    expect(await mailAbout(reply.id)).not.toBeNull();
    const [sql = '', id] = change(first.id, reply.id);
    await service.query(sql, [id]);
    expect(await mailAbout(reply.id)).toBeNull();
  });
});

describe('the address of a commenter', () => {
  it('is read by moderators alone, by role or token', async () => {
    const { id } = await comment({ authorEmail: 'tally@ship.example' });
    const without = await comment({});
    for (const actor of [admin, aUser('boss', 'admin')]) {
      const read = (commentId: string) =>
        service.call(news.commentEmail, { params: { id: commentId }, actor });
      expect(await read(id)).toEqual({ authorEmail: 'tally@ship.example' });
      expect(await read(without.id)).toEqual({ authorEmail: null });
    }
    for (const actor of [aUser(), { kind: 'visitor', id: 'v' } as const])
      expect(await service.refusal(news.commentEmail, { params: { id }, actor })).toMatchObject({
        statusCode: 403,
        code: 'Forbidden',
      });
    expect(
      await service.refusal(news.commentEmail, { params: { id: randomUUID() }, actor: admin }),
    ).toMatchObject({ code: 'CommentNotFound', details: [{ field: 'id' }] });
  });

  it('stands in no answer and no event', async () => {
    const first = await comment({ authorEmail: 'tally@ship.example' });
    const reply = await comment({ replyTo: first.id, authorEmail: 'bosun@ship.example' });
    const list = await service.call(news.comments, { params: { id: newsId } });
    const events = await service.query('select data from outbox');
    expect(JSON.stringify([first, reply, list, events])).not.toContain('ship.example');
  });
});
