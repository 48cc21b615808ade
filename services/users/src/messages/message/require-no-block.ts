import { Refusal, type Transaction } from '@kubrik/service-kit';
import type { RelationshipRepository } from '../relationship/relationship.repository.js';

interface Two {
  fromId: string;
  toId: string;
}

/**
 * Refuses what one person does to another when either has blocked the other; `field` names the input that
 * named the other person.
 * @throws Refusal PersonBlocked, MessagesNotAccepted
 */
export async function requireNoBlock(
  relationships: RelationshipRepository,
  tx: Transaction,
  { fromId, toId }: Two,
  field: string,
): Promise<void> {
  const blockers = await relationships.blockersBetween(tx, fromId, toId);
  if (blockers.has(fromId))
    throw new Refusal('PersonBlocked', [
      { field, message: 'Вы заблокировали этого участника. Чтобы написать, разблокируйте его' },
    ]);
  if (blockers.has(toId))
    throw new Refusal('MessagesNotAccepted', [
      { field, message: 'Этот участник не принимает от вас личные сообщения' },
    ]);
}
