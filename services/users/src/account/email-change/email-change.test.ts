import { users } from '@kubrik/contract';
import { type Redis, sessionKey } from '@kubrik/service-kit';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { usersService } from '../../service.definition.js';
import {
  aBrowser,
  admin,
  aPassword,
  aPerson,
  aRegistration,
  emailsTo,
  emailTo,
  linkIn,
  type Person,
  sessionOf,
  testRedis,
  tokenIn,
  verifyEmail,
} from '../../testing/people.js';

let service: TestService;
let redis: Redis;

beforeAll(async () => {
  service = await startTestService(usersService, { SITE_URL: 'https://kubrik.example/' });
  redis = await testRedis();
});
afterAll(async () => {
  await redis?.close();
  await service?.stop();
});

const bodyOf = ({ firstName, lastName, username }: Person, email: string, currentPassword?: string) => ({
  params: { id: '' },
  body: { firstName, lastName, username, email, currentPassword },
});
const request = (person: Person, email: string, currentPassword: string | undefined = aPassword) =>
  service.call(users.changeProfile, {
    ...bodyOf(person, email, currentPassword),
    params: { id: person.id },
    actor: person.actor,
  });
const requestRefusal = (person: Person, email: string, currentPassword?: string) =>
  service.refusal(users.changeProfile, {
    ...bodyOf(person, email, currentPassword),
    params: { id: person.id },
    actor: person.actor,
  });
const confirm = (token: string) => service.call(users.confirmEmailChange, { body: { token } });
const confirmRefusal = (token: string) => service.refusal(users.confirmEmailChange, { body: { token } });
const undo = (token: string) => service.call(users.undoEmailChange, { body: { token } });
const undoRefusal = (token: string) => service.refusal(users.undoEmailChange, { body: { token } });
const confirmToken = async (email: string) =>
  tokenIn(await emailTo(service, email, /Подтвердите новый email/));
const undoToken = async (email: string) => tokenIn(await emailTo(service, email, /изменён/));
const me = (person: Person) => service.call(users.currentUser, { actor: person.actor });
const login = (email: string, password = aPassword) =>
  service.call(users.login, { body: { email, password }, origin: aBrowser() });
const security = (person: Person) =>
  service.call(users.security, { params: { id: person.id }, actor: person.actor });

/** A person who has verified their address and changed it. */
async function aMovedPerson() {
  const person = await aPerson(service);
  await verifyEmail(service, person);
  const email = `new-${person.email}`;
  await request(person, email);
  await confirm(await confirmToken(email));
  return { person, email };
}

const requestBy = (person: Person, email: string, proof: object) => {
  const { params, body } = { ...bodyOf(person, email), params: { id: person.id } };
  return { params, body: { ...body, ...proof }, actor: person.actor, origin: aBrowser() };
};

describe('a code of the second step', () => {
  async function aPersonWithCodes() {
    const person = await aPerson(service);
    const own = { params: { id: person.id }, actor: person.actor };
    const { secret } = await service.call(users.startSecondFactor, {
      ...own,
      body: { currentPassword: aPassword },
    });
    const code = generateSync({ secret, epoch: Math.floor(Date.now() / 1000) });
    const { recoveryCodes } = await service.call(users.confirmSecondFactor, { ...own, body: { code } });
    return { person, used: code, recoveryCodes };
  }

  it('is taken for a new address instead of the password, once', async () => {
    const { person, recoveryCodes } = await aPersonWithCodes();
    const email = `new-${person.email}`;
    const [code] = recoveryCodes;
    await service.call(users.changeProfile, requestBy(person, email, { code }));
    expect(await security(person)).toMatchObject({ pendingEmail: email });
    const again = requestBy(person, `other-${person.email}`, { code });
    expect(await service.refusal(users.changeProfile, again)).toMatchObject({
      code: 'NotConfirmed',
      details: [{ field: 'code' }],
    });
  });

  it('serves whoever has no password, too', async () => {
    const { person, recoveryCodes } = await aPersonWithCodes();
    await service.query('update users set password_hash = null where id = $1', [person.id]);
    const email = `new-${person.email}`;
    await service.call(users.changeProfile, requestBy(person, email, { code: recoveryCodes[0] }));
    expect(await security(person)).toMatchObject({ hasPassword: false, pendingEmail: email });
  });

  it('is refused when it is wrong, used, or none is set up, and after ten tries', async () => {
    const { person, used } = await aPersonWithCodes();
    const attempt = (who: Person, code: string) =>
      service.refusal(users.changeProfile, requestBy(who, `new-${who.email}`, { code }));
    const wrong = { code: 'NotConfirmed', details: [{ field: 'code' }] };
    expect(await attempt(person, used)).toMatchObject(wrong);
    expect(await attempt(await aPerson(service), '123456')).toMatchObject(wrong);
    for (let n = 0; n < 9; n += 1) expect(await attempt(person, 'ABCDEFGHJK')).toMatchObject(wrong);
    expect(await attempt(person, 'ABCDEFGHJK')).toMatchObject({ code: 'TooManyRequests' });
  });
});

