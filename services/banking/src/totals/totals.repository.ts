import { type BankCurrency, hasNotArrived } from '@kubrik/contract';
import {
  Kysely,
  type PageRequest,
  type Parameter,
  prepare,
  prepareKeysetPage,
  preparePerFilter,
  type RowPage,
  sql,
  type Transaction,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { BankingTables } from '../banking.tables.js';
import type { Review } from '../review/review.entity.js';
import type { CountryTotal, ReviewTotal, ReviewValue } from './totals.entity.js';

/** The columns of a review that the sums use. */
export type SummedReview = Pick<
  Review,
  | 'bankId'
  | 'currency'
  | 'rating'
  | 'paidIn'
  | 'payerCountry'
  | 'amountBand'
  | 'shareReceived'
  | 'daysUntilArrived'
  | 'feeAmount'
> & { isCounted: boolean };

/** A review that is added (1) or removed (-1). */
export interface Change {
  review: SummedReview;
  by: 1 | -1;
}

export interface SummaryRow {
  bankId: number;
  currency: BankCurrency;
  total: number;
  ratings: number;
  uncounted: number;
}

export interface ArrivalRow {
  bankId: number;
  currency: BankCurrency;
  payerCountry: string;
  reviews: number;
  ratings: string;
  arrived: number;
  medianDays: number | null;
  newestTransfer: string;
}

export interface MonthRow {
  /** `YYYY-MM` */
  month: string;
  reviews: number;
  arrived: number;
}

export interface CostRow {
  bankId: number;
  total: number;
  /** Tenths of a per cent. */
  share: number;
  fee: number | null;
  /** Number of reviews of which `fee` is the median. */
  fees: number;
  newestTransfer: string;
}

export interface TotalFilter {
  bankId?: number | undefined;
  currency?: BankCurrency | undefined;
  payerCountry?: string | undefined;
}
type FilterValues = { [K in keyof TotalFilter]-?: NonNullable<TotalFilter[K]> };

const mostFirst = {
  list: 'bank arrivals',
  direction: 'desc',
  columns: { reviews: 'integer', bankId: 'integer', currency: 'text', payerCountry: 'text' },
} as const;

/** The median; of an even number of reviews the lower of the two values in the middle. */
const medianDays = sql<number | null>`(
  select value from (
    select value, sum(v.reviews) over (order by value) as upto, sum(v.reviews) over () as total
    from review_values v
    where v.measure = 'days' and v.currency = review_totals.currency and v.part = review_totals.payer_country
      and v.bank_id = review_totals.bank_id and v.reviews > 0
  ) as counted where upto * 2 >= total order by value limit 1)`;

const newestTransfer = sql<string>`(
  select max(transferred_on) from reviews r
  where r.bank_id = review_totals.bank_id and r.currency = review_totals.currency
    and r.payer_country = review_totals.payer_country and r.is_counted)`;

function prepareReads(db: Kysely<BankingTables>, has: (name: keyof TotalFilter) => boolean) {
  const arrivals = (parameter: Parameter<FilterValues>) =>
    db
      .selectFrom('reviewTotals')
      .select(['bankId', 'currency', 'payerCountry', 'reviews', 'ratings', 'arrived'])
      .select([medianDays.as('medianDays'), newestTransfer.as('newestTransfer')])
      .where('reviews', '>', sql.lit(0))
      .$if(has('bankId'), (all) => all.where('bankId', '=', parameter('bankId')))
      .$if(has('currency'), (all) => all.where('currency', '=', parameter('currency')))
      .$if(has('payerCountry'), (all) => all.where('payerCountry', '=', parameter('payerCountry')));
  const summaries = (parameter: Parameter<FilterValues>) =>
    db
      .selectFrom('reviewTotals')
      .select((eb) => [
        'bankId',
        'currency',
        eb.cast<number>(eb.fn.sum('reviews'), 'integer').as('total'),
        eb.cast<number>(eb.fn.sum('ratings'), 'integer').as('ratings'),
        eb.cast<number>(eb.fn.sum('uncounted'), 'integer').as('uncounted'),
      ])
      .$if(has('bankId'), (all) => all.where('bankId', '=', parameter('bankId')))
      .$if(has('currency'), (all) => all.where('currency', '=', parameter('currency')))
      .groupBy(['bankId', 'currency'])
      .having(sql<boolean>`sum(reviews) + sum(uncounted) > 0`)
      .orderBy('bankId')
      .orderBy('currency');
  return {
    arrivals: prepareKeysetPage(db, mostFirst, arrivals),
    summaries: prepare<FilterValues, SummaryRow>(db, summaries),
  };
}

/**
 * The sums from which averages, medians and shares are computed. Each write of a review updates them, so no
 * read has to count reviews.
 */
@Injectable()
export class TotalsRepository {
  private readonly reads: (filter: TotalFilter) => ReturnType<typeof prepareReads>;

  constructor(private readonly db: Kysely<BankingTables>) {
    this.reads = preparePerFilter((has) => prepareReads(db, has));
  }

  summaries(filter: TotalFilter): Promise<SummaryRow[]> {
    return this.reads(filter).summaries(filter as FilterValues);
  }

  arrivals(filter: TotalFilter, request: PageRequest): Promise<RowPage<ArrivalRow>> {
    return this.reads(filter).arrivals(request, filter as FilterValues);
  }

  /**
   * Figures of the last twelve months, in UTC. This read counts reviews: those of one bank and year are few,
   * and in an index.
   */
  async months(bankId: number): Promise<MonthRow[]> {
    const { rows } = await sql<MonthRow>`
      with months as (
        select to_char(date_trunc('month', now() at time zone 'UTC') - make_interval(months => ago), 'YYYY-MM') as month
        from generate_series(0, 11) as ago
      )
      select m.month, count(r.*)::integer as reviews,
        (count(*) filter (where r.share_received > 0))::integer as arrived
      from months m left join (
        select left(transferred_on, 7) as month, share_received from reviews
        where bank_id = ${bankId} and is_counted and transferred_on >= (select min(month) from months)
      ) r using (month)
      group by m.month order by m.month`.execute(this.db);
    return rows;
  }

  /** Banks with at least one counted review in this band. */
  async costs(currency: BankCurrency, band: string): Promise<CostRow[]> {
    const { rows } = await sql<CostRow>`
      with counted as (
        select measure, bank_id, value,
          sum(reviews) over (partition by measure, bank_id order by value) as upto,
          sum(reviews) over (partition by measure, bank_id)::integer as total
        from review_values
        where measure in ('share', 'fee') and currency = ${currency} and part = ${band} and reviews > 0
      ), medians as (
        select distinct on (measure, bank_id) measure, bank_id, value, total
        from counted where upto * 2 >= total order by measure, bank_id, value
      )
      select s.bank_id, s.total, s.value as share, f.value as fee, coalesce(f.total, 0) as fees, (
          select max(transferred_on) from reviews r
          where r.bank_id = s.bank_id and r.currency = ${currency} and r.amount_band = ${band} and r.is_counted
        ) as newest_transfer
      from medians s left join medians f on f.bank_id = s.bank_id and f.measure = 'fee'
      where s.measure = 'share'
      order by s.value desc, f.value, s.bank_id`.execute(this.db);
    return rows;
  }

  /**
   * Number of counted reviews about money received in a country, or by one of its banks; the most used
   * currency first.
   */
  ofCountry(country: string): Promise<CountryTotal[]> {
    return this.db
      .selectFrom('countryTotals')
      .selectAll()
      .where('country', '=', country)
      .where('reviews', '>', sql.lit(0))
      .orderBy('reviews', 'desc')
      .orderBy('currency')
      .execute();
  }

  /** Updates rows in the order of their keys, so that two simultaneous writes cannot deadlock. */
  async apply(tx: Transaction, changes: readonly Change[]): Promise<void> {
    await this.addTotals(tx, sumOf(changes.map(totalOf), totalKey));
    await this.addValues(tx, sumOf(changes.flatMap(valuesOf), valueKey));
    await this.addCountries(tx, sumOf(await this.countriesOf(tx, changes), countryKey));
  }

  private async addTotals(tx: Transaction, rows: ReviewTotal[]): Promise<void> {
    if (rows.length === 0) return;
    await tx
      .on(this.db)
      .insertInto('reviewTotals')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['bankId', 'currency', 'payerCountry']).doUpdateSet({
          reviews: sql`review_totals.reviews + excluded.reviews`,
          ratings: sql`review_totals.ratings + excluded.ratings`,
          arrived: sql`review_totals.arrived + excluded.arrived`,
          uncounted: sql`review_totals.uncounted + excluded.uncounted`,
        }),
      )
      .execute();
  }

  private async addValues(tx: Transaction, rows: ReviewValue[]): Promise<void> {
    if (rows.length === 0) return;
    await tx
      .on(this.db)
      .insertInto('reviewValues')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['measure', 'currency', 'part', 'bankId', 'value'])
          .doUpdateSet({ reviews: sql`review_values.reviews + excluded.reviews` }),
      )
      .execute();
  }

  private async addCountries(tx: Transaction, rows: CountryTotal[]): Promise<void> {
    if (rows.length === 0) return;
    await tx
      .on(this.db)
      .insertInto('countryTotals')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['country', 'currency']).doUpdateSet({
          reviews: sql`country_totals.reviews + excluded.reviews`,
          ratings: sql`country_totals.ratings + excluded.ratings`,
        }),
      )
      .execute();
  }

  /**
   * A row for the country where the money was received, and one for the bank's country, if that is another.
   */
  private async countriesOf(tx: Transaction, changes: readonly Change[]): Promise<CountryTotal[]> {
    const counted = changes.filter(({ review }) => review.isCounted);
    const ids = [...new Set(counted.map(({ review }) => review.bankId))];
    if (ids.length === 0) return [];
    const query = tx.on(this.db).selectFrom('banks').select(['id', 'countryCode']).where('id', 'in', ids);
    const codes = new Map((await query.execute()).map(({ id, countryCode }) => [id, countryCode]));
    return counted.flatMap(({ review, by }) => {
      const countries = new Set([review.paidIn, codes.get(review.bankId)].filter((code) => code != null));
      const { currency, rating } = review;
      return [...countries].map((country) => ({
        country,
        currency,
        reviews: by,
        ratings: String(by * rating),
      }));
    });
  }
}

