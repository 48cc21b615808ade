import { randomUUID } from 'node:crypto';
import {
  type Access,
  type Actor,
  type Call,
  type Opening,
  type Origin,
  signedInCookie,
} from '@kubrik/contract';
import { endSession, Refusal, readSession } from '@kubrik/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Proxies } from '../http/proxies.js';
import type { PatientRedis } from '../limits/patient-redis.js';

export const visitorCookie = 'kubrik_visitor';
export const sessionCookie = 'kubrik_session';
const year = 365 * 24 * 60 * 60;

type Session = NonNullable<Opening<unknown>['session']>;

/** Finds out who is calling, and whether they may. */
export class CallerService {
  constructor(
    private readonly redis: PatientRedis,
    private readonly proxies: Proxies,
  ) {}

  /** The signed visitor id; a browser that writes for the first time, or sets out to sign in, gets one. */
  originOf(call: Call, request: FastifyRequest, reply: FastifyReply): Origin {
    const address = this.proxies.addressOf(request.raw);
    const signed = request.cookies[visitorCookie];
    const known = signed ? request.unsignCookie(signed) : undefined;
    if (known?.valid && known.value) return { address, visitorId: known.value, isNewVisitor: false };
    const visitorId = randomUUID();
    // Reads are answered alike to everyone, so they hand out no cookie.
    // Our cookies do not come with a form from elsewhere; a new one would put an end to the browser's own.
    if (!call.foreignForm && (call.method !== 'GET' || call.redirect)) {
      reply.setCookie(visitorCookie, visitorId, { ...cookieOf(request, year), signed: true });
    }
    return { address, visitorId, isNewVisitor: true };
  }

  /** @throws Refusal when this call is not theirs to make */
  async actorFor(access: Access, request: FastifyRequest, origin: Origin): Promise<Actor> {
    const visitor: Actor = { kind: 'visitor', id: origin.visitorId };
    if (access === 'anyone') return (await this.user(request).catch(() => undefined)) ?? visitor;
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

  /** Puts a new session into the browser's cookie; the one it had ends, so a session is never taken over. */
  async open(session: Session, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    reply.setCookie(sessionCookie, session.token, cookieOf(request, session.seconds));
    reply.setCookie(signedInCookie, '1', { ...cookieOf(request, session.seconds), httpOnly: false });
    const earlier = request.cookies[sessionCookie];
    if (earlier && earlier !== session.token) await endSession(this.redis, 'user', earlier).catch(() => {});
  }

  /**
   * Ends what the call was made with: the administrator's token, or else the session and its cookie.
   * @throws Refusal when Redis is away, because then it has not ended
   */
  async end(call: Call, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const kind = call.access === 'admin' ? 'admin' : 'user';
    const token = kind === 'admin' ? bearerOf(request) : request.cookies[sessionCookie];
    try {
      if (token) await endSession(this.redis, kind, token);
    } catch {
      throw new Refusal('ServiceUnavailable');
    }
    if (kind !== 'user') return;
    for (const name of [sessionCookie, signedInCookie]) reply.clearCookie(name, cookieOf(request, 0));
  }

  /** Whether an administrator asks, by token or by role; they work on during maintenance. */
  async isAdministrator(request: FastifyRequest): Promise<boolean> {
    const [admin, user] = await Promise.allSettled([this.admin(request), this.user(request)]);
    const isAdmin = admin.status === 'fulfilled' && admin.value !== undefined;
    return isAdmin || (user.status === 'fulfilled' && user.value?.role === 'admin');
  }

  /** Id of the person whose session is among these cookies. */
  async userIdOf(cookies: Record<string, string | undefined>): Promise<string | undefined> {
    const token = cookies[sessionCookie];
    return token ? (await this.session('user', token))?.id : undefined;
  }

  /** Whether `token` is an administrator's that still holds. */
  async isAdminToken(token: string): Promise<boolean> {
    return this.redis.isReady && (await this.session('admin', token)) !== undefined;
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
    const token = request.cookies[sessionCookie];
    return token ? this.session('user', token) : undefined;
  }

  private async admin(request: FastifyRequest) {
    const token = bearerOf(request);
    return token ? this.session('admin', token) : undefined;
  }

  /** Without Redis nobody can be recognised, which is no fault of the caller's. */
  private session<K extends 'user' | 'admin'>(kind: K, token: string) {
    return readSession(this.redis, kind, token).catch(() => {
      throw new Refusal('ServiceUnavailable');
    });
  }
}

const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1];

const cookieOf = (request: FastifyRequest, maxAge: number) =>
  ({ httpOnly: true, sameSite: 'lax', path: '/', maxAge, secure: request.protocol === 'https' }) as const;

/** A write must come from a page of this very site (decision 17), unless the call is a provider's form. */
export function requireOwnOrigin(request: FastifyRequest, proxies: Proxies): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  if (request.routeOptions.config.takesForeignForm) return;
  const { origin } = request.headers;
  const isForeign =
    request.headers['sec-fetch-site'] === 'cross-site' ||
    (origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== proxies.hostOf(request.raw)));
  if (isForeign) throw new Refusal('ForeignOrigin');
}
