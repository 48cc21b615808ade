import { bankingEvents } from '@kubrik/contract';
import { lockTransaction, type Transaction } from '@kubrik/service-kit';
import type { Review } from './review.entity.js';

/** Announces that the reviews of a bank changed, so that pages that show them read them again. */
export function announceReview(
  tx: Transaction,
  { id, bankId }: Pick<Review, 'id' | 'bankId'>,
  { isDeleted = false } = {},
): void {
  tx.emit(bankingEvents.reviewChanged, { reviewId: id, bankId, isDeleted });
}

/** Until the transaction ends, no other review of this person about this bank is added or restored. */
export const lockWriter = (
  tx: Transaction,
  { person, bankId }: Pick<Review, 'person' | 'bankId'>,
): Promise<void> => lockTransaction(tx.kit, `review of ${person} ${bankId}`);
