import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type SignInProvider, users } from '@kubrik/contract';
import type { Redis } from '@kubrik/service-kit';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { jwtVerify } from 'jose';
import Provider from 'oidc-provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usersService } from '../../service.definition.js';
import {
  aBrowser,
  admin,
  aPerson,
  emailsTo,
  type Person,
  sessionOf,
  testRedis,
  tokenIn,
} from '../../testing/people.js';

const site = 'https://kubrik.example';
const teamKey = generateKeyPairSync('ec', { namedCurve: 'P-256' });

type Claims = Record<string, unknown> & { sub: string };
/** Who signs in at the provider next; undefined when the person declines. */
let visitor: Claims | undefined;
/** Handles a request before the provider does. */
let fault: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined;
let asked: URLSearchParams | undefined;
const people = new Map<string, Claims>();

let server: Server;
let issuer: string;
let service: TestService;
let redis: Redis;

/** A real OpenID provider that signs everybody in without asking. */
async function openProvider() {
  server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = (id: string, secret: string, name: SignInProvider) => ({
    client_id: id,
    client_secret: secret,
    token_endpoint_auth_method: 'client_secret_post' as const,
    redirect_uris: [`${site}/api/auth/${name}/callback`],
  });
  const provider = new Provider(issuer, {
    clients: [client('google-client', 'google-secret', 'google'), client('apple-client', 'unused', 'apple')],
    scopes: ['openid', 'email', 'profile', 'name'],
    claims: {
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'picture'],
    },
    conformIdTokenClaims: false,
    // Refuses a client that does not use PKCE.
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, id) => ({ accountId: id, claims: () => people.get(id) ?? { sub: id } }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({
        accountId: oidc.session?.accountId ?? '',
        clientId: oidc.client?.clientId ?? '',
      });
      grant.addOIDCScope('openid email profile name');
      await grant.save();
      return grant;
    },
  });
  provider.Client.prototype.compareClientSecret = async function (secret: string) {
    return this.clientId === 'apple-client' ? isAppleSecret(secret) : secret === this.clientSecret;
  };
  const handle = provider.callback();
  server.on('request', (request, response) => {
    if (fault?.(request, response)) return;
    if (request.url?.startsWith('/auth?')) asked = new URL(request.url, issuer).searchParams;
    if (!request.url?.startsWith('/interaction/')) return void handle(request, response);
    const result = visitor
      ? { login: { accountId: visitor.sub } }
      : { error: 'access_denied', error_description: 'The person declined' };
    if (visitor) people.set(visitor.sub, visitor);
    void provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  });
}

/** Whether a client secret has what Apple's documentation asks for. */
async function isAppleSecret(secret: string): Promise<boolean> {
  const { protectedHeader } = await jwtVerify(secret, teamKey.publicKey, {
    issuer: 'TEAM123456',
    subject: 'apple-client',
    audience: issuer,
    requiredClaims: ['iat', 'exp'],
    algorithms: ['ES256'],
  });
  return protectedHeader.kid === 'KEY1234567';
}

beforeAll(async () => {
  await openProvider();
  service = await startTestService(usersService, {
    SITE_URL: site,
    GOOGLE_CLIENT_ID: 'google-client',
    GOOGLE_CLIENT_SECRET: 'google-secret',
    GOOGLE_ISSUER: issuer,
    APPLE_CLIENT_ID: 'apple-client',
    APPLE_TEAM_ID: 'TEAM123456',
    APPLE_KEY_ID: 'KEY1234567',
    APPLE_PRIVATE_KEY: teamKey.privateKey
      .export({ type: 'pkcs8', format: 'pem' })
      .toString()
      .replaceAll('\n', '\\n'),
    APPLE_ISSUER: issuer,
  });
  redis = await testRedis();
});
afterAll(async () => {
  await redis?.close();
  await service?.stop();
  server?.closeAllConnections();
  server?.close();
});

type Browser = ReturnType<typeof aBrowser>;
type Fields = Record<string, string>;

const start = (provider: SignInProvider, origin: Browser, returnTo?: string) =>
  service.call(users.startSignIn, { params: { provider }, query: { returnTo }, origin });
const finish = (provider: SignInProvider, query: Fields, origin: Browser) =>
  service.call(users.finishSignIn, { params: { provider }, query, origin });

