import { randomUUID } from 'node:crypto';
import {
  type Actor,
  adminEvents,
  contributionEvents,
  type HoldReason,
  news,
  newsCommentPath,
  userEvents,
} from '@kubrik/contract';
import { anOrigin, aUser, startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newsService } from '../service.definition.js';

let service: TestService;
let newsId: string;
const admin: Actor = { kind: 'admin', login: 'admin' };
const guest: Actor = { kind: 'visitor', id: 'v' };
const content = 'Сайт: crew.example';

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

interface Sent {
  actor?: Actor;
  heldFor?: HoldReason | undefined;
  clientId?: string;
  replyTo?: string;
  authorEmail?: string;
}
const write = ({ actor = aUser('cook'), heldFor = 'link', ...rest }: Sent = {}) =>
  service.call(news.addComment, {
    params: { id: newsId },
    body: { authorName: 'Докер', content, ...rest },
    actor,
    origin: { ...anOrigin(), heldFor },
  });
const writeOpenly = (actor: Actor, rest: Pick<Sent, 'authorEmail'> = {}) =>
  service.call(news.addComment, {
    params: { id: newsId },
    body: { authorName: 'Докер', content: 'Лоцман был', ...rest },
    actor,
  });
const list = async () => {
  const { items, totalCount } = await service.call(news.comments, { params: { id: newsId } });
  const [item] = await service.query('select comment_count from news_items where id = $1', [newsId]);
  expect(item).toEqual({ comment_count: totalCount });
  return items;
};
const ids = async () => (await list()).map(({ id }) => id);
interface Decision {
  outcome: 'kept' | 'deleted' | 'restored';
  authorId: string | null;
  rule?: 'spam' | null;
  heldFor?: HoldReason | null;
}
const decide = async (itemId: string, { rule = null, heldFor = null, ...decision }: Decision) => {
  const path = newsCommentPath(newsId, itemId);
  const thing = { kind: 'news_comment', itemId, excerpt: content, path } as const;
  const more = { rule, heldFor, isGone: false, reporterIds: [] };
  await service.publish(adminEvents.reportsDecided, { ...thing, ...decision, ...more });
  await service.settle();
};
const announced = async (id: string) =>
  (
    await service.query<{ type: string; data: object }[]>(
      `select type, data from outbox where $1 in (data ->> 'commentId', data ->> 'itemId', data ->> 'replyId')
       order by seq`,
      [id],
    )
  ).filter(({ type }) => /^(news|contributions)\./.test(type));
const types = async (id: string) => (await announced(id)).map(({ type }) => type);

