import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Redis } from './redis.js';

/** Who a session stands for. */
const sessionData = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('user'),
    id: z.string(),
    username: z.string(),
    role: z.enum(['user', 'admin']),
  }),
  z.object({ kind: z.literal('admin'), login: z.string() }),
]);
export type SessionData = z.output<typeof sessionData>;

// Only a hash is kept, so that whoever reads Redis cannot sign in.
const keyOf = (kind: SessionData['kind'], token: string) =>
  `session:${kind}:${createHash('sha256').update(token).digest('base64url')}`;

/** Opens a session for `seconds` and returns its opaque token of 43 characters. */
export async function openSession(redis: Redis, data: SessionData, seconds: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await redis.set(keyOf(data.kind, token), JSON.stringify(data), {
    expiration: { type: 'EX', value: seconds },
  });
  return token;
}

/** The session of a token, or undefined when there is none or it has ended. */
export async function readSession<K extends SessionData['kind']>(
  redis: Redis,
  kind: K,
  token: string,
): Promise<Extract<SessionData, { kind: K }> | undefined> {
  const stored = await redis.get(keyOf(kind, token));
  if (!stored) return undefined;
  const data = sessionData.parse(JSON.parse(stored));
  return data.kind === kind ? (data as Extract<SessionData, { kind: K }>) : undefined;
}

/** Ends a session; ending it twice is no error. */
export async function endSession(redis: Redis, kind: SessionData['kind'], token: string): Promise<void> {
  await redis.del(keyOf(kind, token));
}
