import { randomUUID } from 'node:crypto';
import { adminEvents, deletedPersonName, userEvents } from '@kubrik/contract';
import { deadLetters } from '@kubrik/service-kit';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminService } from '../service.definition.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(adminService);
});
afterAll(() => service?.stop());

async function publishDeadLetter(type: string, data: object): Promise<void> {
  const { bus } = service.environment;
  const event = { id: randomUUID(), type, occurredAt: new Date().toISOString(), data };
  const letter = { consumer: 'job-rates', subject: 'events.x', error: 'x', failedAt: event.occurredAt };
  await bus.jetstream.publish(
    bus.subject('dead.job-rates'),
    JSON.stringify({ ...letter, event: JSON.stringify(event) }),
  );
}

it('a person whose account is gone leaves the audit trail, the log and the dead letters', async () => {
  const [userId, otherId] = [randomUUID(), randomUUID()];
  const username = 'бывший.модератор';
  const action = { at: new Date().toISOString(), what: 'forum.deleteMessage', address: '203.0.113.7' };
  await service.publish(adminEvents.actionPerformed, { ...action, who: username, details: {}, userId });
  // An administrator of the panel may have the same name.
  const byAdmin = { who: username, details: { id: userId }, userId: null };
  await service.publish(adminEvents.actionPerformed, { ...action, ...byAdmin });
  for (const message of [`вошёл Бывший.Модератор`, `ошибка у ${userId}`, 'вошёл бывший.модераторов'])
    await service.query(
      `insert into log_entries (id, level, at, source, message) values (gen_random_uuid(), 'warn', now(), 'users', $1)`,
      [message],
    );
  await publishDeadLetter('users.changed', { userId, username });
  await publishDeadLetter('forum.message-posted', { authorName: username });
  await publishDeadLetter('users.changed', { userId: otherId, username: 'другой' });
  await publishDeadLetter(userEvents.accountDeleted.type, { userId });

  const dueAt = new Date().toISOString();
  await service.publish(userEvents.deletionChanged, { userId, username, earlierUsernames: [], dueAt });
  await service.settle();
  await service.publish(userEvents.accountDeleted, { userId });
  await service.settle();

  const entries = await service.query(
    'select who, address, details, user_id from audit_entries order by address',
  );
  expect(entries).toEqual([
    { who: deletedPersonName, address: '', details: {}, user_id: null },
    { who: username, address: action.address, details: { id: deletedPersonName }, user_id: null },
  ]);
  const log = await service.query(
    `select message from log_entries where source = 'users' order by message collate "C"`,
  );
  expect(log).toEqual([
    { message: `вошёл ${deletedPersonName}` },
    { message: 'вошёл бывший.модераторов' },
    { message: `ошибка у ${deletedPersonName}` },
  ]);
  const letters = await deadLetters(service.environment.bus);
  expect(letters.map(({ event }) => (event as { data: object }).data)).toEqual([
    { userId: otherId, username: 'другой' },
    { userId },
  ]);
  expect(await service.query('select * from leaving_people')).toEqual([]);
});

it('a name with a hyphen is found as well', async () => {
  const userId = randomUUID();
  const username = 'старший-механик';
  await service.query(
    `insert into log_entries (id, level, at, source, message) values (gen_random_uuid(), 'warn', now(), 'jobs', $1)`,
    [`вошёл ${username}`],
  );
  await publishDeadLetter('forum.message-posted', { authorName: username });
  await service.publish(userEvents.deletionChanged, {
    userId,
    username,
    earlierUsernames: [],
    dueAt: new Date().toISOString(),
  });
  await service.settle();
  await service.publish(userEvents.accountDeleted, { userId });
  await service.settle();
  expect(await service.query(`select message from log_entries where source = 'jobs'`)).toEqual([
    { message: `вошёл ${deletedPersonName}` },
  ]);
  const letters = await deadLetters(service.environment.bus);
  expect(JSON.stringify(letters)).not.toContain(username);
});

it('earlier names are found as well', async () => {
  const [userId, earlier] = [randomUUID(), 'бывший-лоцман'];
  await service.query(
    `insert into log_entries (id, level, at, source, message) values (gen_random_uuid(), 'warn', now(), 'ports', $1)`,
    [`вошёл ${earlier}`],
  );
  await publishDeadLetter('forum.message-posted', { authorName: 'другой', content: `@${earlier}, привет` });
  const names = { username: 'нынешний', earlierUsernames: ['самый-первый', earlier] };
  await service.publish(userEvents.deletionChanged, { userId, ...names, dueAt: new Date().toISOString() });
  await service.settle();
  await service.publish(userEvents.accountDeleted, { userId });
  await service.settle();
  expect(await service.query(`select message from log_entries where source = 'ports'`)).toEqual([
    { message: `вошёл ${deletedPersonName}` },
  ]);
  expect(JSON.stringify(await deadLetters(service.environment.bus))).not.toContain(earlier);
});

it.each(['data', 'content', 'failed'])(
  'a nickname like «%s» takes neither entries of the log nor events of others along',
  async (username) => {
    const userId = randomUUID();
    const source = `forum-${username}`;
    await service.query(
      `insert into log_entries (id, level, at, source, message) values (gen_random_uuid(), 'warn', now(), $1, $2)`,
      [source, `a login failed: no ${username}`],
    );
    const others = { authorName: 'боцман', content: `the data of this content failed, ${source}` };
    await publishDeadLetter('forum.message-posted', others);
    await publishDeadLetter('forum.message-posted', { ...others, content: `@${username}, ${source}` });
    await service.publish(userEvents.deletionChanged, {
      userId,
      username,
      earlierUsernames: [],
      dueAt: new Date().toISOString(),
    });
    await service.settle();
    await service.publish(userEvents.accountDeleted, { userId });
    await service.settle();
    expect(await service.query('select from log_entries where source = $1', [source])).toHaveLength(1);
    const texts = (await deadLetters(service.environment.bus)).map(({ event }) => JSON.stringify(event));
    const own = texts.filter((text) => text.includes(source));
    expect(own.map((text) => (JSON.parse(text) as { data: object }).data)).toEqual([others]);
  },
);
