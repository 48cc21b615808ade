import { randomBytes } from 'node:crypto';
import { users } from '@kubrik/contract';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import type { QueryRunner } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Usernames1764600004000 } from '../../schema-migrations/1764600004000-usernames.js';
import { WithdrawnUsernames1790000005804 } from '../../schema-migrations/1790000005804-withdrawn-usernames.js';
import { usersService } from '../../service.definition.js';
import { aBrowser, aPerson, aRegistration, type Person } from '../../testing/people.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(usersService);
});
afterAll(() => service?.stop());

/** A name that nobody has, without letters that look like others. */
const aName = () =>
  `f${randomBytes(4)
    .toString('hex')
    .replaceAll(/[^2-9acdf]/g, 'z')}`;

const register = (username: string) =>
  service.call(users.register, { body: aRegistration({ username }), origin: aBrowser() });
const registerRefused = (username: string) =>
  service.refusal(users.register, { body: aRegistration({ username }), origin: aBrowser() });

const change = ({ id, actor, firstName, lastName, email }: Person, username: string) => ({
  params: { id },
  actor,
  body: { username, firstName, lastName, email },
});
const rename = (person: Person, username: string) =>
  service.call(users.changeProfile, change(person, username));
const renameRefused = (person: Person, username: string) =>
  service.refusal(users.changeProfile, change(person, username));

const taken = {
  code: 'UsernameTaken',
  statusCode: 409,
  details: [{ field: 'username', message: 'Этот никнейм уже занят' }],
};
const alike = {
  code: 'UsernameTaken',
  statusCode: 409,
  details: [{ field: 'username', message: 'Этот никнейм слишком похож на уже занятый. Выберите другой' }],
};

describe('a username that somebody gave up', () => {
  it('is given to nobody else, nor is one that looks like it', async () => {
    const [before, after] = [aName(), aName()];
    const person = await aPerson(service, { username: before });
    await rename(person, after);
    expect(await registerRefused(before)).toMatchObject(taken);
    expect(await registerRefused(before.toUpperCase())).toMatchObject(taken);
    expect(await registerRefused(`${before}_`)).toMatchObject(alike);
    expect(await renameRefused(await aPerson(service), before)).toMatchObject(taken);
  });

  it('can be taken back by who had it', async () => {
    const [before, after] = [aName(), aName()];
    const person = await aPerson(service, { username: before });
    await rename(person, after);
    expect((await rename(person, before)).username).toBe(before);
    expect((await rename(person, after)).username).toBe(after);
  });

  it('is one of three in 30 days; then the form says when the next is possible, and an own earlier one is', async () => {
    const first = aName();
    const person = await aPerson(service, { username: first });
    const names = [aName(), aName(), aName()];
    for (const name of names) await rename(person, name);
    const wanted = aName();
    const refusal = await renameRefused(person, wanted);
    expect(refusal).toMatchObject({
      statusCode: 400,
      code: 'ValidationFailed',
      details: [{ field: 'username' }],
    });
    const due = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000);
    const day = new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeZone: 'UTC' }).format(due);
    expect(refusal.details?.[0]?.message).toContain(`после ${day}`);
    // Only the person who has had the name can take it again.
    expect((await rename(person, first)).username).toBe(first);
    expect((await rename(await aPerson(service), wanted)).username).toBe(wanted);
    await service.query(
      `update usernames set taken_at = now() - interval '31 days' where user_id = $1 and username_key = any($2)`,
      [person.id, [first, names[0]]],
    );
    const next = aName();
    expect((await rename(person, next)).username).toBe(next);
    expect(await renameRefused(person, aName())).toMatchObject({ code: 'ValidationFailed' });
  });

  it('is one of three also when many are asked for at once', async () => {
    const person = await aPerson(service);
    const asked = await Promise.allSettled(Array.from({ length: 10 }, () => rename(person, aName())));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  it('goes to nobody who asks for it at the moment when it is given up', async () => {
    const before = aName();
    const person = await aPerson(service, { username: before });
    const asked = await Promise.allSettled([
      rename(person, aName()),
      ...Array.from({ length: 6 }, () => register(before)),
    ]);
    const outcomes = asked.map(({ status }) => status);
    expect(outcomes).toEqual(['fulfilled', ...Array<string>(6).fill('rejected')]);
  });
});

