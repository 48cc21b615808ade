import type { Actor } from '@kubrik/contract';
import { Refusal } from '@kubrik/service-kit';

/**
 * The id of a path below which everything belongs to one person.
 * @throws Refusal Forbidden when it is somebody else's
 */
export function requireOwnId(actor: Actor, id: string): string {
  if (actor.kind !== 'user') throw new Refusal('AuthorizationRequired');
  if (actor.id !== id.toLowerCase())
    throw new Refusal('Forbidden', [{ field: 'id', message: 'Это не ваш раздел' }]);
  return actor.id;
}
