import { randomUUID } from 'node:crypto';
import { type Actor, ports } from '@kubrik/contract';
import { anOrigin, aUser, startTestService, type TestService } from '@kubrik/service-kit/testing';
import type { QueryRunner } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GuestComments1764500001000 } from '../schema-migrations/1764500001000-guest-comments.js';
import { Comments1796082000005 } from '../schema-migrations/1796082000005-comments.js';
import { portsService } from '../service.definition.js';

const params = { id: 'RUVVO' };
let service: TestService;
beforeAll(async () => {
  service = await startTestService(portsService);
}, 60_000);
afterAll(() => service.stop());

const comment = (content: string, actor: Actor = aUser('bosun'), clientId = randomUUID()) =>
  service.call(ports.addComment, { params, actor, body: { content, clientId } });

describe('comments on a port', () => {
  it('are shown the newest first, in pages, and counted as the port’s reviews', async () => {
    for (const text of ['первый', 'второй', 'третий']) await comment(text);
    const first = await service.call(ports.comments, { params, query: { limit: 2 } });
    expect(first.items.map(({ content }) => content)).toEqual(['третий', 'второй']);
    expect(first.totalCount).toBe(3);
    const rest = await service.call(ports.comments, {
      params,
      query: { limit: 2, cursor: first.nextCursor ?? '' },
    });
    expect(rest.items.map(({ content }) => content)).toEqual(['первый']);
    expect((await service.call(ports.port, { params })).reviews).toBe(3);
  });

  it('reply to one another on the same port, and name the other one as it is now', async () => {
    const first = await comment('Где лоцман?', aUser('captain'));
    expect(first.replyTo).toBeNull();
    const body = { content: 'У бочки', replyTo: first.id, clientId: randomUUID() };
    const send = (id: string) =>
      service.call(ports.addComment, { params: { id }, body, actor: aUser('pilot') });
    const reply = await send('RUVVO');
    const replyTo = {
      id: first.id,
      authorName: 'captain',
      isGuest: false,
      excerpt: 'Где лоцман?',
      quote: null,
      isDeleted: false,
    };
    expect(reply.replyTo).toEqual(replyTo);
    const { items } = await service.call(ports.comments, { params, query: { limit: 2 } });
    expect(items.map((one) => one.replyTo)).toEqual([replyTo, null]);
    for (const [id, unknown] of [
      ['NLRTM', first.id],
      ['RUVVO', randomUUID()],
    ] as const) {
      const refusal = await service.refusal(ports.addComment, {
        params: { id },
        body: { content: 'У бочки', replyTo: unknown },
        actor: aUser('pilot'),
      });
      expect(refusal).toMatchObject({ statusCode: 400, details: [{ field: 'replyTo' }] });
    }
    await service.query('delete from comments where id in ($1, $2)', [first.id, reply.id]);
  });

  it('of a visitor who got a cookie between two tries is one comment', async () => {
    const body = { authorName: 'Гость', content: 'ответ потерялся', clientId: randomUUID() };
    const send = (id: string, isNewVisitor: boolean) =>
      service.call(ports.addComment, {
        params,
        body,
        actor: { kind: 'visitor', id },
        origin: { address: '127.0.0.1', visitorId: id, isNewVisitor },
      });
    const first = await send('made-for-this-call', true);
    expect(await send('from-the-cookie', false)).toEqual(first);
  });

  it('are stored once, however often they are sent', async () => {
    const [actor, clientId] = [aUser(), randomUUID()];
    const [one, two] = await Promise.all([
      comment('один раз', actor, clientId),
      comment('один раз', actor, clientId),
    ]);
    expect(one.id).toBe(two.id);
    const refusal = await service.refusal(ports.addComment, {
      params,
      actor,
      body: { content: 'другое', clientId },
    });
    expect(refusal.code).toBe('AlreadyUsed');
  });

  it('carry the signed-in person’s own name, and need one from a visitor', async () => {
    const signed = await service.call(ports.addComment, {
      params,
      actor: aUser('captain'),
      body: { content: 'Стоим на рейде', authorName: 'Кто-то другой' },
    });
    expect(signed.authorName).toBe('captain');
    const refusal = await service.refusal(ports.addComment, { params, body: { content: 'Без имени' } });
    expect(refusal.details).toEqual([{ field: 'authorName', message: 'Укажите имя' }]);
  });

  it('say whether they were written without an account, also those from before that was stored', async () => {
    const guest = await service.call(ports.addComment, {
      params,
      body: { authorName: 'Докер', content: 'Без аккаунта' },
    });
    const member = await comment('С аккаунтом');
    expect([guest.isGuest, member.isGuest]).toEqual([true, false]);
    const [migration, later] = [new GuestComments1764500001000(), new Comments1796082000005()];
    const runner = { query: (sql: string) => service.query(sql) } as unknown as QueryRunner;
    await later.down(runner);
    await migration.down(runner);
    await service.query(`update port_comments set person = 'deleted:1' where content = 'третий'`);
    await migration.up(runner);
    await later.up(runner);
    const stored = await service.query('select id, is_guest, person from comments');
    for (const row of stored) expect(row.is_guest).toBe(row.person.startsWith('visitor:'));
    expect(stored.find((row: { id: string }) => row.id === guest.id).is_guest).toBe(true);
  });

  it('of an unknown port are refused', async () => {
    const missing = { params: { id: 'RUQQQ' } };
    expect((await service.refusal(ports.comments, missing)).message).toBe('Порт не найден');
    const body = { content: 'x', authorName: 'Имя' };
    expect((await service.refusal(ports.addComment, { ...missing, body })).statusCode).toBe(404);
  });
});

