import { users } from '@kubrik/contract';
import type { Redis } from '@kubrik/service-kit';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usersService } from '../../service.definition.js';
import { aPerson, emailsTo, type Person, sessionOf, testRedis, tokenIn } from '../../testing/people.js';

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

const formOf = ({ firstName, lastName, username, email }: Person) => ({
  firstName,
  lastName,
  username,
  email,
});
const change = (person: Person, body: object) =>
  service.call(users.changeProfile, {
    params: { id: person.id },
    body: { ...formOf(person), ...body },
    actor: person.actor,
  });
const changeRefusal = (person: Person, body: object, id = person.id) =>
  service.refusal(users.changeProfile, {
    params: { id },
    body: { ...formOf(person), ...body },
    actor: person.actor,
  });

describe('one’s profile', () => {
  it('is changed and read again', async () => {
    const person = await aPerson(service);
    const names = { firstName: 'Пётр', lastName: 'Сидоров', username: `${person.username}_2` };
    expect(await change(person, names)).toMatchObject(names);
    const read = await service.call(users.profile, { params: { id: person.id }, actor: person.actor });
    expect(read).toMatchObject({ ...names, email: person.email });
  });

  it('gives a new username to the sessions that are open', async () => {
    const person = await aPerson(service);
    await change(person, { username: `${person.username}_new` });
    expect(await sessionOf(redis, person.token)).toMatchObject({ username: `${person.username}_new` });
  });

  it('keeps one’s own username and address when only their case changes', async () => {
    const person = await aPerson(service);
    await expect.poll(() => emailsTo(service, person.email)).toHaveLength(1);
    const token = tokenIn((await emailsTo(service, person.email))[0]);
    await service.call(users.verifyEmail, { body: { token } });
    const names = { username: person.username.toUpperCase(), email: person.email.toUpperCase() };
    expect(await change(person, names)).toMatchObject({ ...names, isEmailVerified: true });
  });

  it('refuses a username that somebody else has', async () => {
    const [person, other] = [await aPerson(service), await aPerson(service)];
    expect(await changeRefusal(person, { username: other.username.toUpperCase() })).toMatchObject({
      statusCode: 409,
      code: 'UsernameTaken',
      details: [{ field: 'username' }],
    });
  });

  it('is nobody else’s to read or to change', async () => {
    const [person, other] = [await aPerson(service), await aPerson(service)];
    expect(await changeRefusal(person, {}, other.id)).toMatchObject({ statusCode: 403, code: 'Forbidden' });
    for (const call of [
      users.profile,
      users.security,
      users.unread,
      users.notifications,
      users.conversations,
      users.messages,
    ]) {
      const refusal = await service.refusal(call, { params: { id: other.id }, actor: person.actor });
      expect(refusal).toMatchObject({ statusCode: 403, code: 'Forbidden' });
    }
  });
});
