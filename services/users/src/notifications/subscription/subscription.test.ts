import { randomUUID } from 'node:crypto';
import {
  forumEvents,
  maxSubscriptions,
  newsEvents,
  portEvents,
  subscriptions,
  users,
} from '@kubrik/contract';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usersService } from '../../service.definition.js';
import { aPerson, type Person } from '../../testing/people.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(usersService);
});
afterAll(() => service?.stop());

const port = { kind: 'port', id: 'RUNVS', title: 'Новороссийск' } as const;
const follow = async ({ id: userId }: Person, follows = true) => {
  await service.publish(portEvents.followed, { ...port, userId, follows });
  await service.settle();
};
/** A comment on the port, by a person with an account unless the test says otherwise. */
const comment = async (author: Person | null, content: string, repliedAuthorId: string | null = null) => {
  const commentId = randomUUID();
  await service.publish(portEvents.commentAdded, {
    portId: port.id,
    portName: port.title,
    commentId,
    authorName: author?.username ?? 'Лоцман',
    authorId: author?.id ?? null,
    content,
    repliedAuthorId,
  });
  await service.settle();
  await followersAreTold();
  return `/port/RUNVS?comment=${commentId}#chat`;
};
const followersAreTold = () =>
  expect.poll(() => service.query('select 1 from graphile_worker.jobs')).toEqual([]);
const followedBy = ({ id, actor }: Person) =>
  service.call(subscriptions.subscriptions, { params: { id }, actor });
const noticesOf = async ({ id, actor }: Person) =>
  (await service.call(users.notifications, { params: { id }, query: { limit: 100 }, actor })).items;

describe('a subscription', () => {
  it('to a port that becomes part of another one is one to that', async () => {
    const [one, both] = [await aPerson(service), await aPerson(service)];
    const followOld = ({ id: userId }: Person) =>
      service.publish(portEvents.followed, { ...port, id: 'RUNVO', userId, follows: true });
    await followOld(one);
    await followOld(both);
    await follow(both);
    await service.publish(portEvents.joined, { code: 'RUNVO', portId: port.id, title: port.title });
    await service.settle();
    for (const person of [one, both])
      expect((await followedBy(person)).map(({ id, title }) => [id, title])).toEqual([[port.id, port.title]]);
  });

  it('is listed, once however often it is asked for, until it is taken back', async () => {
    const person = await aPerson(service);
    await follow(person);
    await follow(person);
    expect(await followedBy(person)).toEqual([
      { ...port, path: '/port/RUNVS', createdAt: expect.any(String) },
    ]);
    await follow(person, false);
    await follow(person, false);
    expect(await followedBy(person)).toEqual([]);
  });

  it('is of one’s own topics, and leads to each kind of page', async () => {
    const person = await aPerson(service);
    const [topicId, newsId] = [randomUUID(), randomUUID()];
    await service.publish(forumEvents.topicCreated, {
      topicId,
      title: 'Визы',
      category: 'general',
      username: person.username,
      authorId: person.id,
    });
    const item = { kind: 'news', id: newsId, title: 'Суэц' } as const;
    await service.publish(newsEvents.followed, { ...item, userId: person.id, follows: true });
    await service.settle();
    const paths = (await followedBy(person)).map(({ title, path }) => [title, path]);
    expect(paths).toHaveLength(2);
    expect(paths).toEqual(
      expect.arrayContaining([
        ['Визы', `/forum/topics/${topicId}`],
        ['Суэц', `/news/${newsId}`],
      ]),
    );
  });

  it('of somebody else is nobody’s business', async () => {
    const [person, other] = [await aPerson(service), await aPerson(service)];
    await expect(followedBy({ ...person, actor: other.actor })).rejects.toThrow('Forbidden');
  });

  it('of an account that has gone is not kept', async () => {
    const gone = { ...(await aPerson(service)), id: randomUUID() };
    await follow(gone);
    expect(await service.query(`select * from subscriptions where user_id = '${gone.id}'`)).toEqual([]);
  });

  it('gives way when it is the oldest of too many', async () => {
    const person = await aPerson(service);
    await service.query(`
      insert into subscriptions (user_id, kind, followed_id, title, created_at)
      select '${person.id}', 'port', n::text, 'Порт', now() - n * interval '1 minute'
      from generate_series(1, ${maxSubscriptions}) n`);
    await follow(person);
    const ids = (await followedBy(person)).map(({ id }) => id);
    expect(ids).toHaveLength(maxSubscriptions);
    expect(ids).toContain(port.id);
    expect(ids).not.toContain(String(maxSubscriptions));
  });
});

describe('what others write', () => {
  it('is one notification for a follower until it is read, which leads to the first of it', async () => {
    const [person, author] = [await aPerson(service), await aPerson(service)];
    await follow(person);
    await follow(author);
    const first = await comment(author, 'Буксиры заняты');
    await comment(person, 'Своё');
    await comment(null, 'Лоцман с 8 утра');
    const notice = { type: 'followed', title: 'Новые комментарии о порте «Новороссийск»' };
    expect(await noticesOf(person)).toMatchObject([
      { ...notice, content: `@${author.username}: Буксиры заняты`, path: first },
    ]);
    expect(await noticesOf(author)).toMatchObject([{ ...notice, content: `@${person.username}: Своё` }]);
    await service.call(users.readAllNotifications, { params: { id: person.id }, actor: person.actor });
    const next = await comment(null, 'Ветер 15 м/с');
    expect((await noticesOf(person)).map(({ path, isRead }) => [path, isRead])).toEqual([
      [next, false],
      [first, true],
    ]);
    await follow(person, false);
    await follow(author, false);
  });

  it('is told once to whom it answers', async () => {
    const [person, author] = [await aPerson(service), await aPerson(service)];
    await follow(person);
    await comment(author, 'Да', person.id);
    expect((await noticesOf(person)).map(({ type }) => type)).toEqual(['reply']);
    await follow(person, false);
  });

  it('reaches more followers than one transaction notifies', async () => {
    const [person, author] = [await aPerson(service), await aPerson(service)];
    const many = 1203;
    await service.query(`
      insert into users select (u2).* from users u, lateral (
        select jsonb_populate_record(u, jsonb_build_object('id', gen_random_uuid(), 'username', 'crew' || n,
          'username_key', 'crew' || n, 'email', 'crew' || n || '@x.example', 'email_key', 'crew' || n || '@x.example')) as u2
        from generate_series(1, ${many}) n
      ) copies where u.id = '${person.id}'`);
    await service.query(`
      insert into subscriptions (user_id, kind, followed_id, title, created_at)
      select id, 'port', 'NLRTM', 'Роттердам', now() from users where username like 'crew%'
        and username_key ~ '^crew[0-9]+$'`);
    const commentAdded = {
      portId: 'NLRTM',
      portName: 'Роттердам',
      commentId: randomUUID(),
      authorName: author.username,
      authorId: author.id,
      content: 'Шлюз закрыт',
      repliedAuthorId: null,
    };
    await service.publish(portEvents.commentAdded, commentAdded);
    await service.settle();
    await followersAreTold();
    const told = await service.query(`select distinct user_id from notifications where about = 'port:NLRTM'`);
    expect(told).toHaveLength(many);
  });
});
