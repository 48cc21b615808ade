import { randomUUID } from 'node:crypto';
import {
  accountDeletion,
  attachmentsGone,
  deletionDays,
  personalData,
  relationships,
  userEvents,
  users,
} from '@kubrik/contract';
import { type Redis, readSession } from '@kubrik/service-kit';
import { aTicket, startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usersService } from '../../service.definition.js';
import { aPassword, aPerson, aRegistration, emailTo, type Person, testRedis } from '../../testing/people.js';

let service: TestService;
let redis: Redis;

beforeAll(async () => {
  service = await startTestService(usersService);
  redis = await testRedis();
});
afterAll(async () => {
  await redis?.close();
  await service?.stop();
});

const request = ({ id, actor }: Person, currentPassword: string | undefined = aPassword) =>
  service.call(accountDeletion.requestDeletion, { params: { id }, actor, body: { currentPassword } });

const cancel = ({ id, actor }: Person) =>
  service.call(accountDeletion.cancelDeletion, { params: { id }, actor });

/** Moves the due time and the job that waits for the time. */
async function letDaysPass({ id }: Person, days: number): Promise<void> {
  await service.query(
    'update users set deletion_due_at = deletion_due_at - make_interval(days => $2::int) where id = $1',
    [id, days],
  );
  await service.query(
    `update graphile_worker._private_jobs set run_at = run_at - make_interval(days => $2::int) where key = $1`,
    [`erase ${id}`, days],
  );
}

const rowOf = async ({ id }: Person) =>
  (await service.query('select * from users where id = $1', [id]))[0] as object | undefined;

describe('a request to delete the account', () => {
  it('takes the password, waits 14 days, ends the other sessions and says so by e-mail', async () => {
    const person = await aPerson(service);
    const refusal = await service.refusal(accountDeletion.requestDeletion, {
      params: { id: person.id },
      actor: person.actor,
      body: { currentPassword: 'не тот пароль' },
    });
    expect(refusal).toMatchObject({ code: 'NotConfirmed' });
    const { dueAt } = await request(person);
    const days = (Date.parse(dueAt ?? '') - Date.now()) / (24 * 60 * 60 * 1000);
    expect(days).toBeCloseTo(deletionDays, 1);
    expect(await readSession(redis, 'user', person.token)).toBeUndefined();
    const { text } = await emailTo(service, person.email, /будет удалён/);
    expect(text).toContain('/cabinet?tab=settings');
  });

  it('can be taken back after signing in again, whose session says that the account is leaving', async () => {
    const person = await aPerson(service);
    await request(person);
    const body = { email: person.email, password: aPassword };
    const { session } = await service.call(users.login, { body });
    expect(await readSession(redis, 'user', session?.token ?? '')).toMatchObject({ isLeaving: true });
    expect(await cancel(person)).toEqual({ dueAt: null });
    expect(await readSession(redis, 'user', session?.token ?? '')).toMatchObject({ isLeaving: false });
    await letDaysPass(person, 30);
    expect(await rowOf(person)).toBeDefined();
  });

  it('of somebody else, or of a moderator, is refused', async () => {
    const [person, other] = [await aPerson(service), await aPerson(service)];
    const foreign = { params: { id: other.id }, actor: person.actor, body: { currentPassword: aPassword } };
    expect(await service.refusal(accountDeletion.requestDeletion, foreign)).toMatchObject({
      code: 'Forbidden',
    });
    await service.query(`update users set role = 'admin' where id = $1`, [person.id]);
    const own = { ...foreign, params: { id: person.id } };
    expect(await service.refusal(accountDeletion.requestDeletion, own)).toMatchObject({ code: 'Forbidden' });
  });
});