/**
 * Follows the redirects like a browser, until the provider sends it back with these fields, in the address or
 * by a form.
 */
async function visit(location: string): Promise<{ callback: string; fields: Fields }> {
  const cookies = new Map<string, string>();
  let url = location;
  for (let hop = 0; hop < 10; hop += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const next = response.headers.get('location');
    if (!next) return readForm(await response.text());
    url = new URL(next, url).href;
    if (url.startsWith(site)) {
      const { origin, pathname, searchParams } = new URL(url);
      return { callback: `${origin}${pathname}`, fields: Object.fromEntries(searchParams) };
    }
  }
  throw new Error('the provider never sent the browser back');
}

function readForm(html: string): { callback: string; fields: Fields } {
  const callback = /action="([^"]+)"/.exec(html)?.[1] ?? '';
  const inputs = [...html.matchAll(/name="([^"]+)" value="([^"]*)"/g)];
  return { callback, fields: Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, value])) };
}

/** The whole sign-in, like a browser does it. */
async function signIn(
  provider: SignInProvider,
  who: Claims | undefined,
  { origin = aBrowser(), returnTo, user }: { origin?: Browser; returnTo?: string; user?: string } = {},
) {
  visitor = who;
  const { location } = await start(provider, origin, returnTo);
  const { callback, fields } = await visit(location);
  expect(callback).toBe(`${site}/api/auth/${provider}/callback`);
  if (provider === 'google') return withTerms(await finish('google', fields, origin), origin);
  // A form that another site posts brings no cookies.
  const led = await service.call(users.postedSignIn, {
    params: { provider },
    body: { ...fields, ...(user && { user }) },
    origin: { ...aBrowser(), isNewVisitor: true },
  });
  const { pathname, searchParams } = new URL(led.location, site);
  expect(pathname).toBe('/api/auth/apple/callback');
  expect([...searchParams.keys()]).not.toContain('user');
  return withTerms(await finish('apple', Object.fromEntries(searchParams), origin), origin);
}

/** Accepts the terms where the site asks for them, like a person who comes for the first time. */
async function withTerms(answer: Awaited<ReturnType<typeof finish>>, origin: Browser) {
  const { pathname, searchParams } = new URL(answer.reply.location, site);
  if (pathname !== '/login' || searchParams.get('step') !== 'terms') return answer;
  expect(answer.session).toBeUndefined();
  const { session } = await acceptTerms(origin);
  return { reply: { location: searchParams.get('returnTo') ?? '' }, session };
}
const terms = '2026-11-23';
const acceptTerms = (origin: Browser) =>
  service.call(users.acceptTerms, { body: { acceptedTerms: terms }, origin });
const acceptRefusal = (origin: Browser) =>
  service.refusal(users.acceptTerms, { body: { acceptedTerms: terms }, origin });
/** Comes back from Google for the first time. */
async function arrive(who: Claims, origin = aBrowser()) {
  visitor = who;
  const { fields } = await visit((await start('google', origin, '/forum')).location);
  return { origin, answer: await finish('google', fields, origin) };
}
const accountsOf = (who: Claims) => service.query('select * from users where email = $1', [who.email]);

const numbers = Array.from({ length: 1000 }, (_, n) => n).values();
const somebody = (claims: Partial<Claims> = {}): Claims => {
  const n = numbers.next().value;
  return { sub: `subject-${n}`, email: `mate${n}@mail.example`, email_verified: true, ...claims };
};
const whoIs = async (token: string | undefined) => {
  const session = await sessionOf(redis, token);
  if (!session) throw new Error('no session was opened');
  const { id, username, role } = session;
  return service.call(users.currentUser, { actor: { kind: 'user', id, username, role } });
};
async function verified(person: Person): Promise<Person> {
  await expect.poll(() => emailsTo(service, person.email)).toHaveLength(1);
  const token = tokenIn((await emailsTo(service, person.email))[0]);
  await service.call(users.verifyEmail, { body: { token } });
  return person;
}

