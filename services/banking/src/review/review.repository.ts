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

/** What its writer says. */
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

/** A review as it is shown; who wrote it without an account is not among them. */
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

/** With what the bank replied. */
export type RepliedReview = ReviewRow & { reply: ReplyRow | null };

export const replyToReview = replyTo('review', 'reviews.id').as('reply');

/** The whole row. */
export type LockedReview = Selectable<Review>;

/** What a person writes. */
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

/** For so many days a visitor's network is known. */
const networkDays = 365;

const today = sql<string>`(now() at time zone 'UTC')::date`;
const thisMonth = sql<string>`date_trunc('month', now() at time zone 'UTC')::date`;

/** Money received in the country, or by a bank of it. An array, so that both sides of `or` can use their indexes. */
export const isOfCountry = (country: RawBuilder<string>) =>
  sql<boolean>`(paid_in = ${country} or bank_id = any(array(select id from banks where country_code = ${country})))`;

/** The reads of every visitor. */
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

  /** Holds the row lock until the transaction ends. */
  lock(tx: Transaction, id: string): Promise<LockedReview | undefined> {
    return tx
      .on(this.db)
      .selectFrom('reviews')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
  }

  /** How many reviews of this network in the last year count for its bank. The network's hash is another for each bank. */
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

  /** Forgets the networks of reviews that no longer count against them. */
  async forgetNetworks(): Promise<void> {
    for (const table of ['reviews', 'deletedReviews'] as const)
      await this.db
        .updateTable(table)
        .set({ network: null })
        .where('network', 'is not', null)
        .where('day', '<=', sql<string>`${today} - ${sql.lit(networkDays)}::integer`)
        .execute();
  }

  /** The review that the person has written of the bank this month; holds the row lock until the transaction ends. */
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

  /** Puts what the draft says in the place of what the review says. A proof was of the earlier text; the reply stays. */
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

  /** With its reply. */
  async delete(tx: Transaction, review: ReviewRow): Promise<void> {
    await tx.on(this.db).deleteFrom('reviews').where('id', '=', review.id).execute();
    await this.replies.delete(tx, { kind: 'review', id: review.id });
    await this.totals.apply(tx, [{ review, by: -1 }]);
  }

  /** Puts a review where nobody reads it, and where it does not count for its network. */
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

  /** Puts a new review where nobody reads it. */
  async hold(tx: Transaction, review: ReviewDraft): Promise<void> {
    const added = { ...review, day: today, month: thisMonth, isVerified: false, isDemo: false };
    await tx
      .on(this.db)
      .insertInto('deletedReviews')
      .values({ ...added, createdAt: sql<Date>`now()` })
      .execute();
  }

  /** What was set aside of the person's reviews of the bank of this month. */
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

  /** For good, with its reply. */
  async deleteAside(tx: Transaction, id: string): Promise<void> {
    await tx.on(this.db).deleteFrom('deletedReviews').where('id', '=', id).execute();
    await this.replies.delete(tx, { kind: 'review', id });
  }

  /** What was set aside. */
  findDeleted(tx: Transaction, id: string): Promise<LockedReview | undefined> {
    return tx.on(this.db).selectFrom('deletedReviews').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** Whether the person has written another review of that bank and month since. */
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

  /** Adds the fictional reviews that are missing. @returns their ids */
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
