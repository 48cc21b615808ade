import { maxPasskeys, passkeys, personalData, users } from '@kubrik/contract';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
  tokenIn,
  verifyEmail,
} from '../../testing/people.js';
import { SoftwareAuthenticator, type Wrong } from '../../testing/software-authenticator.js';

const site = 'https://kubrik.example';

let service: TestService;
let redis: Awaited<ReturnType<typeof testRedis>>;

beforeAll(async () => {
  service = await startTestService(usersService, { SITE_URL: site });
  redis = await testRedis();
});
afterAll(async () => {
  await redis?.close();
  await service?.stop();
});

type Browser = ReturnType<typeof aBrowser>;
const own = (person: Person) => ({ params: { id: person.id }, actor: person.actor });
const byPassword = { currentPassword: aPassword };

const start = (person: Person, origin: Browser, body: object = byPassword) =>
  service.call(passkeys.startPasskey, { ...own(person), body, origin });
const startRefusal = (person: Person, body: object, origin = aBrowser()) =>
  service.refusal(passkeys.startPasskey, { ...own(person), body, origin });
const listOf = (person: Person) => service.call(passkeys.passkeys, own(person));
const idOf = async (person: Person) => (await listOf(person))[0]?.id ?? '';

async function add(person: Person, name = 'Телефон', origin = aBrowser()) {
  const device = new SoftwareAuthenticator(site);
  const credential = device.create(await start(person, origin));
  const passkey = await service.call(passkeys.addPasskey, {
    ...own(person),
    body: { name, credential },
    origin,
  });
  return { device, passkey };
}
async function aPersonWithPasskey() {
  const person = await aPerson(service);
  return { person, ...(await add(person)) };
}
const addRefusal = async (person: Person, wrong: Wrong) => {
  const origin = aBrowser();
  const credential = new SoftwareAuthenticator(site).create(await start(person, origin), wrong);
  return service.refusal(passkeys.addPasskey, { ...own(person), body: { name: 'Ключ', credential }, origin });
};

const signInOptions = (origin: Browser) => service.call(passkeys.passkeySignInOptions, { origin });
async function signIn(device: SoftwareAuthenticator, origin = aBrowser()) {
  const assertion = device.get(await signInOptions(origin));
  return service.call(passkeys.passkeySignIn, { body: { assertion }, origin });
}
async function signInRefusal(device: SoftwareAuthenticator, wrong: Wrong = {}, origin = aBrowser()) {
  const assertion = device.get(await signInOptions(origin), wrong);
  return service.refusal(passkeys.passkeySignIn, { body: { assertion }, origin });
}
async function proofOf(person: Person, device: SoftwareAuthenticator, origin: Browser) {
  return device.get(await service.call(passkeys.passkeyProofOptions, { ...own(person), origin }));
}
const refused = { statusCode: 403, code: 'PasskeyRefused', details: [{ field: 'assertion' }] };

async function turnOnCodes(person: Person) {
  const { secret } = await service.call(users.startSecondFactor, { ...own(person), body: byPassword });
  const code = generateSync({ secret, epoch: Math.floor(Date.now() / 1000) });
  const { recoveryCodes } = await service.call(users.confirmSecondFactor, { ...own(person), body: { code } });
  return recoveryCodes;
}

