import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Actor, type Body, type Origin, type User, users } from '@kubrik/contract';
import { createLogger, openRedis, type Redis, readSession } from '@kubrik/service-kit';
import type { TestService } from '@kubrik/service-kit/testing';
import { vi } from 'vitest';

export const admin: Actor = { kind: 'admin', login: 'admin' };
export const aPassword = 'шесть футов под килем';

/** A valid registration form with names that nobody has. */
export function aRegistration(change: Partial<Body<typeof users.register>> = {}) {
  const name = `crew_${randomBytes(4).toString('hex')}`;
  return {
    username: name,
    email: `${name}@ship.example`,
    firstName: 'Иван',
    lastName: 'Петров',
    password: aPassword,
    ...change,
  };
}

/** The origin of a call: a new browser. */
export const aBrowser = () => ({ address: '127.0.0.1', visitorId: randomUUID(), isNewVisitor: false });

export interface Person extends User {
  actor: Actor & { kind: 'user' };
  token: string;
}

/** A person who has just registered. */
export async function aPerson(
  service: TestService,
  change: Partial<Body<typeof users.register>> = {},
  origin: Origin = aBrowser(),
): Promise<Person> {
  const { reply, session } = await service.call(users.register, {
    body: aRegistration(change),
    origin,
  });
  const { id, username, role } = reply.user;
  return { ...reply.user, actor: { kind: 'user', id, username, role }, token: session?.token ?? '' };
}

export const testRedis = (): Promise<Redis> =>
  openRedis(process.env.TEST_REDIS_URL ?? '', createLogger('test', 'silent'));

/** What the gateway finds in Redis under a session's token. */
export const sessionOf = (redis: Redis, token: string | undefined) => readSession(redis, 'user', token ?? '');

export interface SentEmail {
  to: string;
  subject: string;
  text: string;
}

/** What `mail.jsonl` holds for an address, the oldest first. */
export async function emailsTo(service: TestService, email: string): Promise<SentEmail[]> {
  const file = join(service.environment.dataDir, 'mail.jsonl');
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as SentEmail).filter(({ to }) => to === email);
}

/** Waits for the newest e-mail with this subject to an address. */
export async function emailTo(service: TestService, email: string, subject: RegExp): Promise<SentEmail> {
  const found = async () => (await emailsTo(service, email)).findLast((one) => subject.test(one.subject));
  await vi.waitUntil(found, { timeout: 60_000 });
  return (await found()) as SentEmail;
}

/** Verifies a person's address by the link of their first e-mail. */
export async function verifyEmail(service: TestService, { email }: Pick<User, 'email'>): Promise<void> {
  const token = tokenIn(await emailTo(service, email, /Подтвердите email/));
  await service.call(users.verifyEmail, { body: { token } });
}

export const linkIn = (email: SentEmail | undefined): URL =>
  new URL(/https?:\S+/.exec(email?.text ?? '')?.[0] ?? 'none:');
export const tokenIn = (email: SentEmail | undefined): string =>
  linkIn(email).searchParams.get('token') ?? '';