describe('a new e-mail address', () => {
  it('counts only once it has confirmed, and the old one hears of it', async () => {
    const person = await aPerson(service);
    await verifyEmail(service, person);
    const email = `New-${person.email}`;
    expect(await request(person, email)).toMatchObject({ email: person.email, isEmailVerified: true });
    expect(await security(person)).toMatchObject({ hasPassword: true, pendingEmail: email });
    expect((await login(person.email)).reply.user.id).toBe(person.id);
    const link = linkIn(await emailTo(service, email, /Подтвердите новый email/));
    expect(`${link.origin}${link.pathname}`).toBe('https://kubrik.example/confirm-email');
    const token = link.searchParams.get('token') ?? '';
    await confirm(token);
    // Mail programs open links before people do.
    await confirm(token);
    expect(await me(person)).toMatchObject({ email, isEmailVerified: true });
    expect(await security(person)).toMatchObject({ pendingEmail: null });
    expect((await login(email)).reply.user.id).toBe(person.id);
    await expect(login(person.email)).rejects.toThrow('WrongPassword');
    const notice = await emailTo(service, person.email, /изменён/);
    expect(linkIn(notice).pathname).toBe('/undo-email');
    expect(notice.text).not.toContain(email);
    // The session goes on.
    expect(await sessionOf(redis, person.token)).toBeDefined();
  });

  it('takes the current password, beside whose field a refusal stands', async () => {
    const person = await aPerson(service);
    for (const wrong of [undefined, 'не тот пароль']) {
      expect(await requestRefusal(person, `new-${person.email}`, wrong)).toMatchObject({
        statusCode: 403,
        code: 'NotConfirmed',
        details: [{ field: 'currentPassword' }],
      });
    }
    expect(await security(person)).toMatchObject({ pendingEmail: null });
  });

  it('takes no password while it stays the same', async () => {
    const person = await aPerson(service);
    const { firstName, lastName } = person;
    const changed = { firstName: 'Пётр', lastName, username: person.username, email: person.email };
    expect(firstName).not.toBe('Пётр');
    const answer = await service.call(users.changeProfile, {
      params: { id: person.id },
      body: changed,
      actor: person.actor,
    });
    expect(answer.firstName).toBe('Пётр');
  });

  it('cannot be reached by guessing the password: ten tries in ten minutes', async () => {
    const person = await aPerson(service);
    for (let n = 0; n < 10; n += 1) await requestRefusal(person, `new-${person.email}`, `догадка ${n}`);
    expect(await requestRefusal(person, `new-${person.email}`, aPassword)).toMatchObject({
      code: 'TooManyRequests',
    });
  });

  it('is requested three times in ten minutes at most, so nobody is flooded with e-mails', async () => {
    const person = await aPerson(service);
    for (let n = 0; n < 3; n += 1) await request(person, `n${n}-${person.email}`);
    expect(await requestRefusal(person, `n4-${person.email}`, aPassword)).toMatchObject({
      code: 'TooManyRequests',
    });
  });

  it('of somebody else is answered alike; only its owner hears of it', async () => {
    const [person, other] = [await aPerson(service), await aPerson(service)];
    const free = `free-${person.email}`;
    expect(await request(person, other.email)).toEqual(await request(person, free));
    await request(person, other.email.toUpperCase());
    expect(await security(person)).toMatchObject({ pendingEmail: other.email.toUpperCase() });
    const notice = await emailTo(service, other.email.toUpperCase(), /пытались указать/);
    expect(notice.text).not.toContain('http');
    expect(notice.text).not.toContain(person.username);
    expect(await emailsTo(service, other.email.toUpperCase())).toHaveLength(1);
  });

  it('that somebody has registered meanwhile is refused to who confirms it', async () => {
    const person = await aPerson(service);
    const email = `later-${person.email}`;
    await request(person, email);
    const token = await confirmToken(email);
    await service.call(users.register, { body: aRegistration({ email }), origin: aBrowser() });
    expect(await confirmRefusal(token)).toMatchObject({ statusCode: 409, code: 'EmailTaken' });
    expect(await me(person)).toMatchObject({ email: person.email });
  });

  it('no longer confirms after another request, a cancellation, a new password or a forged link', async () => {
    const person = await aPerson(service);
    const [first, second, third] = [`1-${person.email}`, `2-${person.email}`, `3-${person.email}`];
    await request(person, first);
    const firstToken = await confirmToken(first);
    await request(person, second);
    const secondToken = await confirmToken(second);
    expect(await confirmRefusal(firstToken)).toMatchObject({ code: 'LinkExpired' });
    await service.call(users.cancelEmailChange, { params: { id: person.id }, actor: person.actor });
    expect(await confirmRefusal(secondToken)).toMatchObject({ code: 'LinkExpired' });
    await request(person, third);
    const thirdToken = await confirmToken(third);
    await service.call(users.changePassword, {
      params: { id: person.id },
      body: { currentPassword: aPassword, password: 'девятый вал у мыса' },
      actor: person.actor,
    });
    expect(await confirmRefusal(thirdToken)).toMatchObject({ code: 'LinkExpired' });
    expect(await undoRefusal(thirdToken)).toMatchObject({ code: 'LinkExpired' });
    expect(await confirmRefusal('x.y.z')).toMatchObject({ code: 'LinkExpired' });
  });

  it('is nobody else’s to cancel', async () => {
    const [person, other] = [await aPerson(service), await aPerson(service)];
    const refusal = await service.refusal(users.cancelEmailChange, {
      params: { id: person.id },
      actor: other.actor,
    });
    expect(refusal).toMatchObject({ code: 'Forbidden' });
  });

  it('asks who has no password to set one first', async () => {
    const person = await aPerson(service);
    await service.query('update users set password_hash = null where id = $1', [person.id]);
    const refusal = await requestRefusal(person, `new-${person.email}`, aPassword);
    expect(refusal).toMatchObject({ code: 'NotConfirmed' });
    expect(refusal.details?.[0]?.message).toContain('Сначала задайте пароль');
    expect(await security(person)).toMatchObject({ hasPassword: false });
  });
});