describe('a like', () => {
  it('is one for each person, and is taken back by a second', async () => {
    const { id } = await comment('Полезно');
    const [anna, boris] = [aUser('anna'), aUser('boris')];
    const like = (actor: Actor) => service.call(ports.like, { params: { id }, actor });
    expect(await like(anna)).toEqual({ likes: 1, liked: true });
    expect(await like(boris)).toEqual({ likes: 2, liked: true });
    expect(await like(anna)).toEqual({ likes: 1, liked: false });
    expect(await service.call(ports.likes, { params: { id }, actor: boris })).toEqual({
      likes: 1,
      liked: true,
    });
    expect(await service.call(ports.likes, { params: { id } })).toEqual({ likes: 1, liked: false });
  });

  it('of the visitors of one network counts three times for a comment, of an account always', async () => {
    const { id } = await comment('Все полезно');
    const visitor = (n: number): Actor => ({ kind: 'visitor', id: `robot ${n}` });
    const origin = anOrigin('203.0.113.9');
    const like = (actor: Actor, from = origin) =>
      service.call(ports.like, { params: { id }, actor, origin: from });
    const shown = [];
    for (let n = 0; n < 6; n += 1) shown.push((await like(visitor(n))).likes);
    expect(shown).toEqual([1, 2, 3, 3, 3, 3]);
    // A like that is not counted is still the visitor's own, and taking it back changes no other like.
    expect((await service.call(ports.likes, { params: { id }, actor: visitor(5) })).liked).toBe(true);
    expect(await like(visitor(5))).toEqual({ likes: 3, liked: false });
    expect(await like(visitor(0))).toEqual({ likes: 2, liked: false });
    expect(await like(visitor(6))).toEqual({ likes: 3, liked: true });
    expect((await like(aUser('anna'))).likes).toBe(4);
    expect((await like(visitor(7), anOrigin('203.0.113.10'))).likes).toBe(5);
    const rows = await service.query('select l::text as line from comment_likes l');
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
  });

  it('of the unverified accounts of one network counts three times, too', async () => {
    const { id } = await comment('Свежие учётные записи');
    const origin = anOrigin('203.0.113.9');
    const like = (actor: Actor) => service.call(ports.like, { params: { id }, actor, origin });
    const shown = [];
    for (let n = 0; n < 18; n += 1)
      shown.push((await like({ ...aUser(`fresh${n}`), isUnverified: true })).likes);
    expect(shown.slice(0, 4)).toEqual([1, 2, 3, 3]);
    expect(shown.at(-1)).toBe(3);
    // Visitors of one network share the limit with its unverified people; a person with a verified address has none.
    expect((await like({ kind: 'visitor', id: 'robot' })).likes).toBe(3);
    expect((await like({ ...aUser('anna'), isUnverified: false })).likes).toBe(4);
  });

  it('stays right when many press at once', async () => {
    const { id } = await comment('Все сразу');
    const people = Array.from({ length: 12 }, (_, n) => aUser(`person${n}`));
    await Promise.all(people.map((actor) => service.call(ports.like, { params: { id }, actor })));
    expect((await service.call(ports.likes, { params: { id } })).likes).toBe(12);
  });
});
