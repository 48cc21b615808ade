import { randomUUID } from 'node:crypto';
import {
  accountDeletion,
  type Body,
  type Payload,
  publicProfiles,
  type userEvents,
  users,
} from '@kubrik/contract';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { usersService } from '../../service.definition.js';
import { admin, aPassword, aPerson, type Person, verifyEmail } from '../../testing/people.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(usersService);
});
afterAll(() => service?.stop());

const read = (username: string) => service.call(publicProfiles.publicProfile, { params: { username } });
const refusal = (username: string) => service.refusal(publicProfiles.publicProfile, { params: { username } });
const choose = ({ id, actor }: Person, body: Body<typeof publicProfiles.choosePublic>) =>
  service.call(publicProfiles.choosePublic, { params: { id }, body, actor });
const notFound = { statusCode: 404, code: 'UserNotFound' };

describe('the public page of a person', () => {
  it('shows nothing but the name at first, also of a verified address', async () => {
    const person = await aPerson(service, { username: 'Стармех_Олег' });
    await verifyEmail(service, person);
    expect(await read('Стармех_Олег')).toEqual({
      username: 'Стармех_Олег',
      since: null,
      isEmailVerified: false,
      rank: null,
      fleetType: null,
      showsActivity: false,
      avatar: null,
    });
  });

  it('shows a rank and a fleet once they are given, and no longer when they are taken back', async () => {
    const person = await aPerson(service);
    await choose(person, { rank: 'chief-officer', fleetType: 'tankers' });
    expect(await read(person.username)).toMatchObject({ rank: 'chief-officer', fleetType: 'tankers' });
    expect(await choose(person, { rank: null })).toMatchObject({ rank: null, fleetType: 'tankers' });
    expect(await read(person.username)).toMatchObject({ rank: null, fleetType: 'tankers' });
  });

  it('tells the other services who shows what they wrote, under which name, and who no longer does', async () => {
    const person = await aPerson(service);
    const told = async () => {
      const rows = await service.query(
        `select data from outbox where type = 'users.public-choices-changed' and data->>'userId' = $1 order by seq`,
        [person.id],
      );
      return rows.map(
        ({
          data: { username, showsActivity },
        }: {
          data: Payload<typeof userEvents.publicChoicesChanged>;
        }) => [username, showsActivity],
      );
    };
    const { id, username } = person;
    const byAdmin = (isActive: boolean) =>
      service.call(users.changeUser, { params: { id }, body: { isActive }, actor: admin });
    await byAdmin(false);
    await byAdmin(true);
    expect(await told()).toEqual([]);
    await choose(person, { showsActivity: true });
    await byAdmin(false);
    await byAdmin(true);
    await choose(person, { showsActivity: false });
    expect(await told()).toEqual([
      [username, true],
      [username, false],
      [username, true],
      [username, false],
    ]);
  });

  it('is found by the name in letters of any case', async () => {
    const { username } = await aPerson(service, { username: 'Vahta.Two' });
    expect(await read('vAHTA.tWO')).toMatchObject({ username });
  });

  it('shows what the person chooses, and no longer what they take back', async () => {
    const person = await aPerson(service);
    await verifyEmail(service, person);
    expect(await choose(person, { showsSince: true })).toMatchObject({
      showsSince: true,
      showsEmailVerified: false,
    });
    const since = person.createdAt.slice(0, 10);
    expect(await read(person.username)).toMatchObject({ since, isEmailVerified: false });
    await choose(person, { showsEmailVerified: true });
    expect(await read(person.username)).toMatchObject({ since, isEmailVerified: true });
    await choose(person, { showsSince: false });
    expect(await read(person.username)).toMatchObject({ since: null, isEmailVerified: true });
    expect(
      await service.call(publicProfiles.publicChoices, { params: { id: person.id }, actor: person.actor }),
    ).toMatchObject({ showsSince: false, showsEmailVerified: true });
  });

  it('never says that an address is verified which is not', async () => {
    const person = await aPerson(service);
    await choose(person, { showsEmailVerified: true });
    expect(await read(person.username)).toMatchObject({ isEmailVerified: false });
  });

  it.each(['nobody_here', 'admin', 'Удалённый участник', '-', '%', "' or 1=1 --", 'a'.repeat(200)])(
    'is missing for %s',
    async (name) => expect(await refusal(name)).toMatchObject(notFound),
  );

  it('is missing under an earlier name, and found under the new one', async () => {
    const person = await aPerson(service);
    const username = `${person.username}_2`;
    const { firstName, lastName, email } = person;
    await service.call(users.changeProfile, {
      params: { id: person.id },
      body: { username, firstName, lastName, email },
      actor: person.actor,
    });
    expect(await refusal(person.username)).toMatchObject(notFound);
    expect(await read(username)).toMatchObject({ username });
  });

  it('stays while the account waits for its deletion, and goes with it', async () => {
    const person = await aPerson(service);
    const { id, actor, username } = person;
    const body = { currentPassword: aPassword };
    await service.call(accountDeletion.requestDeletion, { params: { id }, actor, body });
    expect(await read(username)).toMatchObject({ username });
    await service.query(`update users set deletion_due_at = now() - interval '1 day' where id = $1`, [id]);
    await service.query(
      `update graphile_worker._private_jobs set run_at = now() - interval '1 day' where key = $1`,
      [`erase ${id}`],
    );
    await service.settle();
    await vi.waitFor(async () => expect(await refusal(username)).toMatchObject(notFound), 20_000);
  });

  it('is missing while the account is switched off', async () => {
    const person = await aPerson(service);
    const set = (isActive: boolean) =>
      service.call(users.changeUser, { params: { id: person.id }, body: { isActive }, actor: admin });
    await set(false);
    expect(await refusal(person.username)).toMatchObject(notFound);
    await set(true);
    expect(await read(person.username)).toMatchObject({ username: person.username });
  });
});