describe('signing in by Google', () => {
  it('makes an account of what Google says, with its address verified, and opens a session', async () => {
    const who = somebody({
      given_name: 'Анна',
      family_name: 'Морская',
      picture: 'https://img.example/a.png',
    });
    const { reply, session } = await signIn('google', who, { returnTo: '/forum?tab=chat#last' });
    expect(reply.location).toBe('/forum?tab=chat#last');
    expect(await whoIs(session?.token)).toMatchObject({
      username: 'Анна',
      email: who.email,
      firstName: 'Анна',
      lastName: 'Морская',
      isEmailVerified: true,
      isActive: true,
      role: 'user',
      // The picture comes from our own site, so that Google does not see who looks at it.
      profileImageUrl: expect.stringMatching(/^\/media\/[\w-]{22}\/aHR0cHM6Ly9pbWcuZXhhbXBsZS9hLnBuZw$/),
    });
  });

  it('asks by code with PKCE, state and nonce', async () => {
    await signIn('google', somebody());
    expect(Object.fromEntries(asked ?? [])).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      redirect_uri: `${site}/api/auth/google/callback`,
    });
  });

  it('finds the same account the next time, also under another address', async () => {
    const who = somebody();
    const first = await whoIs((await signIn('google', who)).session?.token);
    const again = await signIn('google', { ...who, email: 'moved@mail.example' });
    expect(again.reply.location).toBe('/cabinet');
    expect(await whoIs(again.session?.token)).toMatchObject({ id: first.id, email: who.email });
  });

  it('gives everybody a username of their own that the rule allows', async () => {
    const given = ['Фёдор', 'ФЁДОР', 'Ян', '🚢', ' Жан-Поль де Ла Круа-Перпиньянский '];
    const names = [];
    for (const [n, given_name] of given.entries()) {
      const email = `second.mate@${n}.example`;
      const { session } = await signIn('google', somebody({ given_name, email }));
      names.push((await whoIs(session?.token)).username);
    }
    expect(names).toEqual(['Фёдор', 'ФЁДОР2', 'second.mate', 'second.mate2', 'Жан-Поль_де_Ла_Круа-Перп']);
  });

  it('gives nobody a name of the platform, a former name of somebody, or one that looks like it', async () => {
    const person = await aPerson(service, { username: 'Форштевень' });
    const { id, actor, firstName, lastName, email } = person;
    const body = { username: 'Ахтерштевень', firstName, lastName, email };
    await service.call(users.changeProfile, { params: { id }, actor, body });
    const names = [];
    for (const [n, given_name] of ['Админ', 'Форштевень', 'Ахтерштевёнь', 'Aфoня'].entries()) {
      const { session } = await signIn('google', somebody({ given_name, email: `third.mate@${n}.example` }));
      names.push((await whoIs(session?.token)).username);
    }
    expect(names).toEqual(['third.mate', 'Форштевень2', 'Ахтерштевёнь2', 'third.mate2']);
  });

  it('links an account when both sides have verified the address', async () => {
    const person = await verified(await aPerson(service));
    const { session } = await signIn('google', somebody({ email: person.email.toUpperCase() }));
    expect(await whoIs(session?.token)).toMatchObject({ id: person.id, username: person.username });
  });

  it('leaves an account alone when its own address is not verified, or the provider does not vouch', async () => {
    const unverified = await aPerson(service);
    const own = await verified(await aPerson(service));
    for (const who of [
      somebody({ email: unverified.email }),
      somebody({ email: own.email, email_verified: false }),
      somebody({ email: own.email, email_verified: undefined }),
    ]) {
      const { reply, session } = await signIn('google', who, { returnTo: '/forum' });
      expect(reply.location).toBe('/login?error=email-taken&returnTo=%2Fforum');
      expect(session).toBeUndefined();
    }
  });

  it('refuses who has no address', async () => {
    for (const email of [undefined, 'none']) {
      const { reply, session } = await signIn('google', somebody({ email }));
      expect(reply.location).toBe('/login?error=no-email&returnTo=%2Fcabinet');
      expect(session).toBeUndefined();
    }
  });

  it('has an address verified here that the provider has not verified', async () => {
    const who = somebody({ email_verified: false });
    const { session } = await signIn('google', who);
    expect(await whoIs(session?.token)).toMatchObject({ isEmailVerified: false });
    await expect.poll(() => emailsTo(service, String(who.email))).toHaveLength(1);
  });

  it('refuses a deactivated person', async () => {
    const who = somebody();
    const { id } = await whoIs((await signIn('google', who)).session?.token);
    await service.call(users.changeUser, { params: { id }, body: { isActive: false }, actor: admin });
    const { reply, session } = await signIn('google', who);
    expect(reply.location).toBe('/login?error=disabled&returnTo=%2Fcabinet');
    expect(session).toBeUndefined();
  });

  it('says so to a person who refused at the provider', async () => {
    const { reply } = await signIn('google', undefined, { returnTo: '/jobs' });
    expect(reply.location).toBe('/login?error=cancelled&returnTo=%2Fjobs');
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'x',
  ])('comes back to this site only: %j leads to the cabinet', async (returnTo) => {
    expect((await signIn('google', somebody(), { returnTo })).reply.location).toBe('/cabinet');
  });
});

