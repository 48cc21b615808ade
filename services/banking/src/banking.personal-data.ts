import { bankingEvents } from '@kubrik/contract';
import {
  type PersonalDataDefinition,
  representationMentions,
  type Selectable,
  sql,
  type Transaction,
} from '@kubrik/service-kit';
import type { Review } from './review/review.entity.js';

/** What is done for people's data in the tables of banking. */
export const bankingPersonalData: PersonalDataDefinition = {
  beforeErasure: async ({ kit }, userId) => {
    // What was set aside goes with its account, and so does what was replied to it.
    await sql`
      delete from company_replies where kind = 'review' and thing_id in (
        select id from deleted_reviews where user_id = ${userId})`.execute(kit);
    // The kept answers of these writes have no writer, because their ids are unique over all writers.
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
