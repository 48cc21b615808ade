import { randomUUID } from 'node:crypto';
import { accountDeletion, type Body, measures, userEvents, users } from '@kubrik/contract';
import type { Redis } from '@kubrik/service-kit';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { usersService } from '../../service.definition.js';
import { Sessions } from '../../sign-in/session/sessions.js';
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
let moderator: Person;

beforeAll(async () => {
  service = await startTestService(usersService);
  redis = await testRedis();
  moderator = await aModerator();
});
afterAll(async () => {
  await redis?.close();
  await service?.stop();
});

type NewMeasure = Body<typeof measures.takeMeasure>;
const aWeek: NewMeasure = { kind: 'silence', days: 7, rule: 'abuse', text: undefined };

async function aModerator(): Promise<Person> {
  const person = await aPerson(service);
  await service.call(users.changeUser, { params: { id: person.id }, body: { role: 'admin' }, actor: admin });
  return { ...person, actor: { ...person.actor, role: 'admin' } };
}
const take = ({ username }: Person, body: Partial<NewMeasure> = aWeek, actor = moderator.actor as never) =>
  service.call(measures.takeMeasure, { params: { username }, body: { ...aWeek, ...body }, actor });
const takeRefusal = (username: string, body: Partial<NewMeasure> = aWeek) =>
  service.refusal(measures.takeMeasure, {
    params: { username },
    body: { ...aWeek, ...body },
    actor: moderator.actor,
  });
const lift = (id: string) => service.call(measures.liftMeasure, { params: { id }, actor: admin });
const of = (username: string) => service.call(measures.measuresOf, { params: { username }, actor: admin });
const own = ({ id, actor }: Person) => service.call(measures.ownMeasures, { params: { id }, actor });
const appeal = ({ id, actor }: Person, measureId: string, text = 'Это была шутка') =>
  service.call(measures.appeal, { params: { id, measureId }, body: { text }, actor });
const appealRefusal = ({ id, actor }: Person, measureId: string, text = 'Это была шутка') =>
  service.refusal(measures.appeal, { params: { id, measureId }, body: { text }, actor });
const decide = (id: string, body: Body<typeof measures.decideAppeal>) =>
  service.call(measures.decideAppeal, { params: { id }, body, actor: moderator.actor });
const appeals = async (state: 'open' | 'closed' = 'open') =>
  (await service.call(measures.appeals, { query: { state, limit: 50 }, actor: admin })).items;
const openCount = async () => (await service.call(measures.openAppeals, { actor: admin })).count;
const toldTo = async ({ id, actor }: Person) =>
  (await service.call(users.notifications, { params: { id }, actor })).items;
const restrictionIn = async ({ token }: Person) => (await sessionOf(redis, token))?.restriction;
const write = ({ id, actor }: Person, toUsername: string) => ({
  params: { id },
  body: { toUsername, content: 'Можно вопрос?' },
  actor,
});

it('the name of an account is given to moderators by its id, and there is none of an unknown one', async () => {
  const person = await aPerson(service);
  const nameOf = (id: string) => ({ params: { id }, actor: admin });
  expect(await service.call(measures.usernameOf, nameOf(person.id))).toEqual({ username: person.username });
  expect(await service.refusal(measures.usernameOf, nameOf(randomUUID()))).toMatchObject({
    code: 'UserNotFound',
    details: [{ field: 'id' }],
  });
});