describe('coming by a provider for the first time', () => {
  it('makes no account before the terms are accepted, and stores that they were', async () => {
    const who = somebody();
    const { origin, answer } = await arrive(who);
    expect(answer).toEqual({ reply: { location: '/login?step=terms&returnTo=%2Fforum' } });
    expect(await accountsOf(who)).toEqual([]);
    const { reply, session } = await acceptTerms(origin);
    expect(reply.user.email).toBe(who.email);
    expect(await whoIs(session?.token)).toMatchObject({ id: reply.user.id });
    expect(await accountsOf(who)).toMatchObject([
      { terms_version: terms, terms_accepted_at: expect.any(Date), password_hash: null },
    ]);
  });

  it('is done once, and in the browser that came from the provider', async () => {
    const { origin } = await arrive(somebody());
    const expired = { statusCode: 400, code: 'SignInExpired' };
    expect(await acceptRefusal(aBrowser())).toMatchObject(expired);
    await acceptTerms(origin);
    expect(await acceptRefusal(origin)).toMatchObject(expired);
  });

  it('asks nothing of people who have an account', async () => {
    const who = somebody();
    const { session } = await signIn('google', who);
    const { id } = await whoIs(session?.token);
    await service.query('update users set terms_version = null, terms_accepted_at = null where id = $1', [
      id,
    ]);
    expect((await arrive(who)).answer.reply.location).toBe('/forum');
    const person = await verified(await aPerson(service));
    const linked = await arrive(somebody({ email: person.email }));
    expect(await whoIs(linked.answer.session?.token)).toMatchObject({ id: person.id });
  });

  it('refuses an address that somebody has registered meanwhile', async () => {
    const who = somebody();
    const { origin } = await arrive(who);
    await aPerson(service, { email: String(who.email) });
    expect(await acceptRefusal(origin)).toMatchObject({
      statusCode: 409,
      code: 'EmailTaken',
      details: [{ field: 'email' }],
    });
  });

  it('signs in to the account that the same person has made in another browser meanwhile', async () => {
    const who = somebody();
    const [here, there] = [await arrive(who), await arrive(who)];
    const first = await acceptTerms(here.origin);
    const second = await acceptTerms(there.origin);
    expect(second.reply.user.id).toBe(first.reply.user.id);
    expect(await accountsOf(who)).toHaveLength(1);
  });
});

describe('signing in by a provider with a second step', () => {
  it('opens no session and leads to the second step', async () => {
    const who = somebody();
    const { session } = await signIn('google', who);
    const { id } = await whoIs(session?.token);
    await service.query(
      `insert into second_factors (user_id, secret, confirmed_at) values ($1, 'sealed', now())`,
      [id],
    );
    const again = await signIn('google', who, { returnTo: '/forum' });
    expect(again.reply.location).toBe('/login?step=code&returnTo=%2Fforum');
    expect(again.session).toBeUndefined();
  });
});

describe('signing in by Apple', () => {
  it('reads the posted answer, the name beside it, and proves itself by a signed secret', async () => {
    const who = somebody({ email: 'x7k2@privaterelay.appleid.com', email_verified: 'true' });
    const user = JSON.stringify({ name: { firstName: 'Ольга', lastName: 'Ветрова' }, email: who.email });
    const { reply, session } = await signIn('apple', who, { user });
    expect(asked?.get('response_mode')).toBe('form_post');
    expect(reply.location).toBe('/cabinet');
    expect(await whoIs(session?.token)).toMatchObject({
      username: 'Ольга',
      firstName: 'Ольга',
      lastName: 'Ветрова',
      email: who.email,
      isEmailVerified: true,
    });
  });

  it.each(['{', '[]', '{"name":7}', JSON.stringify({ name: { firstName: 'я'.repeat(5000) } })])(
    'takes no harm from a name that is none: %.20s',
    async (user) => {
      const { reply } = await signIn('apple', somebody(), { user });
      expect(reply.location).toBe('/cabinet');
    },
  );
});

