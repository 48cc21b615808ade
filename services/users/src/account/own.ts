import type { Actor } from '@kubrik/contract';
import { Refusal } from '@kubrik/service-kit';

/**
 * The id in a path of what is only one's own.
 * @throws Refusal Forbidden when it is somebody else's
 */
export function ownId(actor: Actor, id: string): string {
  if (actor.kind !== 'user') throw new Refusal('AuthorizationRequired');
  if (actor.id !== id.toLowerCase())
    throw new Refusal('Forbidden', [{ field: 'id', message: 'Это не ваш раздел' }]);
  return actor.id;
}
