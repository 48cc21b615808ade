import { randomBytes } from 'node:crypto';
import {
  type Actor,
  accountDeletion,
  avatars,
  type Body,
  measures,
  personalData,
  publicProfiles,
  type StoredAttachment,
  userEvents,
  users,
} from '@kubrik/contract';
import type { Redis } from '@kubrik/service-kit';
import { anAttachment, aTicket, startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { usersService } from '../../service.definition.js';
import {
  aBrowser,
  admin,
  aPassword,
  aPerson,
  type Person,
  sessionOf,
  testRedis,
} from '../../testing/people.js';

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

/** A name that nobody has, without letters that look like others. */
const aName = () =>
  `f${randomBytes(4)
    .toString('hex')
    .replaceAll(/[^2-9acdf]/g, 'z')}`;

type Withdrawal = Body<typeof measures.withdrawUsername>;
const because: Withdrawal = { rule: 'abuse', text: 'Без оскорблений' };
const withdrawal = (username: string, body = because) => ({ params: { username }, body, actor: admin });
const withdrawName = async (username: string, body = because) =>
  (await service.call(measures.withdrawUsername, withdrawal(username, body))).username;
const withdrawNameRefused = (username: string) =>
  service.refusal(measures.withdrawUsername, withdrawal(username));
const withdrawAvatar = (username: string) => service.call(avatars.withdrawAvatar, withdrawal(username));

const own = async ({ id, actor }: Person) =>
  (await service.call(measures.ownMeasures, { params: { id }, actor })).measures;
const newestOf = async (person: Person) => {
  const [measure] = await own(person);
  if (!measure) throw new Error('No measure');
  return measure;
};
const seenBy = async (actor: Actor, username: string) =>
  (await service.call(measures.measuresOf, { params: { username }, actor })).measures;
const lift = (id: string) => service.call(measures.liftMeasure, { params: { id }, actor: admin });
const appeal = ({ id, actor }: Person, measureId: string, text: string) =>
  service.call(measures.appeal, { params: { id, measureId }, body: { text }, actor });
const decide = (id: string, outcome: 'kept' | 'lifted', reply?: string) =>
  service.call(measures.decideAppeal, { params: { id }, body: { outcome, reply }, actor: admin });
const appealed = async (id: string, state: 'open' | 'closed' = 'open') => {
  const { items } = await service.call(measures.appeals, { query: { state, limit: 50 }, actor: admin });
  return items.find((one) => one.id === id);
};

const nameOf = async ({ actor }: Person) => (await service.call(users.currentUser, { actor })).username;
const change = ({ id, actor, firstName, lastName, email }: Person, username: string) => ({
  params: { id },
  body: { username, firstName, lastName, email },
  actor,
});
const rename = (person: Person, username: string) =>
  service.call(users.changeProfile, change(person, username));
const renameRefused = (person: Person, username: string) =>
  service.refusal(users.changeProfile, change(person, username));
const registerRefused = async (username: string) => {
  const name = aName();
  const names = { firstName: 'Иван', lastName: 'Петров', email: `${name}@ship.example` };
  const body = { ...names, username, password: aPassword };
  return service.refusal(users.register, { body, origin: aBrowser() });
};
const show = ({ id, actor }: Person, picture: StoredAttachment | null) =>
  service.call(avatars.changeAvatar, {
    params: { id },
    body: { attachment: picture && aTicket(actor, picture) },
    actor,
  });
const shownOf = async ({ actor }: Person) => (await service.call(users.currentUser, { actor })).avatar;
const toldTo = async ({ id, actor }: Person) =>
  (await service.call(users.notifications, { params: { id }, actor })).items;
const newestTold = async (person: Person) => (await toldTo(person))[0];
/** The attachments of a person or a measure, as the media service was told last. */
const hangsOn = async (thingId: string) => {
  const [row] = await service.query(
    `select data from outbox where type = $1 and data ->> 'thingId' = $2 order by seq desc limit 1`,
    [userEvents.attachmentsChanged.type, thingId],
  );
  return row?.data as object | undefined;
};
async function erase({ id, actor }: Person): Promise<void> {
  const body = { currentPassword: aPassword };
  await service.call(accountDeletion.requestDeletion, { params: { id }, actor, body });
  await service.query(`update users set deletion_due_at = now() - interval '1 day' where id = $1`, [id]);
  await service.query(
    `update graphile_worker._private_jobs set run_at = now() - interval '1 day' where key = $1`,
    [`erase ${id}`],
  );
  await expect.poll(() => service.query('select from users where id = $1', [id])).toEqual([]);
}

describe('a nickname that a moderator takes away', () => {
  it('gives way to a neutral one, and its owner is told the rule and may answer', async () => {
    const before = aName();
    const person = await aPerson(service, { username: before });
    const username = await withdrawName(before.toUpperCase());
    expect(username).toMatch(/^Моряк-\d{4,6}$/);
    expect(await nameOf(person)).toBe(username);
    expect(await toldTo(person)).toMatchObject([
      {
        type: 'moderation',
        title: 'Модератор заменил ваш никнейм',
        content: `Нарушено правило «Оскорбления или угрозы». Теперь вы «${username}», другой можно выбрать в кабинете. Можно возразить. Модератор пишет: «Без оскорблений»`,
        path: '/cabinet/measures',
      },
    ]);
    expect(await own(person)).toMatchObject([
      {
        kind: 'username_withdrawal',
        rule: 'abuse',
        text: 'Без оскорблений',
        withdrawnUsername: before,
        until: null,
        liftedAt: null,
        appeal: null,
      },
    ]);
    expect(await seenBy(admin, before)).toMatchObject([
      { withdrawnUsername: before, withdrawnAvatar: null, who: 'Администратор' },
    ]);
  });

  it('is none once it is the neutral one; another that the person chooses may be taken away as well', async () => {
    const person = await aPerson(service);
    const neutral = await withdrawName(person.username);
    expect(await withdrawNameRefused(neutral)).toMatchObject({
      code: 'Forbidden',
      details: [{ field: 'username', message: 'Это нейтральный никнейм вместо забранного: забирать нечего' }],
    });
    expect(await nameOf(person)).toBe(neutral);
    expect(await own(person)).toHaveLength(1);
    const chosen = aName();
    await rename(person, chosen);
    expect(await withdrawName(chosen)).not.toBe(neutral);
  });

  it('restricts nothing', async () => {
    const person = await aPerson(service);
    await withdrawName(person.username);
    const { id, actor, token } = person;
    const { restriction } = await service.call(measures.ownMeasures, { params: { id }, actor });
    expect(restriction).toBeNull();
    const session = await sessionOf(redis, token);
    expect(session).toMatchObject({ id, restriction: null });
  });

  it('comes back to nobody, nor does one that looks like it; another may be chosen', async () => {
    const [before, after] = [aName(), aName()];
    const person = await aPerson(service, { username: before });
    await withdrawName(before);
    for (const name of [before, before.toUpperCase(), `${before}_`])
      expect(await renameRefused(person, name)).toMatchObject({
        code: 'ValidationFailed',
        details: [
          {
            field: 'username',
            message: 'Модератор забрал этот никнейм: он нарушает правила. Выберите другой',
          },
        ],
      });
    expect(await registerRefused(before)).toMatchObject({ code: 'UsernameTaken' });
    expect((await rename(person, after)).username).toBe(after);
  });

  it('and the neutral one are no changes: three of their owner’s own are left', async () => {
    const person = await aPerson(service);
    await withdrawName(person.username);
    const names = [aName(), aName(), aName()];
    for (const name of names) expect((await rename(person, name)).username).toBe(name);
    expect((await renameRefused(person, aName())).code).toBe('ValidationFailed');
  });

  it('is found by the name of now alone, so that the same call again makes no second measure', async () => {
    const person = await aPerson(service);
    const username = await withdrawName(person.username);
    expect((await withdrawNameRefused(person.username)).code).toBe('UserNotFound');
    expect(await own(person)).toHaveLength(1);
    expect(await nameOf(person)).toBe(username);
  });

  it('is taken once by moderators who press at the same time', async () => {
    const person = await aPerson(service);
    const asked = await Promise.allSettled(Array.from({ length: 4 }, () => withdrawName(person.username)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await own(person)).toHaveLength(1);
  });

  it('is no moderator’s, and nobody’s', async () => {
    const person = await aPerson(service);
    await service.query(`update users set role = 'admin' where id = $1`, [person.id]);
    expect((await withdrawNameRefused(person.username)).code).toBe('Forbidden');
    expect((await withdrawNameRefused('nobody_here')).code).toBe('UserNotFound');
    expect(await own(person)).toEqual([]);
  });

  it('comes back with the measure, in the open session and to everybody', async () => {
    const before = aName();
    const person = await aPerson(service, { username: before });
    await withdrawName(before);
    const { id } = await newestOf(person);
    expect(await lift(id)).toMatchObject({ liftedBy: 'Администратор', withdrawnUsername: before });
    expect(await nameOf(person)).toBe(before);
    expect(await sessionOf(redis, person.token)).toMatchObject({ username: before });
    expect(await service.call(publicProfiles.publicProfile, { params: { username: before } })).toMatchObject({
      username: before,
    });
    const [event] = await service.query(
      `select data from outbox where type = $1 and data ->> 'userId' = $2 order by seq desc limit 1`,
      [userEvents.changed.type, person.id],
    );
    expect(event.data).toMatchObject({ username: before, isActive: true });
    expect(await newestTold(person)).toMatchObject({
      type: 'moderation',
      title: 'Замена никнейма: решение отменено',
      content: `Вы снова «${before}».`,
      path: '/cabinet/measures',
    });
  });

  it('comes back once: the measure that is taken back again changes nothing', async () => {
    const [before, later] = [aName(), aName()];
    const person = await aPerson(service, { username: before });
    const neutral = await withdrawName(before);
    const { id } = await newestOf(person);
    await Promise.all([lift(id), lift(id)]);
    const told = (await toldTo(person)).length;
    await rename(person, later);
    await rename(person, neutral);
    await lift(id);
    expect(await nameOf(person)).toBe(neutral);
    expect(await toldTo(person)).toHaveLength(told);
  });

  it('is theirs to choose when they have chosen another meanwhile', async () => {
    const [before, after] = [aName(), aName()];
    const person = await aPerson(service, { username: before });
    await withdrawName(before);
    await rename(person, after);
    await lift((await newestOf(person)).id);
    expect(await nameOf(person)).toBe(after);
    expect(await newestTold(person)).toMatchObject({
      content: `Вы уже выбрали другой никнейм, он остаётся. «${before}» можно вернуть в кабинете.`,
    });
    expect(await registerRefused(before)).toMatchObject({ code: 'UsernameTaken' });
    expect((await rename(person, before)).username).toBe(before);
  });

  it('comes back instead of the neutral one of a later measure, too', async () => {
    const [first, second] = [aName(), aName()];
    const person = await aPerson(service, { username: first });
    await withdrawName(first);
    const { id: firstMeasure } = await newestOf(person);
    await rename(person, second);
    await withdrawName(second);
    await lift(firstMeasure);
    expect(await nameOf(person)).toBe(first);
    expect((await renameRefused(person, second)).code).toBe('ValidationFailed');
  });

  it('can be taken away again, by a measure of its own', async () => {
    const before = aName();
    const person = await aPerson(service, { username: before });
    await withdrawName(before);
    await lift((await newestOf(person)).id);
    await withdrawName(before);
    expect(await own(person)).toMatchObject([{ liftedAt: null }, { liftedAt: expect.any(String) }]);
    expect((await renameRefused(person, before)).code).toBe('ValidationFailed');
  });

  it('comes back when a moderator agrees with what its owner answers', async () => {
    const before = aName();
    const person = await aPerson(service, { username: before });
    const neutral = await withdrawName(before);
    const { id } = await newestOf(person);
    await appeal(person, id, 'Это фамилия');
    expect(await appealed(id)).toMatchObject({
      username: neutral,
      withdrawnUsername: before,
      appeal: { text: 'Это фамилия', outcome: null },
    });
    await decide(id, 'lifted', 'Вы правы');
    expect(await nameOf(person)).toBe(before);
    expect(await sessionOf(redis, person.token)).toMatchObject({ username: before });
    expect(await newestTold(person)).toMatchObject({
      title: 'Замена никнейма: ваше возражение рассмотрено',
      content: `Решение отменено. Вы снова «${before}». Модератор пишет: «Вы правы»`,
    });
    expect(await appealed(id, 'closed')).toMatchObject({ username: before, appeal: { outcome: 'lifted' } });
  });

  it('stays away when a moderator keeps the measure, until it is taken back all the same', async () => {
    const before = aName();
    const person = await aPerson(service, { username: before });
    const neutral = await withdrawName(before);
    const { id } = await newestOf(person);
    await appeal(person, id, 'Это фамилия');
    await decide(id, 'kept');
    expect(await nameOf(person)).toBe(neutral);
    expect(await newestTold(person)).toMatchObject({ content: 'Решение остаётся в силе.' });
    await lift(id);
    expect(await nameOf(person)).toBe(before);
  });

  it('goes with the account, and nobody can take the measure back then', async () => {
    const person = await aPerson(service);
    await withdrawName(person.username);
    const { id } = await newestOf(person);
    await erase(person);
    expect(await service.query('select from measures where user_id = $1', [person.id])).toEqual([]);
    expect(await service.refusal(measures.liftMeasure, { params: { id }, actor: admin })).toMatchObject({
      code: 'MeasureNotFound',
    });
    expect((await registerRefused(person.username)).code).toBe('UsernameTaken');
  });
});

describe('a picture that a moderator takes away', () => {
  const picture = anAttachment();
  let person: Person;
  beforeEach(async () => {
    person = await aPerson(service);
    await show(person, picture);
  });

  it('is read by moderators alone, and its owner is told the rule and may answer', async () => {
    expect(await withdrawAvatar(person.username)).toEqual({ success: true });
    expect(await shownOf(person)).toBeNull();
    const measure = await newestOf(person);
    expect(measure).toMatchObject({ kind: 'avatar_withdrawal', withdrawnUsername: null, rule: 'abuse' });
    expect(JSON.stringify(measure)).not.toContain(picture.id);
    expect(await hangsOn(person.id)).toMatchObject({ attachmentIds: [] });
    expect(await hangsOn(measure.id)).toMatchObject({ attachmentIds: [picture.id], isPublic: false });
    expect(await toldTo(person)).toMatchObject([
      {
        type: 'moderation',
        title: 'Модератор скрыл ваше фото',
        content:
          'Нарушено правило «Оскорбления или угрозы». Другое можно выбрать в кабинете. Можно возразить. Модератор пишет: «Без оскорблений»',
        path: '/cabinet/measures',
      },
    ]);
    const [seen] = await seenBy(admin, person.username);
    expect(seen?.withdrawnAvatar).toMatchObject(picture);
    // A path opens the picture for one reader only, so another moderator gets another path.
    const other = { ...(await aPerson(service)).actor, role: 'admin' as const };
    const [seenByOther] = await seenBy(other, person.username);
    expect(seen?.withdrawnAvatar?.path).toMatch(new RegExp(`^/media/attachments/${picture.id}/\\d+-`));
    expect(seenByOther?.withdrawnAvatar?.path).not.toBe(seen?.withdrawnAvatar?.path);
  });

  it('is taken once by calls that are repeated, also at the same time', async () => {
    await Promise.all(Array.from({ length: 3 }, () => withdrawAvatar(person.username)));
    await withdrawAvatar(person.username);
    expect(await own(person)).toHaveLength(1);
    expect(await toldTo(person)).toHaveLength(1);
  });

  it('is no moderator’s, and nobody’s', async () => {
    await service.query(`update users set role = 'admin' where id = $1`, [person.id]);
    expect(await service.refusal(avatars.withdrawAvatar, withdrawal(person.username))).toMatchObject({
      code: 'Forbidden',
    });
    expect(await service.refusal(avatars.withdrawAvatar, withdrawal('nobody_here'))).toMatchObject({
      code: 'UserNotFound',
    });
    expect(await shownOf(person)).toMatchObject(picture);
  });

  it('is shown again when the measure is taken back', async () => {
    await withdrawAvatar(person.username);
    const { id } = await newestOf(person);
    expect(await lift(id)).toMatchObject({ withdrawnAvatar: null });
    expect(await shownOf(person)).toMatchObject(picture);
    expect(await hangsOn(person.id)).toMatchObject({ attachmentIds: [picture.id], isPublic: true });
    expect(await hangsOn(id)).toMatchObject({ attachmentIds: [] });
    expect(await newestTold(person)).toMatchObject({
      title: 'Скрытое фото: решение отменено',
      content: 'Фото снова видно на вашей странице.',
    });
    await show(person, null);
    await lift(id);
    expect(await shownOf(person)).toBeNull();
  });

  it('is not shown again by its owner while the measure holds', async () => {
    await withdrawAvatar(person.username);
    const { id: userId, actor } = person;
    const again = { params: { id: userId }, body: { attachment: aTicket(actor, picture) }, actor };
    expect(await service.refusal(avatars.changeAvatar, again)).toMatchObject({
      code: 'Forbidden',
      details: [{ field: 'attachment' }],
    });
    const { id } = await newestOf(person);
    await lift(id);
    expect(await shownOf(person)).toMatchObject(picture);
  });

  it('goes when another one is shown meanwhile', async () => {
    const other = anAttachment();
    await withdrawAvatar(person.username);
    await show(person, other);
    const { id } = await newestOf(person);
    await appeal(person, id, 'На нём я сам');
    expect(await appealed(id)).toMatchObject({ withdrawnAvatar: picture });
    await decide(id, 'lifted');
    expect(await shownOf(person)).toMatchObject(other);
    expect(await hangsOn(person.id)).toMatchObject({ attachmentIds: [other.id] });
    expect(await hangsOn(id)).toMatchObject({ attachmentIds: [] });
    expect(await newestTold(person)).toMatchObject({
      title: 'Скрытое фото: ваше возражение рассмотрено',
      content: 'Решение отменено. Вы уже выбрали другое фото, оно остаётся. Прежнее можно загрузить снова.',
    });
    expect(await appealed(id, 'closed')).toMatchObject({ withdrawnAvatar: null });
  });

  it('stays on its measure while a moderator keeps it', async () => {
    await withdrawAvatar(person.username);
    const { id } = await newestOf(person);
    await appeal(person, id, 'На нём я сам');
    await decide(id, 'kept', 'Не вы');
    expect(await shownOf(person)).toBeNull();
    expect(await hangsOn(id)).toMatchObject({ attachmentIds: [picture.id] });
    expect(await newestTold(person)).toMatchObject({
      content: 'Решение остаётся в силе. Модератор пишет: «Не вы»',
    });
  });

  it('is in its owner’s archive by name, and goes with the account', async () => {
    await withdrawAvatar(person.username);
    const neutral = await withdrawName(person.username);
    const { id } = await newestOf(person);
    const { items } = await service.call(personalData.users.personalData, {
      params: { id: person.id },
      query: { limit: 100 },
      actor: person.actor,
    });
    const exported = items.filter(({ table }) => table === 'measures').map(({ values }) => values);
    expect(exported).toHaveLength(2);
    expect(exported).toContainEqual(expect.objectContaining({ withdrawn_avatar: picture }));
    expect(exported).toContainEqual(expect.objectContaining({ withdrawn_username: person.username }));
    expect(await nameOf(person)).toBe(neutral);
    await erase(person);
    expect(await service.query('select from measures where user_id = $1', [person.id])).toEqual([]);
    expect(
      await service.refusal(measures.decideAppeal, {
        params: { id },
        body: { outcome: 'lifted', reply: undefined },
        actor: admin,
      }),
    ).toMatchObject({ code: 'MeasureNotFound' });
  });
});