describe('an account whose time is over', () => {
  it('goes, and its nickname is never given again', async () => {
    const [person, other] = [await aPerson(service), await aPerson(service)];
    for (const [from, to] of [
      [person, other],
      [other, person],
    ] as const)
      await service.call(users.sendMessage, {
        params: { id: from.id },
        actor: from.actor,
        body: { toUsername: to.username, content: 'Личное' },
      });
    await service.call(users.sendMessage, {
      params: { id: person.id },
      actor: person.actor,
      body: { toUsername: other.username, content: '', attachments: [aTicket(person.actor)] },
    });
    await request(person);
    await letDaysPass(person, 15);
    await expect.poll(() => rowOf(person)).toBeUndefined();
    const kept = await service.call(users.messages, { params: { id: other.id }, actor: other.actor });
    expect(kept.items).toHaveLength(3);
    // The media service deletes the bytes.
    expect(kept.items[0]).toMatchObject({ content: attachmentsGone, attachments: [] });
    expect(JSON.stringify(kept.items)).not.toContain(person.username);
    expect(JSON.stringify(kept.items)).not.toContain(person.id);
    const again = aRegistration({ username: person.username });
    expect(await service.refusal(users.register, { body: again })).toMatchObject({ code: 'UsernameTaken' });
    const alike = aRegistration({ username: `${person.username}_` });
    expect((await service.refusal(users.register, { body: alike })).details).toEqual([
      { field: 'username', message: 'Этот никнейм слишком похож на уже занятый. Выберите другой' },
    ]);
    const [event] = await service.query('select data from outbox where type = $1', [
      userEvents.accountDeleted.type,
    ]);
    expect(event.data).toEqual({ userId: person.id });
  });

  it('takes the e-mails to its addresses, and none of a person who has one of them now', async () => {
    const [person, owner] = [await aPerson(service), await aPerson(service)];
    await service.query(
      `insert into email_changes (id, user_id, old_email, old_email_key, new_email, new_email_key, confirmed_at)
       values ($1, $2, $3, $3, $4, $4, now())`,
      [randomUUID(), person.id, owner.email, person.email],
    );
    const mailsTo = ({ email }: Person) => service.query('select id from mails where email = $1', [email]);
    const ofOwner = await mailsTo(owner);
    expect(ofOwner).not.toEqual([]);
    await request(person);
    await letDaysPass(person, 15);
    await expect.poll(() => rowOf(person)).toBeUndefined();
    expect(await mailsTo(person)).toEqual([]);
    expect(await mailsTo(owner)).toEqual(ofOwner);
  });

  it('takes what it has decided about others, and what others have decided about it', async () => {
    const [person, other] = [await aPerson(service), await aPerson(service)];
    for (const [of, about] of [
      [person, other],
      [other, person],
    ] as const)
      await service.call(relationships.changeRelationship, {
        params: { id: of.id, username: about.username },
        body: { isBlocked: true },
        actor: of.actor,
      });
    const archive = { params: { id: other.id }, query: { limit: 100 }, actor: other.actor };
    const { items } = await service.call(personalData.users.personalData, archive);
    const relationship = { username: person.username, is_blocked: true, is_muted: false };
    expect(items).toContainEqual(
      expect.objectContaining({ table: 'relationships', values: expect.objectContaining(relationship) }),
    );
    await request(person);
    await letDaysPass(person, 15);
    await expect.poll(() => rowOf(person)).toBeUndefined();
    expect(await service.query('select 1 from relationships')).toEqual([]);
  });

  it('does not go before the stream has forgotten its name', async () => {
    const person = await aPerson(service);
    await request(person);
    // The 14 days are over, but not the additional hour.
    await service.query('update users set deletion_due_at = now() where id = $1', [person.id]);
    await service.query('update graphile_worker._private_jobs set run_at = now() where key = $1', [
      `erase ${person.id}`,
    ]);
    const waiting = () =>
      service.query(
        `select run_at > now() + interval '50 minutes' as later from graphile_worker._private_jobs where key = $1`,
        [`erase ${person.id}`],
      );
    await expect.poll(waiting).toEqual([{ later: true }]);
    expect(await rowOf(person)).toBeDefined();
  });
});

describe('the archive of one’s data', () => {
  it('has what one wrote and got, in pages, and is for nobody else', async () => {
    const [person, other] = [await aPerson(service), await aPerson(service)];
    for (let n = 0; n < 5; n += 1)
      await service.call(users.sendMessage, {
        params: { id: other.id },
        actor: other.actor,
        body: { toUsername: person.username, content: `Письмо ${n}` },
      });
    const read = personalData.users.personalData;
    const rows = [];
    let cursor: string | undefined;
    do {
      const query = { limit: 3, ...(cursor ? { cursor } : {}) };
      const page = await service.call(read, { params: { id: person.id }, actor: person.actor, query });
      rows.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor);
    const messages = rows.filter(({ table }) => table === 'private_messages');
    expect(messages.map(({ values }) => values.content)).toEqual([0, 1, 2, 3, 4].map((n) => `Письмо ${n}`));
    expect(messages[0]?.values).toMatchObject({ from: other.username, to: person.username });
    expect(rows.find(({ table }) => table === 'users')?.values).toMatchObject({ email: person.email });
    expect(JSON.stringify(rows)).not.toContain('argon2');
    const foreign = { params: { id: person.id }, actor: other.actor };
    expect(await service.refusal(read, foreign)).toMatchObject({ code: 'Forbidden' });
    const broken = { params: { id: person.id }, actor: person.actor, query: { cursor: 'x' } };
    expect(await service.refusal(read, broken)).toMatchObject({ code: 'BadCursor' });
  });
});
