import { randomBytes, randomUUID } from 'node:crypto';
import type {} from '@fastify/cookie';
import {
  type Access,
  type AccessPolicy,
  type Actor,
  adminSessionSeconds,
  type Call,
  isRefusedWhileLeaving,
  isRefusedWhileRestricted,
  type Origin,
  signedInCookie,
  type WithSession,
} from '@kubrik/contract';
import {
  boundToken,
  endSession,
  personKey,
  Refusal,
  readSession,
  remainingTimes,
  requireUnrestricted,
  sessionKey,
} from '@kubrik/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TrustedProxies } from '../http/trusted-proxies.js';
import type { TimeoutRedisClient } from '../limits/timeout-redis-client.js';
import {
  cookieName,
  cookieOptions,
  isHttps,
  isUnprefixed,
  pathCookieName,
  readCookie,
  removeCookie,
  setCookie,
} from './cookies.js';
import { SessionUses } from './session-uses.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    acceptsCrossSiteForm?: boolean | undefined;
    /** Limit for a call whose body is bytes instead of JSON. */
    maxBytes?: number | undefined;
  }
}

/** Without the prefix, which `cookieName` adds on https. */
const visitorCookie = 'kubrik_visitor';
export const sessionCookie = 'kubrik_session';
/** Binds an administrator's one-time code to the browser that requested it. */
const codeCookie = 'kubrik_admin_code';
const panelCookie = 'kubrik_panel';
const codeCookiePath = '/api/admin/auth';
/** As long as the code is valid. */
const codeSeconds = 600;
const secretForm = /^[\w-]{43}$/;
/** In characters; real ones have about 120. */
const maxUserAgent = 400;
const year = 365 * 24 * 60 * 60;

type Cookies = Record<string, string | undefined>;
type Session = NonNullable<WithSession<unknown>['session']>;

/** Finds out who makes a call, and whether they may. */
export class CallerService {
  constructor(
    private readonly redis: TimeoutRedisClient,
    private readonly proxies: TrustedProxies,
    private readonly uses = new SessionUses(redis),
  ) {}

  /** The signed visitor id; a browser gets one with its first write, or when it begins to sign in. */
  originOf(call: Call, request: FastifyRequest, reply: FastifyReply): Origin {
    const address = this.proxies.addressOf(request.raw);
    const signed = readCookie(request.cookies, visitorCookie, isHttps(request));
    const known = signed ? request.unsignCookie(signed) : undefined;
    const isNewVisitor = !known?.valid || !known.value;
    const visitorId = (!isNewVisitor && known.value) || randomUUID();
    const isSet = isNewVisitor || isUnprefixed(request.cookies, visitorCookie, isHttps(request));
    // Reads have the same answer for everybody, so they set no cookie. A form from another site comes without
    // our cookies; a new cookie would overwrite the browser's own.
    const { method, redirect, crossSiteForm } = call.http;
    if (isSet && !crossSiteForm && (method !== 'GET' || redirect)) {
      const options = { ...cookieOptions(request, year), signed: true };
      setCookie(request, reply, visitorCookie, visitorId, options);
    }
    return { address, visitorId, isNewVisitor };
  }

  /** The secret of a one-time code: a new one if the call sets the cookie, otherwise the browser's. */
  codeSecretOf({ access }: Call, request: FastifyRequest): string | undefined {
    if (access.codeCookie === 'sets') return newSecret();
    const name = pathCookieName(codeCookie, isHttps(request));
    const signed = access.codeCookie === 'reads' ? request.cookies[name] : undefined;
    const read = signed ? request.unsignCookie(signed) : undefined;
    return read?.valid ? read.value : undefined;
  }

  /** A new secret if the call gives a browser a cookie for its token. */
  panelSecretOf({ access }: Call, request: FastifyRequest): string | undefined {
    return access.panelCookie && isBrowser(request) ? newSecret() : undefined;
  }

  setPanelSecret(secret: string, request: FastifyRequest, reply: FastifyReply): void {
    reply.setCookie(
      cookieName(panelCookie, isHttps(request)),
      secret,
      panelCookieOptions(request, adminSessionSeconds),
    );
  }

  /** The browser's own description, for a call that opens a session or sends a code. */
  userAgentOf({ access }: Call, request: FastifyRequest): string | undefined {
    const isNeeded = access.session === 'creates' || access.codeCookie === 'sets';
    return isNeeded ? request.headers['user-agent']?.slice(0, maxUserAgent) : undefined;
  }

