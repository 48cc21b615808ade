import type { BankCurrency } from '@kubrik/contract';
import {
  type Insertable,
  Kysely,
  type PageRequest,
  type Parameter,
  prepare,
  prepareKeysetPage,
  preparePerFilter,
  type RawBuilder,
  type RowPage,
  type Selectable,
  sql,
  type Transaction,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { BankingTables } from '../banking.tables.js';
import type { BankSummaryRow, Review } from './review.entity.js';

/** A review as it is shown; who wrote it without an account is not among them. */
export const reviewColumns = [
  'id',
  'bankId',
  'userId',
  'rating',
  'currency',
  'serviceType',
  'vesselType',
  'processingTime',
  'fees',
  'comment',
  'paidIn',
  'createdAt',
  'isVerified',
  'isCounted',
  'isDemo',
] as const;
export type ReviewRow = Pick<Selectable<Review>, (typeof reviewColumns)[number]>;

/** Beside what is shown, whose it is. */
export type LockedReview = ReviewRow & Pick<Review, 'person'>;

/** What a person writes. */
export type ReviewDraft = Omit<Insertable<Review>, 'day' | 'isVerified' | 'isDemo' | 'createdAt'>;

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

/** Money received in the country, or by a bank of it. An array, so that both sides of `or` can use their indexes. */
export const isOfCountry = (country: RawBuilder<string>) =>
  sql<boolean>`(paid_in = ${country} or bank_id = any(array(select id from banks where country_code = ${country})))`;

/** The reads of every visitor. */
function prepareReads(db: Kysely<BankingTables>, has: (name: keyof ReviewFilter) => boolean) {
  const reviews = (parameter: Parameter<FilterValues>) =>
    db
      .selectFrom('reviews')
      .select(reviewColumns)
      .$if(has('bankId'), (all) => all.where('bankId', '=', parameter('bankId')))
      .$if(has('currency'), (all) => all.where('currency', '=', parameter('currency')))
      .$if(has('country'), (all) => all.where(isOfCountry(parameter('country'))));
  const summaries = (parameter: Parameter<FilterValues>) =>
    db
      .selectFrom('bankSummaries')
      .select(['bankId', 'currency', 'total', 'average', 'level'])
      .$if(has('bankId'), (all) => all.where('bankId', '=', parameter('bankId')))
      .$if(has('currency'), (all) => all.where('currency', '=', parameter('currency')))
      .orderBy('bankId')
      .orderBy('currency');
  return {
    page: prepareKeysetPage(db, newestFirst, reviews),
    summaries: prepare<FilterValues, BankSummaryRow>(db, summaries),
  };
}

@Injectable()
export class ReviewRepository {
  private readonly reads: (filter: ReviewFilter) => ReturnType<typeof prepareReads>;

  constructor(private readonly db: Kysely<BankingTables>) {
    this.reads = preparePerFilter((has) => prepareReads(db, has));
  }

  page(filter: ReviewFilter, request: PageRequest): Promise<RowPage<ReviewRow>> {
    return this.reads(filter).page(request, filter as FilterValues);
  }

  summaries(filter: ReviewFilter): Promise<BankSummaryRow[]> {
    return this.reads(filter).summaries(filter as FilterValues);
  }

  find(tx: Transaction, id: string): Promise<ReviewRow | undefined> {
    return tx.on(this.db).selectFrom('reviews').select(reviewColumns).where('id', '=', id).executeTakeFirst();
  }

  /** Holds the row lock until the transaction ends. */
  lock(tx: Transaction, id: string): Promise<LockedReview | undefined> {
    return tx
      .on(this.db)
      .selectFrom('reviews')
      .select(reviewColumns)
      .select('person')
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

  /** Adds a review, or replaces the one that the person has written of the bank today. */
  save(tx: Transaction, review: ReviewDraft): Promise<ReviewRow> {
    return tx
      .on(this.db)
      .insertInto('reviews')
      .values({ ...review, day: today })
      .onConflict((conflict) =>
        conflict.columns(['person', 'bankId', 'day']).doUpdateSet((eb) => ({
          rating: eb.ref('excluded.rating'),
          currency: eb.ref('excluded.currency'),
          serviceType: eb.ref('excluded.serviceType'),
          vesselType: eb.ref('excluded.vesselType'),
          processingTime: eb.ref('excluded.processingTime'),
          fees: eb.ref('excluded.fees'),
          comment: eb.ref('excluded.comment'),
          paidIn: eb.ref('excluded.paidIn'),
          // Whether a person's review counts is decided by the first of the day. A proof was of the earlier text.
          isVerified: false,
          createdAt: eb.fn<Date>('greatest', ['excluded.createdAt', 'reviews.createdAt']),
        })),
      )
      .returning(reviewColumns)
      .executeTakeFirstOrThrow();
  }

  verify(tx: Transaction, id: string, isVerified: boolean): Promise<ReviewRow | undefined> {
    return tx
      .on(this.db)
      .updateTable('reviews')
      .set({ isVerified })
      .where('id', '=', id)
      .returning(reviewColumns)
      .executeTakeFirst();
  }

  async delete(tx: Transaction, id: string): Promise<void> {
    await tx.on(this.db).deleteFrom('reviews').where('id', '=', id).execute();
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
  }

  /** Whether the person has a review of the bank that was written today. */
  async hasTodays(tx: Transaction, { person, bankId }: Pick<Review, 'person' | 'bankId'>): Promise<boolean> {
    const found = await tx
      .on(this.db)
      .selectFrom('reviews')
      .select('id')
      .where('person', '=', person)
      .where('bankId', '=', bankId)
      .where('day', '=', today)
      .executeTakeFirst();
    return found !== undefined;
  }

  /** Puts a new review where nobody reads it. */
  async hold(tx: Transaction, review: ReviewDraft): Promise<void> {
    const added = { ...review, day: today, isVerified: false, isDemo: false, createdAt: sql<Date>`now()` };
    await tx.on(this.db).insertInto('deletedReviews').values(added).execute();
  }

  /** What was set aside of the person's reviews of the bank that were written today. */
  todaysAside(
    tx: Transaction,
    { person, bankId }: Pick<Review, 'person' | 'bankId'>,
  ): Promise<Pick<ReviewRow, 'id' | 'bankId'>[]> {
    return tx
      .on(this.db)
      .selectFrom('deletedReviews')
      .select(['id', 'bankId'])
      .where('person', '=', person)
      .where('bankId', '=', bankId)
      .where('day', '=', today)
      .execute();
  }

  /** For good. */
  async deleteAside(tx: Transaction, id: string): Promise<void> {
    await tx.on(this.db).deleteFrom('deletedReviews').where('id', '=', id).execute();
  }

  /** What was set aside; holds the row lock until the transaction ends. */
  lockDeleted(tx: Transaction, id: string): Promise<Selectable<Review> | undefined> {
    return tx
      .on(this.db)
      .selectFrom('deletedReviews')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
  }

  /** @returns false, and it stays set aside, when the person has written another review of that bank and day since */
  async bringBack(tx: Transaction, review: Selectable<Review>): Promise<boolean> {
    const inserted = await tx
      .on(this.db)
      .insertInto('reviews')
      .values(review)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) return false;
    await tx.on(this.db).deleteFrom('deletedReviews').where('id', '=', inserted.id).execute();
    return true;
  }

  /** Adds the fictional reviews that are missing. @returns their number */
  async addDemo(tx: Transaction, reviews: DemoReviewDraft[]): Promise<number> {
    if (reviews.length === 0) return 0;
    const rows = reviews.map(({ daysAgo, ...review }) => ({
      ...review,
      isDemo: true,
      day: sql<string>`${today} - ${daysAgo}::int`,
      createdAt: sql<Date>`now() - make_interval(days => ${daysAgo})`,
    }));
    const added = await tx
      .on(this.db)
      .insertInto('reviews')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    return added.length;
  }
}
