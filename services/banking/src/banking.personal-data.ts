import { bankingEvents } from '@kubrik/contract';
import {
  nobodyKey,
  type PersonalDataDefinition,
  representationPersonalData,
  representationTexts,
  type Selectable,
  sql,
  type Transaction,
} from '@kubrik/service-kit';
import type { Review } from './review/review.entity.js';

const facts = [
  'payer_country',
  'amount_band',
  'transferred_on',
  'share_received',
  'days_until_arrived',
  'fee_amount',
] as const;
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
    ...facts,
  ],
  shown: { bank: '(select b.name from banks b where b.id = bank_id)' },
} as const;
const ofReview = ['day', 'month', 'is_verified', 'is_counted', 'is_demo'];
const written = ['vessel_type', 'processing_time', 'fees', 'comment'];

/** What the tables of banking hold about people. */
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
  texts: {
    reviews: {
      columns: written,
      announce: announceReviews,
    },
    deleted_reviews: { columns: written },
    review_versions: { columns: written },
    ...representationTexts((tx, companyId) => tx.emit(bankingEvents.representativeChanged, { companyId })),
  },
  tables: {
    reviews: {
      ...review,
      onDeletion: { person: nobodyKey, user_id: 'null', network: 'null', versions: '0' },
      other: ofReview,
    },
    deleted_reviews: { ...review, onDeletion: 'delete', other: [...ofReview, 'network', 'versions'] },
    review_versions: {
      person: { user_id: 'id' },
      onDeletion: 'delete',
      exported: [
        'id',
        'review_id',
        'rating',
        'currency',
        'service_type',
        'vessel_type',
        'processing_time',
        'fees',
        'comment',
        'paid_in',
        ...facts,
        'written_at',
        'replaced_at',
      ],
      other: [],
    },
    ...representationPersonalData.tables,
    claims: {
      ...representationPersonalData.tables.claims,
      shown: { bank: '(select b.name from banks b where b.id = target_id)' },
    },
  },
  impersonal: {
    ...representationPersonalData.impersonal,
    banks: ['id', 'name', 'country', 'country_code', 'website', 'is_demo'],
    review_totals: ['bank_id', 'currency', 'payer_country', 'reviews', 'ratings', 'arrived', 'uncounted'],
    review_values: ['measure', 'bank_id', 'currency', 'part', 'value', 'reviews'],
    country_totals: ['country', 'currency', 'reviews', 'ratings'],
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
    rate_days: ['source', 'currency', 'date', 'rate'],
    rate_fills: ['currency', 'filled_to'],
    feeds: ['url', 'etag', 'last_modified', 'read_at', 'problem'],
    story_keys: ['key', 'item_id'],
  },
};

function announceReviews(tx: Transaction, reviews: Selectable<Review>[]): void {
  for (const { id: reviewId, bankId } of reviews)
    tx.emit(bankingEvents.reviewChanged, { reviewId, bankId, isDeleted: false });
}