  /** The key of the call's session, for a call that reads or ends it. */
  sessionKeyOf({ access }: Call, request: FastifyRequest): string | undefined {
    const isNeeded = access.session === 'reads' || access.session === 'ends';
    const token = isNeeded ? sessionTokenOf(request) : undefined;
    return token && sessionKey('user', token);
  }

  setCodeSecret(secret: string, request: FastifyRequest, reply: FastifyReply): void {
    const cookie = {
      ...cookieOptions(request, codeSeconds),
      path: codeCookiePath,
      sameSite: 'strict',
    } as const;
    reply.setCookie(pathCookieName(codeCookie, isHttps(request)), secret, { ...cookie, signed: true });
  }

  /** @throws Refusal when the caller may not make this call, or when Redis cannot say who they are */
  async actorFor(call: Call, request: FastifyRequest, origin: Origin): Promise<Actor> {
    const { access } = call;
    const actor =
      (access.moderated && (await this.admin(request))) ||
      (access.who === 'anyone'
        ? await this.personOrVisitor(access, request, origin)
        : await this.entitled(access.who, request));
    if ('isLeaving' in actor && actor.isLeaving && isRefusedWhileLeaving(call))
      throw new Refusal('AccountLeaving');
    if (isRefusedWhileRestricted(call) === true) requireUnrestricted(actor);
    return actor;
  }

  /**
   * While Redis is away, a signed-in person counts as a visitor, except in calls that count each person once
   * or show a name.
   */
  private async personOrVisitor(
    { oncePerPerson, guestName }: AccessPolicy,
    request: FastifyRequest,
    origin: Origin,
  ): Promise<Actor> {
    const user = await this.user(request).catch((error: unknown) => {
      if (oncePerPerson || guestName) throw error;
    });
    return user ?? { kind: 'visitor', id: origin.visitorId };
  }

  private async entitled(access: Exclude<Access, 'anyone'>, request: FastifyRequest): Promise<Actor> {
    if (access === 'admin') {
      const admin = await this.admin(request);
      if (!admin) throw new Refusal('AdminTokenRequired');
      return admin;
    }
    if (access === 'moderator') return this.moderator(request);
    const user = await this.user(request);
    if (!user) throw new Refusal('AuthorizationRequired');
    return user;
  }

  /**
   * Sets the cookies of a new session, and ends the browser's earlier session, which prevents session
   * fixation.
   */
  async setSession(session: Session, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    setSessionCookies(session, request, reply);
    const previous = sessionTokenOf(request);
    if (previous && previous !== session.token)
      await this.redis.run((redis) => endSession(redis, 'user', previous)).catch(() => {});
  }

  /**
   * Adds the prefix to the cookies of a session from before prefixes; the session ends when it would have
   * anyway.
   */
  async prefixSession({ access }: Call, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (access.session === 'creates' || access.session === 'ends') return;
    if (!isUnprefixed(request.cookies, sessionCookie, isHttps(request))) return;
    const token = request.cookies[sessionCookie] ?? '';
    const key = sessionKey('user', token);
    const times = await this.redis.run((redis) => remainingTimes(redis, [key])).catch(() => []);
    const [left] = times;
    if (left) setSessionCookies({ token, seconds: Math.ceil(left / 1000) }, request, reply);
  }

  /**
   * Ends the administrator's token, or the session and its cookies, with which the call was made.
   * @throws Refusal when Redis does not answer, because the session is then not ended
   */
  async endSession(call: Call, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const kind = call.access.who === 'admin' ? 'admin' : 'user';
    const tokens = kind === 'admin' ? adminTokensOf(request) : [sessionTokenOf(request)];
    try {
      for (const token of tokens) if (token) await this.redis.run((redis) => endSession(redis, kind, token));
    } catch {
      throw new Refusal('ServiceUnavailable');
    }
    if (kind === 'admin') {
      reply.clearCookie(cookieName(panelCookie, isHttps(request)), panelCookieOptions(request, 0));
      return;
    }
    for (const name of [sessionCookie, signedInCookie]) removeCookie(request, reply, name);
  }

