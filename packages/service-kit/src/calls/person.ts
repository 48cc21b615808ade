import type { Actor } from '@kubrik/contract';
import { Refusal } from './refusal.js';

/** A key for what is allowed once per person: `user:<id>`, `visitor:<id>`, `admin:<login>`. */
export const personKey = (actor: Actor): string =>
  actor.kind === 'admin' ? `admin:${actor.login}` : `${actor.kind}:${actor.id}`;

/** The key of an account. */
export const userKey = (userId: string): string => `user:${userId}`;

/** The account in a person's key; undefined for whoever has none. */
export const userIdOf = (key: string): string | undefined => /^user:(.+)$/.exec(key)?.[1];

/** @throws Refusal AuthorizationRequired unless the actor is a signed-in person */
export function requireUser(actor: Actor): Actor & { kind: 'user' } {
  if (actor.kind !== 'user') throw new Refusal('AuthorizationRequired');
  return actor;
}

/** Who acted, for other moderators: the name, and the account where there is one. */
export const performerOf = (actor: Actor): { who: string; userId: string | null } =>
  actor.kind === 'user'
    ? { who: actor.username, userId: actor.id }
    : { who: actor.kind === 'admin' ? actor.login : '', userId: null };

/** True for an administrator, and for a person with the admin role. */
export const isModerator = (actor: Actor): boolean =>
  actor.kind === 'admin' || (actor.kind === 'user' && actor.role === 'admin');
