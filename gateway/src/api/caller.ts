import { randomUUID } from 'node:crypto';
import type { Access, Actor, Origin } from '@kubrik/contract';
import { type Redis, Refusal, readSession } from '@kubrik/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Proxies } from '../http/proxies.js';
import type { PatientRedis } from '../limits/patient-redis.js';

export const visitorCookie = 'kubrik_visitor';
export const sessionCookie = 'kubrik_session';
const year = 365 * 24 * 60 * 60;

/** Finds out who is calling, and whether they may. */
export class CallerService {
  constructor(
    private readonly redis: PatientRedis,
    private readonly proxies: Proxies,
  ) {}

  /** The signed visitor id; a browser that writes for the first time gets one. */
  originOf(request: FastifyRequest, reply: FastifyReply): Origin {
    const address = this.proxies.addressOf(request.raw);
    const signed = request.cookies[visitorCookie];
    const known = signed ? request.unsignCookie(signed) : undefined;
    if (known?.valid && known.value) return { address, visitorId: known.value, isNewVisitor: false };
    const visitorId = randomUUID();
    // Reads are answered alike to everyone, so they hand out no cookie.
    if (request.method !== 'GET') {
      reply.setCookie(visitorCookie, visitorId, {
        signed: true,
        httpOnly: true,
        sameSite: 'lax',
        path: '/',
        maxAge: year,
        secure: request.protocol === 'https',
      });
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
    const token = /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1];
    return token ? this.session('admin', token) : undefined;
  }

  /** Without Redis nobody can be recognised, which is no fault of the caller's. */
  private session<K extends 'user' | 'admin'>(kind: K, token: string) {
    // A session is read by `get` alone.
    return readSession(this.redis as unknown as Redis, kind, token).catch(() => {
      throw new Refusal('ServiceUnavailable');
    });
  }
}

/** A write must come from a page of this very site (decision 17). */
export function requireOwnOrigin(request: FastifyRequest, proxies: Proxies): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const { origin } = request.headers;
  const isForeign =
    request.headers['sec-fetch-site'] === 'cross-site' ||
    (origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== proxies.hostOf(request.raw)));
  if (isForeign) throw new Refusal('ForeignOrigin');
}