  /**
   * `personKey` of a person who asks for a private attachment, found by the same session, token or cookie as
   * in a call; undefined without any of them.
   * @throws Refusal when Redis does not answer
   */
  async readerOf(request: FastifyRequest): Promise<string | undefined> {
    const actor = (await this.admin(request)) ?? (await this.user(request));
    if (actor) return personKey(actor);
    const signed = readCookie(request.cookies, visitorCookie, isHttps(request));
    const known = signed ? request.unsignCookie(signed) : undefined;
    return known?.valid && known.value ? personKey({ kind: 'visitor', id: known.value }) : undefined;
  }

  /**
   * Whether a moderator makes the request, with an administrator's token or as a person with the admin role.
   */
  async isModeratorRequest(request: FastifyRequest): Promise<boolean> {
    const [admin, user] = await Promise.allSettled([this.admin(request), this.user(request)]);
    const isAdmin = admin.status === 'fulfilled' && admin.value !== undefined;
    return isAdmin || (user.status === 'fulfilled' && user.value?.role === 'admin');
  }

  private async moderator(request: FastifyRequest): Promise<Actor> {
    const admin = await this.admin(request);
    if (admin) return admin;
    const user = await this.user(request);
    if (!user) throw new Refusal('AuthorizationRequired');
    if (user.role !== 'admin') throw new Refusal('Forbidden');
    return user;
  }

  private async user(request: FastifyRequest) {
    const token = sessionTokenOf(request);
    const session = token ? await this.session('user', token) : undefined;
    if (token && session) this.uses.note(session.id, token, this.proxies.addressOf(request.raw));
    return session;
  }

  private async admin(request: FastifyRequest) {
    for (const token of adminTokensOf(request)) {
      const session = await this.session('admin', token);
      if (session) return session;
    }
    return undefined;
  }

  /** While Redis is away, no session can be read; this is answered with 503 and not 401. */
  private session<K extends 'user' | 'admin'>(kind: K, token: string) {
    return readSession(this.redis, kind, token).catch(() => {
      throw new Refusal('ServiceUnavailable');
    });
  }
}

const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1];

/** Headers of Fetch Metadata, without `Sec-Fetch-Mode`, which the `fetch` of Node.js sends as well. */
const browserHeaders = ['origin', 'sec-fetch-site', 'sec-fetch-dest', 'sec-fetch-user'];

/** Whether a browser made the request, even if a proxy has removed its `Origin`. */
const isBrowser = ({ headers }: FastifyRequest): boolean =>
  browserHeaders.some((name) => headers[name] !== undefined);

const newSecret = () => randomBytes(32).toString('base64url');

function adminTokensOf(request: FastifyRequest): string[] {
  const token = bearerOf(request);
  return token ? adminTokens(token, request.cookies, isHttps(request)) : [];
}

const panelCookieOptions = (request: FastifyRequest, maxAge: number) =>
  ({ ...cookieOptions(request, maxAge), sameSite: 'strict' }) as const;

const sessionTokenOf = (request: FastifyRequest) =>
  readCookie(request.cookies, sessionCookie, isHttps(request));

/**
 * Tokens by which the administrator's session may be stored: the token with the browser's cookie, then the
 * token alone, as programs use it.
 */
function adminTokens(token: string, cookies: Cookies, isHttps: boolean): string[] {
  const secret = cookies[cookieName(panelCookie, isHttps)];
  return secret && secretForm.test(secret) ? [boundToken(token, secret), token] : [token];
}

/** Tokens by which the sessions of a socket may be stored. */
export const tokensOf = (cookies: Cookies, adminToken: string | undefined, isHttps: boolean) => ({
  admin: adminToken ? adminTokens(adminToken, cookies, isHttps) : [],
  user: readCookie(cookies, sessionCookie, isHttps),
});

function setSessionCookies(session: Session, request: FastifyRequest, reply: FastifyReply): void {
  const options = cookieOptions(request, session.seconds);
  setCookie(request, reply, sessionCookie, session.token, options);
  setCookie(request, reply, signedInCookie, '1', { ...options, httpOnly: false });
}

/** Refuses a write from a page of another site, unless the call takes a provider's form. */
export function requireOwnOrigin(request: FastifyRequest, proxies: TrustedProxies): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  if (request.routeOptions.config.acceptsCrossSiteForm) return;
  const isCrossSite = request.headers['sec-fetch-site'] === 'cross-site';
  if (isCrossSite || !proxies.isOwnOrigin(request.raw)) throw new Refusal('ForeignOrigin');
}