describe('a measure', () => {
  it('is told to the person with the rule, the text and the end, and stands in the open session', async () => {
    const person = await aPerson(service);
    const measure = await take(person, { text: 'Второй раз за неделю' });
    expect(measure).toMatchObject({ kind: 'silence', who: moderator.username, liftedAt: null, appeal: null });
    const days = (Date.parse(measure.until ?? '') - Date.parse(measure.createdAt)) / 86_400_000;
    expect(days).toBe(7);
    expect(await restrictionIn(person)).toEqual({ rule: 'abuse', until: measure.until });
    const [notice] = await toldTo(person);
    expect(notice).toMatchObject({ title: 'Модератор запретил вам писать', path: '/cabinet/measures' });
    expect(notice?.content).toMatch(
      /^Нарушено правило «Оскорбления или угрозы»\. Писать нельзя до \d+ \S+ \d{4} г\. в \d\d:\d\d UTC, читать можно всё\. Можно ответить\. Модератор пишет: «Второй раз за неделю»$/,
    );
    expect(await own(person)).toMatchObject({
      restriction: { rule: 'abuse' },
      measures: [{ id: measure.id, text: 'Второй раз за неделю' }],
    });
    expect(JSON.stringify(await own(person))).not.toContain(moderator.username);
  });

  it('is in a session that is opened later, and without an end for a ban', async () => {
    const person = await aPerson(service);
    await take(person, { kind: 'ban', days: undefined, rule: 'fraud' });
    const { session } = await service.call(users.login, {
      body: { email: person.email, password: aPassword },
      origin: aBrowser(),
    });
    expect(await sessionOf(redis, session?.token)).toMatchObject({
      restriction: { rule: 'fraud', until: null },
    });
  });

  it('reaches the sessions by its event when they could not be changed at once', async () => {
    const person = await aPerson(service);
    const spy = vi.spyOn(service.running.app.get(Sessions), 'refresh').mockResolvedValueOnce();
    await take(person);
    spy.mockRestore();
    await service.settle();
    expect(await restrictionIn(person)).toMatchObject({ rule: 'abuse' });
  });

  it('forbids nothing when it is a warning', async () => {
    const person = await aPerson(service);
    await take(person, { kind: 'warning', days: undefined });
    expect(await restrictionIn(person)).toBeNull();
    expect(await toldTo(person)).toMatchObject([{ title: 'Модератор вынес вам предупреждение' }]);
  });

  it('holds beside others, as long as the last of them', async () => {
    const person = await aPerson(service);
    const month = await take(person, { days: 30, rule: 'spam' });
    await take(person, { days: 1 });
    expect(await restrictionIn(person)).toMatchObject({ rule: 'spam', until: month.until });
    await lift(month.id);
    expect(await restrictionIn(person)).toMatchObject({ rule: 'abuse' });
  });

  it('is over at its end', async () => {
    const person = await aPerson(service);
    await take(person);
    await service.query(`update measures set until = now() - interval '1 second' where user_id = $1`, [
      person.id,
    ]);
    expect(await own(person)).toMatchObject({ restriction: null });
    await service.call(users.sendMessage, write(person, (await aPerson(service)).username));
  });

  it('is taken back once, and the person is told', async () => {
    const person = await aPerson(service);
    const { id } = await take(person);
    expect(await lift(id)).toMatchObject({ liftedBy: 'Администратор' });
    expect(await restrictionIn(person)).toBeNull();
    const told = await toldTo(person);
    expect(told[0]).toMatchObject({ title: 'Запрет писать: отменено' });
    await lift(id);
    expect(await toldTo(person)).toHaveLength(told.length);
    expect(
      await service.refusal(measures.liftMeasure, { params: { id: randomUUID() }, actor: admin }),
    ).toMatchObject({ code: 'MeasureNotFound' });
  });

  it('is one when the moderator’s browser sends it twice', async () => {
    const person = await aPerson(service);
    const clientId = randomUUID();
    const first = await take(person, { clientId });
    expect((await take(person, { clientId })).id).toBe(first.id);
    expect((await of(person.username)).measures).toHaveLength(1);
  });

  it('finds the person by an earlier nickname', async () => {
    const person = await aPerson(service);
    const { firstName, lastName, email, id, actor } = person;
    const username = `${person.username}_2`;
    await service.call(users.changeProfile, {
      params: { id },
      body: { username, firstName, lastName, email },
      actor,
    });
    await take(person);
    expect(await of(person.username)).toMatchObject({
      userId: id,
      username,
      measures: [{ kind: 'silence' }],
    });
  });

  it.each([
    ['a silence without days', { days: undefined }],
    ['a ban with days', { kind: 'ban', days: 7 }],
    ['a warning with days', { kind: 'warning', days: 1 }],
  ] as const)('is refused for %s', async (_, body) => {
    const { username } = await aPerson(service);
    expect(await takeRefusal(username, body)).toMatchObject({
      code: 'ValidationFailed',
      details: [{ field: 'days' }],
    });
  });

  it('is refused for moderators, and for nobody', async () => {
    const other = await aModerator();
    for (const { username } of [other, moderator])
      expect(await takeRefusal(username)).toMatchObject({ code: 'Forbidden' });
    expect(await of(other.username)).toMatchObject({ isModerator: true, measures: [] });
    expect(await takeRefusal('nobody_here')).toMatchObject({ code: 'UserNotFound' });
    const params = { username: 'nobody_here' };
    expect(await service.refusal(measures.measuresOf, { params, actor: admin })).toMatchObject({
      code: 'UserNotFound',
    });
  });

  it('goes with the account, and keeps no name of a moderator who has gone', async () => {
    const person = await aPerson(service);
    const gone = await aModerator();
    await take(person, aWeek, gone.actor as never);
    await service.call(users.changeUser, { params: { id: gone.id }, body: { role: 'user' }, actor: admin });
    const erase = async ({ id, actor }: Person) => {
      const body = { currentPassword: aPassword };
      await service.call(accountDeletion.requestDeletion, { params: { id }, actor, body });
      await service.query(`update users set deletion_due_at = now() - interval '1 day' where id = $1`, [id]);
      await service.query(
        `update graphile_worker._private_jobs set run_at = now() - interval '1 day' where key = $1`,
        [`erase ${id}`],
      );
      await service.settle();
      await expect.poll(() => service.query('select from users where id = $1', [id])).toEqual([]);
    };
    await erase(gone);
    expect((await of(person.username)).measures).toMatchObject([{ who: 'Администратор' }]);
    await erase(person);
    expect(await service.query('select from measures where user_id = $1', [person.id])).toEqual([]);
  });
});