describe('undoing a change of the address', () => {
  it('restores the old one, ends every session and lets nobody in but by a new password', async () => {
    const { person, email } = await aMovedPerson();
    const { session } = await login(email);
    const { resetToken } = await undo(await undoToken(person.email));
    expect(await sessionOf(redis, person.token)).toBeUndefined();
    expect(await sessionOf(redis, session?.token)).toBeUndefined();
    expect(await me(person)).toMatchObject({ email: person.email, isEmailVerified: true });
    for (const address of [person.email, email])
      await expect(login(address)).rejects.toThrow('WrongPassword');
    await service.call(users.resetPassword, {
      body: { token: resetToken, password: 'семь узлов на север' },
    });
    expect((await login(person.email, 'семь узлов на север')).reply.user.id).toBe(person.id);
  });

  it('also sends the link for a new password, and works once', async () => {
    const { person } = await aMovedPerson();
    const token = await undoToken(person.email);
    await undo(token);
    expect(tokenIn(await emailTo(service, person.email, /Прежний email/))).not.toBe('');
    expect(await undoRefusal(token)).toMatchObject({ statusCode: 400, code: 'LinkExpired' });
  });

  it('is possible for seven days', async () => {
    const { person } = await aMovedPerson();
    const token = await undoToken(person.email);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * 24 * 60 * 60 * 1000 + 60_000 });
    try {
      expect(await undoRefusal(token)).toMatchObject({ code: 'LinkExpired' });
    } finally {
      vi.useRealTimers();
    }
  });

  it('goes back over later changes, whose links then do nothing', async () => {
    const { person, email } = await aMovedPerson();
    const further = `further-${person.email}`;
    await request(person, further);
    await confirm(await confirmToken(further));
    const [first, later] = [await undoToken(person.email), await undoToken(email)];
    await undo(first);
    expect(await undoRefusal(later)).toMatchObject({ code: 'LinkExpired' });
    expect(await me(person)).toMatchObject({ email: person.email });
  });

  it('removes accounts at providers, whenever they were linked', async () => {
    const person = await aPerson(service);
    await verifyEmail(service, person);
    const link = (issuer: string) =>
      service.query('insert into identities (issuer, subject, user_id) values ($1, $2, $3)', [
        issuer,
        person.id,
        person.id,
      ]);
    await link('before');
    const email = `new-${person.email}`;
    await request(person, email);
    await confirm(await confirmToken(email));
    await link('after');
    await undo(await undoToken(person.email));
    const left = await service.query('select issuer from identities where user_id = $1', [person.id]);
    expect(left).toEqual([]);
  });

  it('cannot be prevented by registering or taking the old address', async () => {
    const { person } = await aMovedPerson();
    expect(
      await service.refusal(users.register, {
        body: aRegistration({ email: person.email }),
        origin: aBrowser(),
      }),
    ).toMatchObject({ code: 'EmailTaken', details: [{ field: 'email' }] });
    const other = await aPerson(service);
    await request(other, person.email);
    await emailTo(service, person.email, /пытались указать/);
    await undo(await undoToken(person.email));
    expect(await me(person)).toMatchObject({ email: person.email });
  });

  it('is offered to a verified address only: another may be a stranger’s', async () => {
    const person = await aPerson(service);
    const email = `new-${person.email}`;
    await request(person, email);
    await confirm(await confirmToken(email));
    expect((await emailTo(service, person.email, /изменён/)).text).not.toContain('http');
    // Nobody confirmed the change to this address, so somebody else may register with it.
    await service.call(users.register, {
      body: aRegistration({ email: person.email }),
      origin: aBrowser(),
    });
  });

  it('is refused for a deactivated person', async () => {
    const { person } = await aMovedPerson();
    const token = await undoToken(person.email);
    await service.call(users.changeUser, {
      params: { id: person.id },
      body: { isActive: false },
      actor: admin,
    });
    expect(await undoRefusal(token)).toMatchObject({ code: 'AccountDisabled' });
  });
});