describe('adding a passkey', () => {
  it('takes the password, names it, lists it and notifies its person', async () => {
    const person = await aPerson(service);
    const { passkey } = await add(person, '  Телефон боцмана ');
    expect(await listOf(person)).toEqual([passkey]);
    expect(passkey).toMatchObject({ name: 'Телефон боцмана', isSynced: false, lastUsedAt: null });
    const security = await service.call(users.security, own(person));
    expect(security).toMatchObject({ hasPasskeys: true, hasSecondFactor: false });
    expect((await emailTo(service, person.email, /Новый ключ доступа/)).text).toContain('«Телефон боцмана»');
  });

  it('asks for a passkey of the configured site that its owner unlocks, and for no second one of a device', async () => {
    const { person, device } = await aPersonWithPasskey();
    const options = await start(person, aBrowser());
    expect(options).toMatchObject({
      rp: { id: 'kubrik.example' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    const { id } = device.get({ challenge: 'x', rpId: 'kubrik.example' });
    expect(options.excludeCredentials.map((one) => one.id)).toEqual([id]);
  });

  it('is refused without a right proof', async () => {
    const person = await aPerson(service);
    expect(await startRefusal(person, { currentPassword: 'не тот пароль' })).toMatchObject({
      statusCode: 403,
      code: 'NotConfirmed',
      details: [{ field: 'currentPassword' }],
    });
    expect(await startRefusal(person, { code: '123456' })).toMatchObject({
      code: 'NotConfirmed',
      details: [{ field: 'code' }],
    });
    expect(await startRefusal(person, { recentSignIn: true })).toMatchObject({ code: 'NotConfirmed' });
    const { device } = await aPersonWithPasskey();
    const assertion = device.get({ challenge: 'x', rpId: 'kubrik.example' });
    expect(await startRefusal(person, { assertion })).toMatchObject({
      code: 'NotConfirmed',
      details: [{ field: 'assertion' }],
    });
  });

  it('counts wrong passwords', async () => {
    const person = await aPerson(service);
    for (let n = 0; n < 10; n += 1) await startRefusal(person, { currentPassword: 'не тот пароль' });
    expect(await startRefusal(person, byPassword)).toMatchObject({ code: 'TooManyRequests' });
  });

  it.each<[string, Wrong]>([
    ['of another site', { origin: 'https://evil.example' }],
    ['of another domain', { rpId: 'evil.example' }],
    ['for another challenge', { challenge: 'x'.repeat(43) }],
    ['that nobody unlocked', { isUnverified: true }],
    ['with certificates, which would be read from the network', { certificates: [new Uint8Array(20)] }],
  ])('is refused with a passkey %s', async (_, wrong) => {
    const person = await aPerson(service);
    expect(await addRefusal(person, wrong)).toMatchObject({
      statusCode: 403,
      code: 'PasskeyRefused',
      details: [{ field: 'credential' }],
    });
    expect(await listOf(person)).toEqual([]);
  });

  it('is refused in another browser, a second time, for somebody else, and after the password has changed', async () => {
    const [person, stranger] = [await aPerson(service), await aPerson(service)];
    const attempt = async (
      by: Person,
      change: (options: object, browser: Browser) => Promise<Browser> | Browser,
    ) => {
      const browser = aBrowser();
      const options = await start(person, browser);
      const credential = new SoftwareAuthenticator(site).create(options);
      const origin = await change(options, browser);
      return service.refusal(passkeys.addPasskey, { ...own(by), body: { name: 'Ключ', credential }, origin });
    };
    const expected = { code: 'PasskeyRefused' };
    expect(await attempt(person, () => aBrowser())).toMatchObject(expected);
    expect(await attempt(stranger, (_, browser) => browser)).toMatchObject(expected);
    const origin = aBrowser();
    const body = {
      name: 'Ключ',
      credential: new SoftwareAuthenticator(site).create(await start(person, origin)),
    };
    await service.call(passkeys.addPasskey, { ...own(person), body, origin });
    expect(await service.refusal(passkeys.addPasskey, { ...own(person), body, origin })).toMatchObject(
      expected,
    );
    const password = 'девятый вал у мыса';
    const afterChange = attempt(person, async (_, browser) => {
      await service.call(users.changePassword, { ...own(person), body: { ...byPassword, password } });
      return browser;
    });
    expect(await afterChange).toMatchObject(expected);
  });

  it('is refused with a passkey that somebody has', async () => {
    const { device } = await aPersonWithPasskey();
    const thief = await aPerson(service);
    const origin = aBrowser();
    const credential = device.create(await start(thief, origin));
    const body = { name: 'Ключ', credential };
    expect(await service.refusal(passkeys.addPasskey, { ...own(thief), body, origin })).toMatchObject({
      code: 'PasskeyRefused',
    });
  });

  it(`ends at ${maxPasskeys}`, async () => {
    const person = await aPerson(service);
    const last = aBrowser();
    const credential = new SoftwareAuthenticator(site).create(await start(person, last));
    await service.query(
      `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, is_synced, name)
       select gen_random_uuid(), $1::uuid, 'full-' || $1::uuid || n, '', 0, '{}', false, 'Ключ' from generate_series(1, $2) n`,
      [person.id, maxPasskeys],
    );
    const expected = { statusCode: 409, code: 'TooManyPasskeys' };
    expect(await startRefusal(person, byPassword)).toMatchObject(expected);
    const body = { name: 'Лишний', credential };
    expect(await service.refusal(passkeys.addPasskey, { ...own(person), body, origin: last })).toMatchObject(
      expected,
    );
  });

  it('is possible by a recovery code, or by another passkey', async () => {
    const person = await aPerson(service);
    const [first = ''] = await turnOnCodes(person);
    const origin = aBrowser();
    const device = new SoftwareAuthenticator(site);
    const credential = device.create(await start(person, origin, { code: first }));
    await service.call(passkeys.addPasskey, { ...own(person), body: { name: 'Первый', credential }, origin });
    expect(await startRefusal(person, { code: first })).toMatchObject({ code: 'NotConfirmed' });
    const assertion = await proofOf(person, device, origin);
    expect((await start(person, origin, { assertion })).challenge).toBeTruthy();
    // A challenge is valid once.
    expect(await startRefusal(person, { assertion }, origin)).toMatchObject({ code: 'NotConfirmed' });
  });

  it('takes no proof of another purpose: a signature for signing in is none', async () => {
    const { person, device } = await aPersonWithPasskey();
    const origin = aBrowser();
    const assertion = device.get(await signInOptions(origin));
    expect(await startRefusal(person, { assertion }, origin)).toMatchObject({ code: 'NotConfirmed' });
  });
});

describe('somebody without a password', () => {
  const withoutPassword = async () => {
    const origin = aBrowser();
    const person = await aPerson(service, {}, origin);
    await service.query('update users set password_hash = null where id = $1', [person.id]);
    const { key } = { key: (await redis.zRange(`sessions-of:${person.id}`, 0, -1))[0] };
    return { person, origin: { ...origin, sessionKey: key } };
  };

  it('adds a first passkey soon after signing in, and then proves by it who they are', async () => {
    const { person, origin } = await withoutPassword();
    const device = new SoftwareAuthenticator(site);
    const credential = device.create(await start(person, origin, { recentSignIn: true }));
    await service.call(passkeys.addPasskey, { ...own(person), body: { name: 'Ключ', credential }, origin });
    expect(await startRefusal(person, { recentSignIn: true }, origin)).toMatchObject({
      code: 'NotConfirmed',
    });
    const assertion = await proofOf(person, device, origin);
    const { username, firstName, lastName } = person;
    const email = `new-${person.email}`;
    await service.call(users.changeProfile, {
      ...own(person),
      body: { username, firstName, lastName, email, assertion },
      origin,
    });
    expect(await service.call(users.security, own(person))).toMatchObject({ pendingEmail: email });
  });

  it('adds none long after signing in, nor by the session of another browser', async () => {
    const { person, origin } = await withoutPassword();
    expect(await startRefusal(person, { recentSignIn: true }, aBrowser())).toMatchObject({
      code: 'NotConfirmed',
      details: [{ field: 'recentSignIn' }],
    });
    const devices = `session-devices:${person.id}`;
    const device = JSON.parse((await redis.hGet(devices, origin.sessionKey ?? '')) ?? '');
    const startedAt = new Date(Date.now() - 11 * 60 * 1000).toISOString();
    await redis.hSet(devices, origin.sessionKey ?? '', JSON.stringify({ ...device, startedAt }));
    expect(await startRefusal(person, { recentSignIn: true }, origin)).toMatchObject({
      code: 'NotConfirmed',
      details: [{ field: 'recentSignIn' }],
    });
  });
});

describe('signing in by a passkey', () => {
  it('opens a session, without a name, a password or a code', async () => {
    const { person, device } = await aPersonWithPasskey();
    await turnOnCodes(person);
    const { reply, session } = await signIn(device);
    expect(reply.user.id).toBe(person.id);
    expect(await sessionOf(redis, session?.token)).toMatchObject({ id: person.id });
    expect((await listOf(person))[0]?.lastUsedAt).not.toBeNull();
    expect((await signIn(device)).session).toBeDefined();
  });

  it('ends a sign-in by password that waits for its second step', async () => {
    const { person, device } = await aPersonWithPasskey();
    const [code = ''] = await turnOnCodes(person);
    const origin = aBrowser();
    const login = { body: { email: person.email, password: aPassword }, origin };
    expect(await service.refusal(users.login, login)).toMatchObject({ code: 'SecondFactorRequired' });
    expect((await signIn(device, origin)).session).toBeDefined();
    expect(await service.refusal(users.secondStep, { body: { code }, origin })).toMatchObject({
      code: 'WrongSecondFactor',
    });
  });

  it('notifies of a new device', async () => {
    const { person, device } = await aPersonWithPasskey();
    await signIn(device);
    await emailTo(service, person.email, /с нового устройства/);
  });

  it.each<[string, Wrong]>([
    ['of another site', { origin: 'https://evil.example' }],
    ['of another domain', { rpId: 'evil.example' }],
    ['for another challenge', { challenge: 'x'.repeat(43) }],
    ['that nobody unlocked', { isUnverified: true }],
    ['of another key', { isForged: true }],
    ['for another person', { userHandle: 'c3RyYW5nZXI' }],
  ])('is refused with a signature %s, as an unknown passkey is', async (_, wrong) => {
    const { device } = await aPersonWithPasskey();
    const refusal = await signInRefusal(device, wrong);
    expect(refusal).toMatchObject(refused);
    expect(refusal).toEqual(await signInRefusal(new SoftwareAuthenticator(site)));
  });

  it('is refused with a count that does not grow, which is that of a copied key', async () => {
    const { device } = await aPersonWithPasskey();
    await signIn(device);
    for (const counter of [1, 0]) expect(await signInRefusal(device, { counter })).toMatchObject(refused);
    expect((await signIn(device)).session).toBeDefined();
  });

  it('is refused in another browser, a second time, and without a challenge', async () => {
    const { device } = await aPersonWithPasskey();
    const origin = aBrowser();
    const assertion = device.get(await signInOptions(origin));
    const attempt = (where: Browser) =>
      service.refusal(passkeys.passkeySignIn, { body: { assertion }, origin: where });
    expect(await attempt(aBrowser())).toMatchObject(refused);
    await service.call(passkeys.passkeySignIn, { body: { assertion }, origin });
    expect(await attempt(origin)).toMatchObject(refused);
  });

  it('lets one of two in who use the same signature at once', async () => {
    const { device } = await aPersonWithPasskey();
    const origin = aBrowser();
    const assertion = device.get(await signInOptions(origin));
    const attempt = () => service.call(passkeys.passkeySignIn, { body: { assertion }, origin });
    const results = await Promise.allSettled([attempt(), attempt()]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('takes no signature that was made as a proof', async () => {
    const { person, device } = await aPersonWithPasskey();
    const origin = aBrowser();
    const assertion = await proofOf(person, device, origin);
    const refusal = await service.refusal(passkeys.passkeySignIn, { body: { assertion }, origin });
    expect(refusal).toMatchObject(refused);
  });

  it('is refused to a deactivated person, and possible to one who is leaving', async () => {
    const { person, device } = await aPersonWithPasskey();
    await service.query(`update users set deletion_due_at = now() + interval '14 days' where id = $1`, [
      person.id,
    ]);
    const { session } = await signIn(device);
    expect(await sessionOf(redis, session?.token)).toMatchObject({ isLeaving: true });
    const params = { id: person.id };
    await service.call(users.changeUser, { params, body: { isActive: false }, actor: admin });
    expect(await signInRefusal(device)).toMatchObject({ code: 'AccountDisabled' });
  });
});

describe('removing a passkey', () => {
  it('takes a proof, ends its use and notifies its person', async () => {
    const { person, device } = await aPersonWithPasskey();
    const passkeyId = await idOf(person);
    const wrong = { passkeyId, currentPassword: 'не тот пароль' };
    expect(
      await service.refusal(passkeys.removePasskey, { ...own(person), body: wrong, origin: aBrowser() }),
    ).toMatchObject({ code: 'NotConfirmed' });
    const body = { passkeyId, ...byPassword };
    await service.call(passkeys.removePasskey, { ...own(person), body, origin: aBrowser() });
    expect(await listOf(person)).toEqual([]);
    expect(await signInRefusal(device)).toMatchObject(refused);
    expect((await emailTo(service, person.email, /Ключ доступа в Кубрике удалён/)).text).toContain(
      '«Телефон»',
    );
    expect(
      await service.refusal(passkeys.removePasskey, { ...own(person), body, origin: aBrowser() }),
    ).toMatchObject({ statusCode: 404, code: 'PasskeyNotFound', details: [{ field: 'passkeyId' }] });
  });

  it('is for its owner alone', async () => {
    const { person, passkey } = await aPersonWithPasskey();
    const stranger = await aPerson(service);
    const body = { passkeyId: passkey.id, ...byPassword };
    expect(
      await service.refusal(passkeys.removePasskey, { ...own(stranger), body, origin: aBrowser() }),
    ).toMatchObject({ code: 'PasskeyNotFound' });
    for (const call of [passkeys.passkeys, passkeys.passkeyProofOptions]) {
      const asStranger = { params: { id: person.id }, actor: stranger.actor };
      expect(await service.refusal(call, asStranger)).toMatchObject({ code: 'Forbidden' });
    }
    expect(await listOf(person)).toHaveLength(1);
  });
});

describe('the archive of one’s data', () => {
  it('names the passkeys and holds none of their keys', async () => {
    const { person, passkey } = await aPersonWithPasskey();
    const { items } = await service.call(personalData.users.personalData, {
      ...own(person),
      query: { limit: 100 },
    });
    const row = items.find(({ table }) => table === 'passkeys');
    expect(row?.values).toMatchObject({ name: 'Телефон', is_synced: false, transports: ['internal'] });
    for (const secret of ['id', 'credential_id', 'public_key'])
      expect(row?.values).not.toHaveProperty(secret);
    expect(JSON.stringify(items)).not.toContain(passkey.id);
  });
});

describe('passkeys of an account that was in danger', () => {
  async function resetPassword(person: Person, password: string) {
    await service.call(users.requestPasswordReset, { body: { email: person.email } });
    const token = tokenIn(await emailTo(service, person.email, /Новый пароль/));
    await service.call(users.resetPassword, { body: { token, password } });
  }
  const lastNotification = async (person: Person) =>
    (await service.call(users.notifications, { ...own(person), query: { limit: 30 } })).items[0]?.content;
  const login = (person: Person, password: string) =>
    service.call(users.login, { body: { email: person.email, password }, origin: aBrowser() });

  it('stay after a new password by e-mail, which says so', async () => {
    const { person, device } = await aPersonWithPasskey();
    await verifyEmail(service, person);
    await resetPassword(person, 'девятый вал у мыса');
    expect((await signIn(device)).session).toBeDefined();
    expect(await lastNotification(person)).toContain('Ключи доступа действуют по-прежнему');
  });

  it('go with every other way in when the new password is the first proof of the address', async () => {
    const { person: victim, device } = await aPersonWithPasskey();
    await turnOnCodes(victim);
    await service.query(
      `insert into identities (issuer, subject, user_id) values ('https://a.example', 'x', $1)`,
      [victim.id],
    );
    await resetPassword(victim, 'девятый вал у мыса');
    expect(await signInRefusal(device)).toMatchObject(refused);
    expect((await login(victim, 'девятый вал у мыса')).session).toBeDefined();
    expect(await service.query('select 1 from identities where user_id = $1', [victim.id])).toEqual([]);
    expect(await sessionOf(redis, victim.token)).toBeUndefined();
    expect(await service.call(users.currentUser, own(victim))).toMatchObject({ isEmailVerified: true });
    expect(await lastNotification(victim)).toContain('мог создать кто-то другой');
  });

  it.each(['before', 'after'])(
    'go with the undone change of the address, with the second step, if added %s it',
    async (when) => {
      const { person, device } = await aPersonWithPasskey();
      await verifyEmail(service, person);
      const addWaysIn = async () => {
        await turnOnCodes(person);
        return (await add(person, 'Чужой')).device;
      };
      const before = when === 'before' ? await addWaysIn() : undefined;
      const { username, firstName, lastName } = person;
      const email = `thief-${person.email}`;
      await service.call(users.changeProfile, {
        ...own(person),
        body: { username, firstName, lastName, email, ...byPassword },
        origin: aBrowser(),
      });
      const token = tokenIn(await emailTo(service, email, /Подтвердите новый email/));
      await service.call(users.confirmEmailChange, { body: { token } });
      const thief = before ?? (await addWaysIn());
      const undo = tokenIn(await emailTo(service, person.email, /изменён/));
      const { resetToken } = await service.call(users.undoEmailChange, { body: { token: undo } });
      await service.call(users.resetPassword, {
        body: { token: resetToken, password: 'девятый вал у мыса' },
      });
      for (const passkey of [thief, device]) expect(await signInRefusal(passkey)).toMatchObject(refused);
      expect((await login(person, 'девятый вал у мыса')).session).toBeDefined();
      const letter = await emailTo(service, person.email, /Прежний email/);
      expect(letter.text).toContain('ключи доступа, двухэтапный вход');
    },
  );
});

describe('without a public address that browsers allow', () => {
  it.each([undefined, 'http://192.0.2.1:8080', 'https://192.0.2.1', 'http://kubrik.example', 'http://[::1]'])(
    'at %s passkeys are neither offered nor asked for',
    async (SITE_URL) => {
      const other = await startTestService(usersService, SITE_URL ? { SITE_URL } : {});
      try {
        expect(await other.call(users.providers, {})).toMatchObject({ passkeys: false });
        const refusal = await other.refusal(passkeys.passkeySignInOptions, { origin: aBrowser() });
        expect(refusal).toMatchObject({ statusCode: 404, code: 'PasskeysNotConfigured' });
      } finally {
        await other.stop();
      }
    },
  );
});
