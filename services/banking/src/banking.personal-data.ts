import { bankingEvents } from '@kubrik/contract';
import {
  nobodyKey,
  type PersonalDataDefinition,
  type Selectable,
  sql,
  type Transaction,
} from '@kubrik/service-kit';
import type { Review } from './review/review.entity.js';

const review = {
  person: { person: 'key', user_id: 'id' },
  exported: [
    'id',
    'created_at',
    'bank_id',
    'rating',
    'currency',
    'service_type',
    'vessel_type',
    'processing_time',
    'fees',
    'comment',
    'paid_in',
  ],
  shown: { bank: '(select b.name from banks b where b.id = bank_id)' },
} as const;
const ofReview = ['day', 'is_verified', 'is_counted', 'is_demo'];

/** What the tables of banking hold about people. */
export const bankingPersonalData: PersonalDataDefinition = {
  // The kept answers of these writes have no writer, because their ids are unique over all writers.
  beforeErasure: async ({ kit }, userId) => {
    await sql`
      delete from idempotency_keys where person = '' and answer ->> 'id' in (
        select id::text from reviews where user_id = ${userId}
        union all select id::text from deleted_reviews where user_id = ${userId}
      )`.execute(kit);
  },
  texts: {
    reviews: {
      columns: ['vessel_type', 'processing_time', 'fees', 'comment'],
      announce: announceReviews,
    },
    deleted_reviews: { columns: ['vessel_type', 'processing_time', 'fees', 'comment'] },
  },
  tables: {
    reviews: {
      ...review,
      onDeletion: { person: nobodyKey, user_id: 'null', network: 'null' },
      other: ofReview,
    },
    deleted_reviews: { ...review, onDeletion: 'delete', other: [...ofReview, 'network'] },
  },
  impersonal: {
    banks: ['id', 'name', 'country', 'country_code', 'is_demo'],
    banking_news: [
      'id',
      'title',
      'summary',
      'image_url',
      'published_at',
      'views',
      'source_credits',
      'source_url',
      'category',
      'priority',
      'tags',
      'is_ai_generated',
      'created_at',
    ],
    rates: ['source', 'currency', 'base', 'rate', 'nominal', 'value', 'date', 'read_at'],
    feeds: ['url', 'etag', 'last_modified', 'read_at', 'problem'],
    story_keys: ['key', 'item_id'],
  },
};

function announceReviews(tx: Transaction, reviews: Selectable<Review>[]): void {
  for (const { id: reviewId, bankId } of reviews)
    tx.emit(bankingEvents.reviewChanged, { reviewId, bankId, isDeleted: false });
}
