import { users } from '@kubrik/contract';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { usersService } from '../../service.definition.js';
import {
  aBrowser,
  admin,
  aPassword,
  aPerson,
  emailTo,
  type Person,
  sessionOf,
  testRedis,
} from '../../testing/people.js';

let service: TestService;
let redis: Awaited<ReturnType<typeof testRedis>>;

beforeAll(async () => {
  service = await startTestService(usersService, { SITE_URL: 'https://kubrik.example' });
  redis = await testRedis();
});
afterAll(async () => {
  vi.useRealTimers();
  await redis?.close();
  await service?.stop();
});

const own = (person: Person) => ({ params: { id: person.id }, actor: person.actor });
const start = (person: Person, currentPassword = aPassword) =>
  service.call(users.startSecondFactor, { ...own(person), body: { currentPassword } });
const confirm = (person: Person, code: string) =>
  service.call(users.confirmSecondFactor, { ...own(person), body: { code } });
const remove = (person: Person, code: string) =>
  service.call(users.removeSecondFactor, { ...own(person), body: { code } });
const removeRefusal = (person: Person, code: string) =>
  service.refusal(users.removeSecondFactor, { ...own(person), body: { code } });
const security = (person: Person) => service.call(users.security, own(person));

/** The code for the time step that is `steps` steps of 30 s from now. */
const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });
const otherThan = (code: string) => `${(Number(code[0]) + 1) % 10}${code.slice(1)}`;

/** A person with the second step on, who has used the code of the present time step. */
async function aCarefulPerson() {
  const person = await aPerson(service);
  const { secret } = await start(person);
  const { recoveryCodes } = await confirm(person, codeOf(secret));
  return { person, secret, recoveryCodes };
}
const firstStep = (person: Person, origin: ReturnType<typeof aBrowser>) =>
  service.refusal(users.login, { body: { email: person.email, password: aPassword }, origin });
const secondStep = (code: string, origin: ReturnType<typeof aBrowser>) =>
  service.call(users.secondStep, { body: { code }, origin });
const secondRefusal = (code: string, origin: ReturnType<typeof aBrowser>) =>
  service.refusal(users.secondStep, { body: { code }, origin });
const wrong = { statusCode: 403, code: 'WrongSecondFactor', details: [{ field: 'code' }] };

describe('turning the second step on', () => {
  it('takes the password and a code, and gives ten recovery codes', async () => {
    const person = await aPerson(service);
    expect(
      await service.refusal(users.startSecondFactor, {
        ...own(person),
        body: { currentPassword: 'не тот пароль' },
      }),
    ).toMatchObject({ code: 'NotConfirmed', details: [{ field: 'currentPassword' }] });
    const { secret, uri } = await start(person);
    expect(uri).toMatch(/^otpauth:\/\/totp\//);
    expect(uri).toContain(secret);
    expect(await security(person)).toMatchObject({ hasSecondFactor: false, recoveryCodesLeft: 0 });
    const { recoveryCodes } = await confirm(person, codeOf(secret));
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await security(person)).toMatchObject({ hasSecondFactor: true, recoveryCodesLeft: 10 });
    expect((await emailTo(service, person.email, /Двухэтапный вход в Кубрик включён/)).text).not.toContain(
      secret,
    );
  });

  it('does not count before a code was typed', async () => {
    const person = await aPerson(service);
    const { secret } = await start(person);
    const refusal = await service.refusal(users.confirmSecondFactor, {
      ...own(person),
      body: { code: otherThan(codeOf(secret)) },
    });
    expect(refusal).toMatchObject(wrong);
    const login = await service.call(users.login, {
      body: { email: person.email, password: aPassword },
      origin: aBrowser(),
    });
    expect(login.session).toBeDefined();
  });

  it('keeps the secret encrypted and the recovery codes hashed', async () => {
    const { person, secret, recoveryCodes } = await aCarefulPerson();
    const rows = JSON.stringify([
      await service.query('select * from second_factors where user_id = $1', [person.id]),
      await service.query('select * from recovery_codes where user_id = $1', [person.id]),
    ]);
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))])
      expect(rows).not.toContain(text);
  });

  it('is done once, and by its owner', async () => {
    const { person } = await aCarefulPerson();
    expect(
      await service.refusal(users.startSecondFactor, {
        ...own(person),
        body: { currentPassword: aPassword },
      }),
    ).toMatchObject({ statusCode: 409, code: 'SecondFactorEnabled' });
    const stranger = await aPerson(service);
    for (const call of [users.confirmSecondFactor, users.renewRecoveryCodes, users.removeSecondFactor]) {
      const refusal = await service.refusal(call, {
        params: { id: person.id },
        actor: stranger.actor,
        body: { code: '123456' },
      });
      expect(refusal).toMatchObject({ code: 'Forbidden' });
    }
  });
});

