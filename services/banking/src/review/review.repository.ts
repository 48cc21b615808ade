import type { BankCurrency } from '@kubrik/contract';
import {
  CompanyReplyRepository,
  type Insertable,
  Kysely,
  type PageRequest,
  type Parameter,
  prepareKeysetPage,
  preparePerFilter,
  type RawBuilder,
  type ReplyRow,
  type RowPage,
  replyTo,
  type Selectable,
  sql,
  type Transaction,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { BankingTables } from '../banking.tables.js';
import { TotalsRepository } from '../totals/totals.repository.js';
import type { Review } from './review.entity.js';

/** The columns that the writer fills in. */
export const contentColumns = [
  'rating',
  'currency',
  'serviceType',
  'vesselType',
  'processingTime',
  'fees',
  'comment',
  'paidIn',
  'payerCountry',
  'amountBand',
  'transferredOn',
  'shareReceived',
  'daysUntilArrived',
  'feeAmount',
] as const;

/** The columns of a review that are shown. They do not include a writer without an account. */
export const reviewColumns = [
  'id',
  'bankId',
  'userId',
  ...contentColumns,
  'createdAt',
  'isVerified',
  'isCounted',
  'versions',
  'isDemo',
] as const;
export type ReviewRow = Pick<Selectable<Review>, (typeof reviewColumns)[number]>;

/** A review with the bank's reply. */
export type RepliedReview = ReviewRow & { reply: ReplyRow | null };

export const replyToReview = replyTo('review', 'reviews.id').as('reply');

/** The whole row. */
export type LockedReview = Selectable<Review>;

/** A review as a person writes it. */
export type ReviewDraft = Omit<
  Insertable<Review>,
  'day' | 'month' | 'isVerified' | 'isCounted' | 'versions' | 'isDemo' | 'createdAt'
> & { isCounted: boolean };

/** A fictional review, written a number of days ago. */
export type DemoReviewDraft = ReviewDraft & { daysAgo: number };

export interface ReviewFilter {
  bankId?: number | undefined;
  currency?: BankCurrency | undefined;
  /** ISO 3166-1 alpha-2. */
  country?: string | undefined;
}
interface FilterValues {
  bankId: number;
  currency: BankCurrency;
  country: string;
}

const newestFirst = {
  list: 'bank reviews',
  direction: 'desc',
  columns: { createdAt: 'timestamp', id: 'uuid' },
} as const;

/** Days for which the network of a visitor's review is stored. */
const networkDays = 365;

const today = sql<string>`(now() at time zone 'UTC')::date`;
const thisMonth = sql<string>`date_trunc('month', now() at time zone 'UTC')::date`;

/**
 * Condition: money received in the country, or by one of its banks. An array, so that both sides of `or` can
 * use their indexes.
 */
export const isOfCountry = (country: RawBuilder<string>) =>
  sql<boolean>`(paid_in = ${country} or bank_id = any(array(select id from banks where country_code = ${country})))`;

/** Prepared statements for the reads of every visitor. */
function prepareReads(db: Kysely<BankingTables>, has: (name: keyof ReviewFilter) => boolean) {
  const reviews = (parameter: Parameter<FilterValues>) =>
    db
      .selectFrom('reviews')
      .select(reviewColumns)
      .select(replyToReview)
      .$if(has('bankId'), (all) => all.where('bankId', '=', parameter('bankId')))
      .$if(has('currency'), (all) => all.where('currency', '=', parameter('currency')))
      .$if(has('country'), (all) => all.where(isOfCountry(parameter('country'))));
  return { page: prepareKeysetPage(db, newestFirst, reviews) };
}

@Injectable()
export class ReviewRepository {
  private readonly reads: (filter: ReviewFilter) => ReturnType<typeof prepareReads>;

  constructor(
    private readonly db: Kysely<BankingTables>,
    private readonly totals: TotalsRepository,
    private readonly replies: CompanyReplyRepository,
  ) {
    this.reads = preparePerFilter((has) => prepareReads(db, has));
  }

  page(filter: ReviewFilter, request: PageRequest): Promise<RowPage<RepliedReview>> {
    return this.reads(filter).page(request, filter as FilterValues);
  }

  async exists(id: string): Promise<boolean> {
    const found = await this.db.selectFrom('reviews').select('id').where('id', '=', id).executeTakeFirst();
    return found !== undefined;
  }

  find(tx: Transaction, id: string): Promise<RepliedReview | undefined> {
    return tx
      .on(this.db)
      .selectFrom('reviews')
      .select(reviewColumns)
      .select(replyToReview)
      .where('id', '=', id)
      .executeTakeFirst();
  }

  /** Locks the row until the transaction ends. */
  lock(tx: Transaction, id: string): Promise<LockedReview | undefined> {
    return tx
      .on(this.db)
      .selectFrom('reviews')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
  }

  /**
   * How many reviews from this network in the last year count for its bank. The hash of a network differs for
   * each bank.
   */
  async countOfNetwork(tx: Transaction, network: string): Promise<number> {
    const { total } = await tx
      .on(this.db)
      .selectFrom('reviews')
      .select(sql<number>`count(*)::integer`.as('total'))
      .where('network', '=', network)
      .where('isCounted', '=', sql.lit(true))
      .where('day', '>', sql<string>`${today} - ${sql.lit(networkDays)}::integer`)
      .executeTakeFirstOrThrow();
    return total;
  }

  /** Deletes the hashes of networks that are older than a year, and limit nothing any more. */
  async forgetNetworks(): Promise<void> {
    for (const table of ['reviews', 'deletedReviews'] as const)
      await this.db
        .updateTable(table)
        .set({ network: null })
        .where('network', 'is not', null)
        .where('day', '<=', sql<string>`${today} - ${sql.lit(networkDays)}::integer`)
        .execute();
  }

  /** The person's review of the bank in this month; locks the row until the transaction ends. */
  lockMonths(
    tx: Transaction,
    { person, bankId }: Pick<Review, 'person' | 'bankId'>,
  ): Promise<(LockedReview & RepliedReview) | undefined> {
    return tx
      .on(this.db)
      .selectFrom('reviews')
      .selectAll()
      .select(replyToReview)
      .where('person', '=', person)
      .where('bankId', '=', bankId)
      .where('month', '=', thisMonth)
      .forUpdate()
      .executeTakeFirst();
  }

  async insert(tx: Transaction, review: ReviewDraft): Promise<RepliedReview> {
    const added = await tx
      .on(this.db)
      .insertInto('reviews')
      .values({ ...review, day: today, month: thisMonth })
      .returning(reviewColumns)
      .executeTakeFirstOrThrow();
    await this.totals.apply(tx, [{ review: added, by: 1 }]);
    return { ...added, reply: null };
  }

  /**
   * Replaces the review's text by the draft. A verification was of the earlier text, so it ends; the reply
   * stays.
   */
  async replace(tx: Transaction, before: ReviewRow, draft: ReviewDraft): Promise<RepliedReview> {
    const { id: _, person: __, userId: ___, network: ____, ...said } = draft;
    const changed = await tx
      .on(this.db)
      .updateTable('reviews')
      .set({ ...said, isVerified: false, createdAt: sql<Date>`now()` })
      .set((eb) => ({ versions: eb('versions', '+', 1) }))
      .where('id', '=', before.id)
      .returning(reviewColumns)
      .returning(replyToReview)
      .executeTakeFirstOrThrow();
    await this.totals.apply(tx, [
      { review: before, by: -1 },
      { review: changed, by: 1 },
    ]);
    return changed;
  }

  verify(tx: Transaction, id: string, isVerified: boolean): Promise<RepliedReview | undefined> {
    return tx
      .on(this.db)
      .updateTable('reviews')
      .set({ isVerified })
      .where('id', '=', id)
      .returning(reviewColumns)
      .returning(replyToReview)
      .executeTakeFirst();
  }

  /** Deletes a review with its reply. */
  async delete(tx: Transaction, review: ReviewRow): Promise<void> {
    await tx.on(this.db).deleteFrom('reviews').where('id', '=', review.id).execute();
    await this.replies.delete(tx, { kind: 'review', id: review.id });
    await this.totals.apply(tx, [{ review, by: -1 }]);
  }

  /** Moves a review out of view; its network may then have another counted review. */
  async setAside(tx: Transaction, id: string): Promise<void> {
    const db = tx.on(this.db);
    const review = await db
      .deleteFrom('reviews')
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await db.insertInto('deletedReviews').values(review).execute();
    await this.totals.apply(tx, [{ review, by: -1 }]);
  }

  /** Stores a new review out of view. */
  async hold(tx: Transaction, review: ReviewDraft): Promise<void> {
    const added = { ...review, day: today, month: thisMonth, isVerified: false, isDemo: false };
    await tx
      .on(this.db)
      .insertInto('deletedReviews')
      .values({ ...added, createdAt: sql<Date>`now()` })
      .execute();
  }

  /** The person's reviews of the bank in this month that are out of view. */
  monthsAside(
    tx: Transaction,
    { person, bankId }: Pick<Review, 'person' | 'bankId'>,
  ): Promise<LockedReview[]> {
    return tx
      .on(this.db)
      .selectFrom('deletedReviews')
      .selectAll()
      .where('person', '=', person)
      .where('bankId', '=', bankId)
      .where('month', '=', thisMonth)
      .execute();
  }

  /** Deletes a review out of view, with its reply, for good. */
  async deleteAside(tx: Transaction, id: string): Promise<void> {
    await tx.on(this.db).deleteFrom('deletedReviews').where('id', '=', id).execute();
    await this.replies.delete(tx, { kind: 'review', id });
  }

  /** Finds a review that is out of view. */
  findDeleted(tx: Transaction, id: string): Promise<LockedReview | undefined> {
    return tx.on(this.db).selectFrom('deletedReviews').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** Whether the person has written another review about that bank and month since. */
  async hasAnother(tx: Transaction, { person, bankId, month }: LockedReview): Promise<boolean> {
    const another = await tx
      .on(this.db)
      .selectFrom('reviews')
      .select('id')
      .where('person', '=', person)
      .where('bankId', '=', bankId)
      .where('month', '=', month)
      .executeTakeFirst();
    return another !== undefined;
  }

  async bringBack(tx: Transaction, review: LockedReview): Promise<void> {
    const db = tx.on(this.db);
    await db.insertInto('reviews').values(review).execute();
    await db.deleteFrom('deletedReviews').where('id', '=', review.id).execute();
    await this.totals.apply(tx, [{ review, by: 1 }]);
  }

  /** Adds the missing fictional reviews. @returns their ids */
  async addDemo(tx: Transaction, reviews: DemoReviewDraft[]): Promise<string[]> {
    if (reviews.length === 0) return [];
    const rows = reviews.map(({ daysAgo, ...review }) => ({
      ...review,
      isDemo: true,
      day: sql<string>`${today} - ${daysAgo}::int`,
      month: sql<string>`date_trunc('month', now() at time zone 'UTC' - make_interval(days => ${daysAgo}))::date`,
      createdAt: sql<Date>`now() - make_interval(days => ${daysAgo})`,
    }));
    const added = await tx
      .on(this.db)
      .insertInto('reviews')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .returning(reviewColumns)
      .execute();
    await this.totals.apply(
      tx,
      added.map((review) => ({ review, by: 1 })),
    );
    return added.map(({ id }) => id);
  }
}
