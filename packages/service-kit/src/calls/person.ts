import type { Actor } from '@kubrik/contract';
import { Refusal } from './refusal.js';

/** The key of a person, for what each person may do once: `user:<id>`, `visitor:<id>`, `admin:<login>`. */
export const personKey = (actor: Actor): string =>
  actor.kind === 'admin' ? `admin:${actor.login}` : `${actor.kind}:${actor.id}`;

/** The key of an account. */
export const userKey = (userId: string): string => `user:${userId}`;

/** Id of the account in a person's key; undefined for a person without an account. */
export const userIdOf = (key: string): string | undefined => /^user:(.+)$/.exec(key)?.[1];

/** @throws Refusal AuthorizationRequired unless the actor is a signed-in person */
export function requireUser(actor: Actor): Actor & { kind: 'user' } {
  if (actor.kind !== 'user') throw new Refusal('AuthorizationRequired');
  return actor;
}

/** Who acted, for other moderators: the name and, for an account, its id. */
export const performerOf = (actor: Actor): { who: string; userId: string | null } =>
  actor.kind === 'user'
    ? { who: actor.username, userId: actor.id }
    : { who: actor.kind === 'admin' ? actor.login : '', userId: null };

/** True for an administrator, and for a person with the admin role. */
export const isModerator = (actor: Actor): boolean =>
  actor.kind === 'admin' || (actor.kind === 'user' && actor.role === 'admin');
