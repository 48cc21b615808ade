import { bankingEvents } from '@kubrik/contract';
import {
  type PersonalDataDefinition,
  representationMentions,
  type Selectable,
  sql,
  type Transaction,
} from '@kubrik/service-kit';
import type { Review } from './review/review.entity.js';

/** What the banking service does with personal data in its tables. */
export const bankingPersonalData: PersonalDataDefinition = {
  beforeErasure: async ({ kit }, userId) => {
    // Deletes the reviews of the account that are out of view, with the replies to them.
    await sql`
      delete from company_replies where kind = 'review' and thing_id in (
        select id from deleted_reviews where user_id = ${userId})`.execute(kit);
    // Stored answers of these writes have no author's id, because their client ids are unique over all
    // authors.
    await sql`
      delete from idempotency_keys where person = '' and answer ->> 'id' in (
        select id::text from reviews where user_id = ${userId}
        union all select id::text from deleted_reviews where user_id = ${userId}
      )`.execute(kit);
  },
  mentioning: {
    reviews: { announce: announceReviews },
    ...representationMentions((tx, companyId) => tx.emit(bankingEvents.representativeChanged, { companyId })),
  },
};

function announceReviews(tx: Transaction, reviews: Selectable<Review>[]): void {
  for (const { id: reviewId, bankId } of reviews)
    tx.emit(bankingEvents.reviewChanged, { reviewId, bankId, isDeleted: false });
}