const totalKey = ['bankId', 'currency', 'payerCountry'] as const;
const valueKey = ['measure', 'currency', 'part', 'bankId', 'value'] as const;
const countryKey = ['country', 'currency'] as const;

function totalOf({ review, by }: Change): ReviewTotal {
  const { bankId, currency, payerCountry, rating, isCounted } = review;
  return {
    bankId,
    currency,
    payerCountry: payerCountry ?? '',
    reviews: isCounted ? by : 0,
    ratings: String(isCounted ? by * rating : 0),
    arrived: isCounted && !hasNotArrived(review) ? by : 0,
    uncounted: isCounted ? 0 : by,
  };
}

function valuesOf({ review, by }: Change): ReviewValue[] {
  const { bankId, currency, payerCountry, amountBand, shareReceived, daysUntilArrived, feeAmount } = review;
  if (!review.isCounted || payerCountry === null || amountBand === null || shareReceived === null) return [];
  const value = (measure: ReviewValue['measure'], part: string, number: number | null) =>
    number === null ? [] : [{ measure, bankId, currency, part, value: Math.round(number), reviews: by }];
  const share = value('share', amountBand, shareReceived * 10);
  if (hasNotArrived(review)) return share;
  return [...share, ...value('days', payerCountry, daysUntilArrived), ...value('fee', amountBand, feeAmount)];
}

/** Adds the rows with the same key. The result is in the order of keys, without rows that change nothing. */
function sumOf<Row extends object>(rows: readonly Row[], key: readonly (keyof Row)[]): Row[] {
  const sums = new Map<string, Row>();
  for (const row of rows) {
    const name = JSON.stringify(key.map((column) => row[column]));
    const known = sums.get(name);
    sums.set(name, known ? added(known, row, key) : row);
  }
  const isKey = (column: string) => key.includes(column as keyof Row);
  return [...sums]
    .filter(([, row]) => Object.entries(row).some(([column, value]) => !isKey(column) && Number(value) !== 0))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, row]) => row);
}

/** PostgreSQL returns sums of `bigint` as texts, so they are added as BigInt. */
function added<Row extends object>(one: Row, other: Row, key: readonly (keyof Row)[]): Row {
  const sums = Object.entries(one).map(([column, value]) => {
    if (key.includes(column as keyof Row)) return [column, value];
    const sum = Number(value) + Number(other[column as keyof Row]);
    return [column, typeof value === 'string' ? String(sum) : sum];
  });
  return Object.fromEntries(sums) as Row;
}