describe('a change of the password', () => {
  const next = 'девятый вал у мыса';
  const change = (person: Person, body: { currentPassword: string; password: string }) => ({
    params: { id: person.id },
    body,
    actor: person.actor,
    origin: { ...aBrowser(), sessionKey: sessionKey('user', person.token) },
  });

  it('keeps the session that makes it and ends all others', async () => {
    const person = await aPerson(service);
    const { session } = await login(person.email);
    await service.call(users.changePassword, change(person, { currentPassword: aPassword, password: next }));
    expect(await sessionOf(redis, person.token)).toBeDefined();
    expect(await sessionOf(redis, session?.token)).toBeUndefined();
    expect((await login(person.email, next)).reply.user.id).toBe(person.id);
    await expect(login(person.email)).rejects.toThrow('WrongPassword');
    expect((await emailTo(service, person.email, /Пароль в Кубрике изменён/)).text).toContain(
      person.username,
    );
  });

  it.each([
    ['a wrong password', 'не тот пароль', next, 'NotConfirmed', 'currentPassword'],
    ['a weak new one', aPassword, 'кубрик', 'WeakPassword', 'password'],
    ['the same one', aPassword, aPassword, 'ValidationFailed', 'password'],
  ])('is refused with %s, beside the field', async (_, currentPassword, password, code, field) => {
    const person = await aPerson(service);
    const refusal = await service.refusal(
      users.changePassword,
      change(person, { currentPassword, password }),
    );
    expect(refusal).toMatchObject({ code, details: [{ field }] });
    expect((await login(person.email)).reply.user.id).toBe(person.id);
  });

  it('has ten tries in ten minutes, and is nobody else’s', async () => {
    const [person, other] = [await aPerson(service), await aPerson(service)];
    const right = { currentPassword: aPassword, password: next };
    expect(
      await service.refusal(users.changePassword, { ...change(person, right), actor: other.actor }),
    ).toMatchObject({ code: 'Forbidden' });
    const wrong = change(person, { currentPassword: 'догадка', password: next });
    for (let n = 0; n < 10; n += 1) await service.refusal(users.changePassword, wrong);
    expect(await service.refusal(users.changePassword, change(person, right))).toMatchObject({
      code: 'TooManyRequests',
    });
  });
});