describe('signing in by two steps', () => {
  it('opens no session after the password, and one after the code', async () => {
    const { person, secret } = await aCarefulPerson();
    const origin = aBrowser();
    expect(await firstStep(person, origin)).toMatchObject({ statusCode: 401, code: 'SecondFactorRequired' });
    const { reply, session } = await secondStep(` ${codeOf(secret, 1)} `, origin);
    expect(reply.user.id).toBe(person.id);
    expect(await sessionOf(redis, session?.token)).toMatchObject({ id: person.id });
    // The first step is valid for one second step.
    expect(await secondRefusal(codeOf(secret, 1), origin)).toMatchObject(wrong);
  });

  it('refuses a code that was used, and any earlier one', async () => {
    const { person, secret } = await aCarefulPerson();
    const origin = aBrowser();
    await firstStep(person, origin);
    for (const steps of [0, -1])
      expect(await secondRefusal(codeOf(secret, steps), origin)).toMatchObject(wrong);
    expect((await secondStep(codeOf(secret, 1), origin)).session).toBeDefined();
  });

  it('lets one of two in who use a code at once', async () => {
    const { person, secret } = await aCarefulPerson();
    const browsers = [aBrowser(), aBrowser()];
    for (const browser of browsers) await firstStep(person, browser);
    const code = codeOf(secret, 1);
    const results = await Promise.allSettled(browsers.map((browser) => secondStep(code, browser)));
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('takes a recovery code once, in small letters and without its dash', async () => {
    const { person, recoveryCodes } = await aCarefulPerson();
    const [first = ''] = recoveryCodes;
    const origin = aBrowser();
    await firstStep(person, origin);
    expect((await secondStep(first.toLowerCase().replace('-', ''), origin)).session).toBeDefined();
    expect(await security(person)).toMatchObject({ recoveryCodesLeft: 9 });
    await firstStep(person, origin);
    expect(await secondRefusal(first, origin)).toMatchObject(wrong);
  });

  it('answers alike without a first step, in another browser, and to a wrong code', async () => {
    const { person, secret } = await aCarefulPerson();
    const origin = aBrowser();
    await firstStep(person, origin);
    const code = codeOf(secret, 1);
    expect(await secondRefusal(code, aBrowser())).toEqual(await secondRefusal(otherThan(code), origin));
    expect((await secondStep(code, origin)).session).toBeDefined();
  });

  it('says nothing of the second step to who does not know the password', async () => {
    const { person } = await aCarefulPerson();
    const refusal = await service.refusal(users.login, {
      body: { email: person.email, password: 'не тот пароль' },
      origin: aBrowser(),
    });
    expect(refusal).toMatchObject({ code: 'WrongPassword' });
  });

  it('has ten tries in an hour, which a stranger does not use up for a known browser', async () => {
    const known = aBrowser();
    const { person, secret } = await aCarefulPerson();
    await firstStep(person, known);
    await secondStep(codeOf(secret, 1), known);
    const stranger = aBrowser();
    await firstStep(person, stranger);
    for (let n = 0; n < 10; n += 1) expect(await secondRefusal('ABCDEFGHJK', stranger)).toMatchObject(wrong);
    expect(await secondRefusal('ABCDEFGHJK', stranger)).toMatchObject({ code: 'TooManyRequests' });
    await firstStep(person, known);
    expect(await secondRefusal('ABCDEFGHJK', known)).toMatchObject(wrong);
  });

  it('is not ended after the password has changed or the person was deactivated', async () => {
    const { person, recoveryCodes } = await aCarefulPerson();
    const origin = aBrowser();
    await firstStep(person, origin);
    await service.call(users.changePassword, {
      ...own(person),
      body: { currentPassword: aPassword, password: 'девятый вал у мыса' },
    });
    expect(await secondRefusal(recoveryCodes[0] ?? '', origin)).toMatchObject(wrong);
    const other = await aCarefulPerson();
    await firstStep(other.person, origin);
    await service.call(users.changeUser, {
      params: { id: other.person.id },
      body: { isActive: false },
      actor: admin,
    });
    expect(await secondRefusal(other.recoveryCodes[0] ?? '', origin)).toMatchObject({
      code: 'AccountDisabled',
    });
  });
});

describe('turning the second step off', () => {
  it('takes a code, after which the password is enough', async () => {
    const { person, recoveryCodes } = await aCarefulPerson();
    expect(await removeRefusal(person, '000000')).toMatchObject(wrong);
    await remove(person, recoveryCodes[0] ?? '');
    expect(await security(person)).toMatchObject({ hasSecondFactor: false, recoveryCodesLeft: 0 });
    const login = await service.call(users.login, {
      body: { email: person.email, password: aPassword },
      origin: aBrowser(),
    });
    expect(login.session).toBeDefined();
    await emailTo(service, person.email, /Двухэтапный вход в Кубрик выключен/);
  });

  it('has ten tries in an hour', async () => {
    const { person, recoveryCodes } = await aCarefulPerson();
    for (let n = 0; n < 10; n += 1) await removeRefusal(person, 'ABCDEFGHJK');
    expect(await removeRefusal(person, recoveryCodes[0] ?? '')).toMatchObject({ code: 'TooManyRequests' });
  });

  it('is possible for new recovery codes, which void the old ones', async () => {
    const { person, secret, recoveryCodes } = await aCarefulPerson();
    const renewed = await service.call(users.renewRecoveryCodes, {
      ...own(person),
      body: { code: codeOf(secret, 1) },
    });
    expect(renewed.recoveryCodes).toHaveLength(10);
    expect(await removeRefusal(person, recoveryCodes[0] ?? '')).toMatchObject(wrong);
    await remove(person, renewed.recoveryCodes[0] ?? '');
  });
});