describe('a held comment', () => {
  it('is read by nobody, counts nowhere, and enters the inbox with all of its text, once', async () => {
    const actor = aUser('cook');
    const clientId = randomUUID();
    const sent = await write({ actor, clientId });
    expect(sent).toMatchObject({ content, authorName: 'cook', isHeld: true });
    expect(await write({ actor, clientId })).toEqual(sent);
    const { id } = sent;
    expect(await ids()).toEqual([]);
    expect(await announced(id)).toEqual([
      {
        type: contributionEvents.held.type,
        data: {
          kind: 'news_comment',
          itemId: id,
          content,
          authorName: 'cook',
          authorId: actor.id,
          path: newsCommentPath(newsId, id),
          reason: 'link',
        },
      },
    ]);
    const reaction = { params: { id, reaction: 'like' as const }, actor: aUser() };
    expect((await service.refusal(news.reactToComment, reaction)).code).toBe('CommentNotFound');
    const reply = { params: { id: newsId }, body: { authorName: 'Кок', content: 'Да', replyTo: id }, actor };
    expect((await service.refusal(news.addComment, reply)).code).toBe('ValidationFailed');
    const report = { params: { id }, body: { reason: 'spam' as const }, actor: guest };
    expect((await service.refusal(news.reportComment, report)).code).toBe('CommentNotFound');
  });

  it('is published when a moderator lets it in, once, as if it were written then', async () => {
    const replied = await writeOpenly(aUser('bosun'), { authorEmail: 'bosun@ship.example' });
    const actor = aUser('cook');
    const { id } = await write({ actor, replyTo: replied.id });
    await service.query(`update comments set created_at = now() - interval '1 day' where id = $1`, [id]);
    for (let n = 0; n < 2; n += 1) await decide(id, { outcome: 'kept', authorId: actor.id, heldFor: 'link' });
    expect(await ids()).toEqual([id, replied.id]);
    const [, added, mailed, told, ...more] = await announced(id);
    expect(added).toMatchObject({
      type: 'news.comment-added',
      data: { newsTitle: 'Рейс', commentId: id, content, authorId: actor.id, authorName: 'cook' },
    });
    expect(mailed?.type).toBe('news.comment-replied');
    expect(told).toMatchObject({ type: contributionEvents.shown.type, data: { itemId: id, wasHeld: true } });
    expect(more).toEqual([]);
  });

  it('of a guest is published with the address for replies', async () => {
    const { id } = await write({ actor: guest, authorEmail: 'tally@ship.example' });
    await decide(id, { outcome: 'kept', authorId: null, heldFor: 'link' });
    expect(await ids()).toEqual([id]);
    expect(await service.call(news.commentEmail, { params: { id }, actor: admin })).toEqual({
      authorEmail: 'tally@ship.example',
    });
  });

  it('that is published makes its author trusted with links, and with nothing else', async () => {
    const actor = aUser('cook');
    const { id } = await write({ actor });
    await decide(id, { outcome: 'kept', authorId: actor.id, heldFor: 'link' });
    expect((await write({ actor })).isHeld).toBe(false);
    expect((await write({ actor, heldFor: 'word' })).isHeld).toBe(true);
    expect((await write({ actor: guest })).isHeld).toBe(true);
    const [otherKind, reported] = [aUser(), aUser()];
    const kept = { kind: 'vote', itemId: randomUUID(), excerpt: '', path: '', outcome: 'kept' } as const;
    const more = { ...kept, rule: null, isGone: false, reporterIds: [] };
    await service.publish(adminEvents.reportsDecided, { ...more, authorId: otherKind.id, heldFor: 'word' });
    await service.publish(adminEvents.reportsDecided, { ...more, authorId: reported.id, heldFor: null });
    await service.settle();
    expect((await write({ actor: otherKind })).isHeld).toBe(false);
    expect((await write({ actor: reported })).isHeld).toBe(true);
    await service.publish(userEvents.accountDeleted, { userId: actor.id });
    await service.settle();
    expect(await service.query('select from trusted_people where user_id = $1', [actor.id])).toEqual([]);
  });

  it('is published on an item that was archived for its age', async () => {
    const actor = aUser('cook');
    const { id } = await write({ actor });
    await service.query('update news_items set archived_at = now() where id = $1', [newsId]);
    await decide(id, { outcome: 'kept', authorId: actor.id, heldFor: 'link' });
    expect(await ids()).toEqual([id]);
  });

  it('is refused by a moderator who deletes it by its id, and its e-mail address stays for a decision that takes this back', async () => {
    const { id } = await write({ actor: guest, authorEmail: 'tally@ship.example' });
    await service.call(news.deleteComment, { params: { id }, actor: admin, query: { rule: 'spam' } });
    expect(await types(id)).toEqual([
      contributionEvents.held.type,
      contributionEvents.deletedByModerator.type,
    ]);
    await decide(id, { outcome: 'restored', authorId: null });
    expect(await ids()).toEqual([id]);
  });

  it.each([
    ['in the inbox', (id: string) => decide(id, { outcome: 'deleted', authorId: null })],
    [
      'at its place',
      (id: string, actor: Actor) => service.call(news.deleteOwnComment, { params: { id }, actor }),
    ],
  ])('loses its e-mail address when it is taken back %s', async (_, takeBack) => {
    const actor = aUser('cook');
    const { id } = await write({ actor, authorEmail: 'cook@ship.example' });
    await takeBack(id, actor);
    expect(await service.query('select author_email from comments where id = $1', [id])).toEqual([
      { author_email: null },
    ]);
  });

  it('goes with its author’s account, and is not published on a removed item', async () => {
    const leaver = aUser('leaver');
    const gone = await write({ actor: leaver });
    const onRemoved = await write();
    await service.publish(userEvents.accountDeleted, { userId: leaver.id });
    await service.settle();
    expect(await service.query('select person, content from comments where id = $1', [gone.id])).toEqual([
      { person: expect.stringMatching(/^deleted:/), content: '' },
    ]);
    await decide(gone.id, { outcome: 'kept', authorId: null, heldFor: 'link' });
    expect(await ids()).toEqual([]);
    await service.call(news.remove, { params: { id: newsId }, actor: admin });
    await decide(onRemoved.id, { outcome: 'kept', authorId: null, heldFor: 'link' });
    expect(await types(onRemoved.id)).toEqual([contributionEvents.held.type]);
  });
});

it('a change that would be held is refused, and says what to do', async () => {
  const actor = aUser('cook');
  const { id } = await writeOpenly(actor);
  const change = (text: string, heldFor: HoldReason = 'word') => ({
    params: { id },
    body: { content: text },
    actor,
    origin: { ...anOrigin(), heldFor },
  });
  expect(await service.refusal(news.editComment, change('Дипломы'))).toMatchObject({
    code: 'ValidationFailed',
    details: [
      {
        field: 'content',
        message: 'Отправьте это новым комментарием: его сначала посмотрит модератор',
      },
    ],
  });
  expect((await list())[0]?.content).toBe('Лоцман был');
  // The same text a second time changes nothing.
  expect((await service.call(news.editComment, change('Лоцман был'))).content).toBe('Лоцман был');
});