describe('a silenced person', () => {
  it('writes to moderators alone', async () => {
    const person = await aPerson(service);
    const friend = await aPerson(service);
    await service.call(users.sendMessage, write(person, friend.username));
    await take(person);
    const refused = await service.refusal(users.sendMessage, write(person, friend.username));
    expect(refused).toMatchObject({
      statusCode: 403,
      code: 'WritingRestricted',
      details: [{ field: 'until' }],
    });
    expect(refused.details?.[0]?.message).toMatch(
      /^Модератор запретил вам писать до .+ UTC\. Причина: оскорбления или угрозы$/,
    );
    await service.call(users.sendMessage, write(person, moderator.username));
  });

  it('keeps the nickname, and changes what nobody else sees', async () => {
    const person = await aPerson(service);
    await take(person, { kind: 'ban', days: undefined });
    const { id, actor, username, lastName, email } = person;
    const change = (name: string) => ({
      params: { id },
      body: { username: name, firstName: 'Пётр', lastName, email },
      actor,
    });
    expect(await service.refusal(users.changeProfile, change(`${username}_x`))).toMatchObject({
      code: 'WritingRestricted',
    });
    expect(await service.call(users.changeProfile, change(username))).toMatchObject({ firstName: 'Пётр' });
  });
});

describe('an answer to a measure', () => {
  it('waits for a moderator, who keeps the measure or takes it back', async () => {
    const [one, other] = [await aPerson(service), await aPerson(service)];
    const [kept, lifted] = [await take(one), await take(other)];
    const before = await openCount();
    await appeal(one, kept.id);
    await appeal(other, lifted.id, 'Меня взломали');
    expect(await openCount()).toBe(before + 2);
    expect((await appeals()).slice(0, 2)).toMatchObject([
      { username: other.username, appeal: { text: 'Меня взломали', outcome: null } },
      { username: one.username, appeal: { text: 'Это была шутка' } },
    ]);

    await decide(kept.id, { outcome: 'kept', reply: 'Шутка злая' });
    await decide(lifted.id, { outcome: 'lifted', reply: undefined });
    expect(await openCount()).toBe(before);
    expect(await restrictionIn(one)).toMatchObject({ rule: 'abuse' });
    expect(await restrictionIn(other)).toBeNull();
    expect((await toldTo(one))[0]).toMatchObject({
      title: 'Запрет писать: ваш ответ рассмотрен',
      content: 'Мера остаётся в силе. Модератор пишет: «Шутка злая»',
    });
    expect((await toldTo(other))[0]).toMatchObject({ content: 'Мера отменена.' });
    expect((await appeals('closed')).find(({ id }) => id === kept.id)).toMatchObject({
      appealDecidedBy: moderator.username,
      appeal: { outcome: 'kept', reply: 'Шутка злая' },
    });

    const told = (await toldTo(one)).length;
    await decide(kept.id, { outcome: 'lifted', reply: undefined });
    expect(await restrictionIn(one)).toMatchObject({ rule: 'abuse' });
    expect(await toldTo(one)).toHaveLength(told);
  });

  it('is one for each measure, of the person alone, and not about what was taken back', async () => {
    const person = await aPerson(service);
    const { id } = await take(person);
    const other = await aPerson(service);
    expect(await appealRefusal(other, id)).toMatchObject({ code: 'MeasureNotFound' });
    expect(await appealRefusal({ ...other, id: person.id }, id)).toMatchObject({ code: 'Forbidden' });
    await appeal(person, id);
    await appeal(person, id);
    expect(await appealRefusal(person, id, 'И ещё')).toMatchObject({ code: 'AppealClosed' });
    expect(await appealRefusal(person, randomUUID())).toMatchObject({ code: 'MeasureNotFound' });

    const warning = await take(person, { kind: 'warning', days: undefined });
    await lift(warning.id);
    expect(await appealRefusal(person, warning.id)).toMatchObject({ code: 'AppealClosed' });
    const body = { outcome: 'kept', reply: undefined } as const;
    expect(
      await service.refusal(measures.decideAppeal, { params: { id: warning.id }, body, actor: admin }),
    ).toMatchObject({ code: 'MeasureNotFound' });
  });

  it('is closed when the measure is taken back beside it', async () => {
    const person = await aPerson(service);
    const { id } = await take(person);
    await appeal(person, id);
    const before = await openCount();
    await lift(id);
    expect(await openCount()).toBe(before - 1);
    expect((await own(person)).measures).toMatchObject([{ appeal: { outcome: 'lifted' } }]);
    const counts = await service.query<{ data: { count: number } }[]>(
      'select data from outbox where type = $1 order by seq desc limit 1',
      [userEvents.openAppealsChanged.type],
    );
    expect(counts[0]?.data.count).toBe(before - 1);
  });

  it('is read in pages', async () => {
    for (let n = 0; n < 3; n += 1) {
      const person = await aPerson(service);
      await appeal(person, (await take(person)).id, `Ответ ${n}`);
    }
    const first = await service.call(measures.appeals, { query: { state: 'open', limit: 2 }, actor: admin });
    expect(first.items.map((one) => one.appeal?.text)).toEqual(['Ответ 2', 'Ответ 1']);
    const next = await service.call(measures.appeals, {
      query: { state: 'open', limit: 2, cursor: first.nextCursor ?? '' },
      actor: admin,
    });
    expect(next.items[0]?.appeal?.text).toBe('Ответ 0');
  });
});
