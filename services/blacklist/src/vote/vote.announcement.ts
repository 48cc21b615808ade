import { blacklistEvents, excerpt } from '@kubrik/contract';
import { type Transaction, userIdOf } from '@kubrik/service-kit';
import type { LockedTarget } from '../target/target.repository.js';

/** Announces a comment to those who follow the company or vessel. */
export function announceComment(
  tx: Transaction,
  { name, ...target }: Pick<LockedTarget, 'id' | 'targetType' | 'name'>,
  { comment, person }: { comment: string; person: string },
): void {
  const authorId = userIdOf(person) ?? null;
  tx.emit(blacklistEvents.voteCommented, { ...idsOf(target), name, excerpt: excerpt(comment), authorId });
}

export const idsOf = ({ id: targetId, targetType }: Pick<LockedTarget, 'id' | 'targetType'>) => ({
  targetId,
  targetType,
});