describe('a username that looks like another', () => {
  it.each([
    ['a Latin letter for a Cyrillic one', 'Ракушка', 'Paкушкa'],
    ['another case', 'ШПАНГОУТ', 'шпангоут'],
    ['«е» for «ё»', 'Пескарёв', 'Пескарев'],
    ['a digit', 'polundra', 'p0lundra'],
    ['two letters for one', 'topsman', 'topsrnan'],
    ['an invisible letter', 'fairway', 'fair\u3164way'],
    ['small capitals', 'topmast', 'ᴛᴏᴘᴍᴀꜱᴛ'],
    ['another separator', 'deep_water', 'deep.water'],
    ['a whole name of another alphabet', 'HOCOK', 'НОСОК'],
  ])('by %s is refused', async (_, own, forged) => {
    const person = await aPerson(service, { username: own });
    const refusal = await registerRefused(forged);
    expect(refusal.statusCode).toBeLessThan(500);
    expect(refusal.details?.map(({ field }) => field)).toEqual(['username']);
    expect((await renameRefused(await aPerson(service), forged)).details).toEqual(refusal.details);
    expect(person.username).toBe(own);
  });

  it('is refused with a reason', async () => {
    await aPerson(service, { username: 'Кливер_7' });
    expect(await registerRefused('кливер.7')).toMatchObject(alike);
    expect((await registerRefused('Kливер_7')).details).toEqual([
      {
        field: 'username',
        message:
          'В одном слове никнейма смешаны буквы разных алфавитов, например русские и латинские. Оставьте одни',
      },
    ]);
  });

  it('is one’s own to take', async () => {
    const name = aName();
    const person = await aPerson(service, { username: name });
    expect((await rename(person, `${name}_`)).username).toBe(`${name}_`);
  });

  it('goes to one of those who take it at the same time', async () => {
    const name = aName();
    const forms = [name, `${name}_`, `_${name}`, `__${name}`, `${name}__`];
    const asked = await Promise.allSettled(forms.map(register));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of asked)
      if (one.status === 'rejected') expect(String(one.reason)).toMatch(/UsernameTaken/);
  });
});

describe('a username of the platform', () => {
  it.each(['admin', 'adm1n', 'ᴀᴅᴍɪɴ', 'Кубрик', 'Модератор_1', 'Удалённый_участник', 'Гость'])(
    '%s is refused',
    async (username) => {
      expect(await registerRefused(username)).toMatchObject({
        code: 'ValidationFailed',
        details: [{ field: 'username' }],
      });
      expect(await renameRefused(await aPerson(service), username)).toMatchObject({
        details: [{ field: 'username', message: expect.stringContaining('имя сайта') }],
      });
    },
  );

  it('without a visible letter is refused', async () => {
    expect((await registerRefused('\u3164\u3164\u3164')).details).toEqual([
      { field: 'username', message: 'В никнейме должна быть хотя бы одна буква или цифра' },
    ]);
  });
});

describe('usernames from before the rule', () => {
  const migration = new Usernames1764600004000();
  const runner = { query: (sql: string, values?: unknown[]) => service.query(sql, values) };

  it('stay with those who have them, are known with their skeletons, and protect them', async () => {
    const people = [];
    for (const name of [aName(), aName(), aName()]) people.push(await aPerson(service, { username: name }));
    const [first, second, third] = people as [Person, Person, Person];
    const twin = `${first.username}_`;
    await migration.down(runner as unknown as QueryRunner);
    const takeName = `update users set username = $2, username_key = $2 where id = $1`;
    await service.query(takeName, [second.id, twin]);
    await service.query(takeName, [third.id, `admin_${third.id.slice(-8)}`]);
    await migration.up(runner as unknown as QueryRunner);
    await new WithdrawnUsernames1790000005804().up(runner as unknown as QueryRunner);
    const rows = await service.query(
      'select username_key, claims_skeleton from usernames where user_id = any($1::uuid[]) order by user_id',
      [[first.id, second.id, third.id]],
    );
    expect(rows).toEqual([
      { username_key: first.username, claims_skeleton: true },
      { username_key: twin, claims_skeleton: false },
      { username_key: `admin_${third.id.slice(-8)}`, claims_skeleton: true },
    ]);
    expect(await registerRefused(`_${first.username}`)).toMatchObject(alike);
    // Each of them can leave their name and come back to it.
    for (const [person, own] of [
      [second, twin],
      [third, `admin_${third.id.slice(-8)}`],
    ] as const) {
      await rename(person, aName());
      expect((await rename(person, own)).username).toBe(own);
    }
  });
});