describe('usernames that begin with some letters', () => {
  let asker: Person;
  beforeAll(async () => {
    asker = await aPerson(service, { username: 'Вахтенный_0' });
  });
  const suggest = async (prefix: string) =>
    (await service.call(publicProfiles.usernames, { query: { prefix }, actor: asker.actor })).map(
      ({ username }) => username,
    );

  it('are at most eight, in order, without one’s own, and nothing of them but the name', async () => {
    for (const n of [3, 1, 2, 9, 8, 7, 6, 5, 4]) await aPerson(service, { username: `Вахтенный_${n}` });
    expect(await suggest('вахт')).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((n) => `Вахтенный_${n}`));
    expect(await suggest('ВАХТЕННЫЙ_9')).toEqual(['Вахтенный_9']);
    const [first] = await service.call(publicProfiles.usernames, {
      query: { prefix: 'вахтенный_1' },
      actor: asker.actor,
    });
    expect(first).toEqual({ username: 'Вахтенный_1' });
  });

  it('are not looked for in e-mail addresses, in the middle, or by patterns', async () => {
    await aPerson(service, { username: 'tihiy_kok', email: 'zzzloud@ship.example' });
    for (const prefix of ['zzzloud', 'kok', '%%', '__', "' or 1=1 --", '\\\\'])
      expect(await suggest(prefix)).toEqual([]);
  });

  it('leave out whoever is switched off', async () => {
    const off = await aPerson(service, { username: 'ushedshiy' });
    await service.call(users.changeUser, { params: { id: off.id }, body: { isActive: false }, actor: admin });
    expect(await suggest('ushed')).toEqual([]);
  });

  it('are for people who are signed in', async () => {
    const refused = await service.refusal(publicProfiles.usernames, { query: { prefix: 'вахт' } });
    expect(refused).toMatchObject({ code: 'AuthorizationRequired' });
  });

  it('are read from an index among 100,000 people', async () => {
    await service.query(`
      insert into users (id, username, username_key, email, email_key, first_name, last_name, search_text)
      select gen_random_uuid(), 'crowd' || n, 'crowd' || n, n || '@crowd.example', n || '@crowd.example', '', '', ''
      from generate_series(1, 100000) n`);
    await service.query('analyze users');
    const plan = await service.query(`
      explain (format json) select username from users
      where username_key collate "C" >= 'cr' and username_key collate "C" < 'cs'
        and is_active = true and deleted_at is null and id <> '${asker.id}'
      order by username_key collate "C" limit 8`);
    expect(JSON.stringify(plan)).toContain('users_username_prefix');
    expect(JSON.stringify(plan)).not.toContain('"Sort"');
    const start = performance.now();
    expect(await suggest('cr')).toHaveLength(8);
    expect(performance.now() - start).toBeLessThan(500);
  });
});

describe('what a page shows', () => {
  it('is chosen by the person alone', async () => {
    const person = await aPerson(service);
    const other = await aPerson(service);
    for (const id of [person.id, randomUUID()]) {
      const request = { params: { id }, actor: other.actor };
      expect(
        await service.refusal(publicProfiles.choosePublic, { ...request, body: { showsSince: true } }),
      ).toMatchObject({
        code: 'Forbidden',
      });
      expect(await service.refusal(publicProfiles.publicChoices, request)).toMatchObject({
        code: 'Forbidden',
      });
    }
    expect(await read(person.username)).toMatchObject({ since: null });
  });
});
