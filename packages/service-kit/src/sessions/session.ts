import { createHash, randomBytes } from 'node:crypto';
import { restriction, type WithSession } from '@kubrik/contract';
import { z } from 'zod';
import type { Redis } from '../database/connection/redis.js';
import { devicesOf, endedChannel, indexOf, usesOf } from './session-keys.js';

/** The person or administrator of a session. */
const sessionData = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('user'),
    id: z.string(),
    username: z.string(),
    role: z.enum(['user', 'admin']),
    /** The person has asked for their account to be deleted. */
    isLeaving: z.boolean().optional(),
    /** The address of the account is not verified. Sessions of an earlier version do not say so. */
    isUnverified: z.boolean().optional(),
    /** When the account was made. Sessions of an earlier version do not say so. */
    memberSince: z.string().optional(),
    /** A moderator lets the person publish nothing. */
    restriction: restriction.nullish(),
  }),
  z.object({ kind: z.literal('admin'), login: z.string() }),
]);
export type SessionData = z.output<typeof sessionData>;
type UserSession = Extract<SessionData, { kind: 'user' }>;

/** Redis key of a session. It has only a hash of the token, so that reading Redis is not enough to sign in. */
export const sessionKey = (kind: SessionData['kind'], token: string): string =>
  `session:${kind}:${createHash('sha256').update(token).digest('base64url')}`;

/** Stands for every key in an announcement. */
const allSessions = '*';

/** The token of a session that is bound to the secret of a cookie: neither part opens the session alone. */
export const boundToken = (token: string, secret: string): string => `${token}.${secret}`;

/**
 * Opens a session for `seconds` and returns its random token of 43 characters.
 *
 * @param secret if given, only a `boundToken` of token and secret opens the session
 */
export async function openSession(
  redis: Redis,
  data: SessionData,
  seconds: number,
  secret?: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const key = sessionKey(data.kind, secret ? boundToken(token, secret) : token);
  const opening = redis
    .multi()
    .set(key, JSON.stringify(data), { expiration: { type: 'EX', value: seconds } });
  if (data.kind === 'user') {
    const index = indexOf(data.id);
    opening
      .zRemRangeByScore(index, 0, Date.now())
      .zAdd(index, { score: Date.now() + seconds * 1000, value: key })
      .expire(index, seconds, 'NX')
      .expire(index, seconds, 'GT');
  }
  await opening.exec();
  return token;
}

/** The session of a token, or undefined when there is none or it has ended. */
export async function readSession<K extends SessionData['kind']>(
  redis: { get(key: string): Promise<string | null> },
  kind: K,
  token: string,
): Promise<Extract<SessionData, { kind: K }> | undefined> {
  const stored = await redis.get(sessionKey(kind, token));
  if (!stored) return undefined;
  const data = sessionData.parse(JSON.parse(stored));
  return data.kind === kind ? (data as Extract<SessionData, { kind: K }>) : undefined;
}

/** How many ms each session still lasts; undefined for one that has ended. */
export async function remainingTimes(
  redis: Pick<Redis, 'multi'>,
  keys: readonly string[],
): Promise<(number | undefined)[]> {
  const asking = redis.multi();
  for (const key of keys) asking.pTTL(key);
  const times = (await asking.execAsPipeline()) as unknown as number[];
  return times.map((ms) => (ms >= 0 ? ms : undefined));
}

/** Ends a session and announces it, in one transaction; ending it twice is no error. */
export async function endSession(
  redis: Pick<Redis, 'multi'>,
  kind: SessionData['kind'],
  token: string,
): Promise<void> {
  const key = sessionKey(kind, token);
  await redis.multi().del(key).publish(endedChannel, key).exec();
}

/** Ends every session of a person except the one with the key `except`. The caller publishes `users.sessions-ended`. */
export async function endSessionsOf(
  redis: Redis,
  userId: string,
  { except }: { except?: string | undefined } = {},
): Promise<void> {
  const keys = (await redis.zRange(indexOf(userId), 0, -1)).filter((key) => key !== except);
  if (keys.length === 0) return;
  await redis
    .multi()
    .del(keys)
    .zRem(indexOf(userId), keys)
    .hDel(devicesOf(userId), keys)
    .hDel(usesOf(userId), keys)
    .exec();
}

/** Ends all sessions, also the administrator's: after a restore their accounts may have changed. */
export async function endAllSessions(redis: Redis): Promise<void> {
  for (const MATCH of ['session:*', 'sessions-of:*', 'session-devices:*', 'session-uses:*']) {
    for await (const keys of redis.scanIterator({ MATCH, COUNT: 500 })) {
      if (keys.length > 0) await redis.unlink(keys);
    }
  }
  await redis.publish(endedChannel, allSessions);
}

export interface SessionEndListener {
  ended(key: string): void;
  /** Any session may have ended: all were ended, or announcements were missed while there was no connection. */
  anyEnded(): void;
}

/**
 * Calls the listener when sessions end, on this connection and on those that replace it. The process itself must not
 * end sessions on this connection: the client cannot read an announcement that arrives within the answer to its own
 * transaction.
 */
export function followSessionEnds(redis: Redis, listener: SessionEndListener): void {
  const receive = (key: string) => (key === allSessions ? listener.anyEnded() : listener.ended(key));
  // If this fails, the connection is lost, and the next connection subscribes.
  const subscribe = () =>
    redis.subscribe(endedChannel, receive).then(
      () => listener.anyEnded(),
      () => {},
    );
  redis.on('ready', subscribe);
  if (redis.isReady) void subscribe();
}

/** Stores a new username, role, account state or restriction in a person's open sessions. */
export async function changeSessionsOf(
  redis: Redis,
  userId: string,
  change: Partial<Pick<UserSession, 'username' | 'role' | 'isLeaving' | 'isUnverified' | 'restriction'>>,
): Promise<void> {
  for (const key of await redis.zRange(indexOf(userId), 0, -1)) {
    const stored = await redis.get(key);
    if (!stored) continue;
    const data = sessionData.parse(JSON.parse(stored));
    // XX: a session that has ended since it was read stays ended.
    await redis.set(key, JSON.stringify({ ...data, ...change }), { expiration: 'KEEPTTL', condition: 'XX' });
  }
}

/** Header in which a service passes a new session to the gateway; it never reaches a browser. */
export const sessionHeader = 'kubrik-session';

type Session = NonNullable<WithSession<unknown>['session']>;

export const encodeSession = ({ token, seconds }: Session): string => `${token} ${seconds}`;

export function decodeSession(header: string): Session {
  const [token = '', seconds] = header.split(' ');
  return { token, seconds: Number(seconds) };
}
