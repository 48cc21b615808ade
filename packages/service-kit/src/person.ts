import type { Actor } from '@kubrik/contract';
import { Refusal } from './refusal.js';

/** One word for who acts, for «once per person»: `user:<id>`, `visitor:<id>`, `admin:<login>`. */
export const personOf = (actor: Actor): string =>
  actor.kind === 'admin' ? `admin:${actor.login}` : `${actor.kind}:${actor.id}`;

/** @throws Refusal AuthorizationRequired for everybody but a signed-in person */
export function signedIn(actor: Actor): Actor & { kind: 'user' } {
  if (actor.kind !== 'user') throw new Refusal('AuthorizationRequired');
  return actor;
}

/** A person with the admin role, or whoever has the administrator's token. */
export const isModerator = (actor: Actor): boolean =>
  actor.kind === 'admin' || (actor.kind === 'user' && actor.role === 'admin');