describe('an answer of a provider', () => {
  it('is refused in another browser, a second time, and without a sign-in under way', async () => {
    const origin = aBrowser();
    visitor = somebody();
    const stolen = (await visit((await start('google', origin)).location)).fields;
    const good = (await visit((await start('google', origin)).location)).fields;
    const refused = { reply: { location: expect.stringMatching(/^\/login\?error=provider/) } };
    expect(await finish('google', stolen, aBrowser())).toMatchObject(refused);
    expect((await withTerms(await finish('google', good, origin), origin)).session).toBeDefined();
    for (const fields of [good, stolen, { code: 'x', state: 'y' }, {}, { ...good, state: '' }]) {
      const answer = await finish('google', fields, origin);
      expect(answer).toMatchObject(refused);
      expect(answer.session).toBeUndefined();
    }
  });

  it('is refused with the code of another sign-in, or at another provider', async () => {
    const origin = aBrowser();
    visitor = somebody();
    const [one, other] = [
      (await visit((await start('google', origin)).location)).fields,
      (await visit((await start('google', origin)).location)).fields,
    ];
    const mixed = await finish('google', { ...one, code: other.code ?? '' }, origin);
    expect(mixed.reply.location).toMatch(/^\/login\?error=provider/);
    const elsewhere = await finish('apple', other, origin);
    expect(elsewhere.reply.location).toMatch(/^\/login\?error=provider/);
  });

  it('is refused when its token holds another nonce', async () => {
    const origin = aBrowser();
    visitor = somebody();
    const { fields } = await visit((await start('google', origin)).location);
    const key = `${service.environment.prefix}sign-in:flow:${fields.state}`;
    const flow = JSON.parse((await redis.get(key)) ?? '{}');
    await redis.set(key, JSON.stringify({ ...flow, nonce: 'another' }));
    const { reply, session } = await finish('google', fields, origin);
    expect(reply.location).toMatch(/^\/login\?error=provider/);
    expect(session).toBeUndefined();
  });
});

describe('a provider in trouble', () => {
  const broken = (request: IncomingMessage, response: ServerResponse) => {
    request.resume();
    response.writeHead(500).end();
    return true;
  };
  const silent = () => true;

  it.each([
    ['answers with errors', broken],
    ['does not answer', silent],
  ])('that %s sends the person back, and is asked again the next time', async (_, trouble) => {
    const own = await startTestService(usersService, {
      SITE_URL: site,
      GOOGLE_CLIENT_ID: 'google-client',
      GOOGLE_CLIENT_SECRET: 'google-secret',
      GOOGLE_ISSUER: issuer,
    });
    try {
      const begin = () =>
        own.call(users.startSignIn, { params: { provider: 'google' }, query: { returnTo: '/forum' } });
      fault = trouble;
      expect(await begin()).toEqual({ location: '/login?error=provider&returnTo=%2Fforum' });
      fault = undefined;
      expect((await begin()).location).toContain(`${issuer}/auth?`);
    } finally {
      fault = undefined;
      await own.stop();
    }
  });

  it('that falls silent before it hands the token over sends the person back', async () => {
    const origin = aBrowser();
    visitor = somebody();
    const { fields } = await visit((await start('google', origin)).location);
    fault = silent;
    try {
      const { reply } = await finish('google', fields, origin);
      expect(reply.location).toBe('/login?error=provider&returnTo=%2Fcabinet');
    } finally {
      fault = undefined;
    }
  });
});

describe('the providers', () => {
  it('are listed when they are configured', async () => {
    expect(await service.call(users.providers)).toEqual({ providers: ['google', 'apple'], passkeys: true });
  });

  it('are not there when they are not', async () => {
    const own = await startTestService(usersService);
    try {
      expect(await own.call(users.providers)).toEqual({ providers: [], passkeys: false });
      expect(await own.refusal(users.startSignIn, { params: { provider: 'google' } })).toMatchObject({
        statusCode: 404,
        code: 'ProviderNotConfigured',
      });
    } finally {
      await own.stop();
    }
  });
});
