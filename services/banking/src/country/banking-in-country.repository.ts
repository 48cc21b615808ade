import type { BankCurrency } from '@kubrik/contract';
import { Kysely, type RawBuilder, sql } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { BankingTables } from '../banking.tables.js';
import { isOfCountry, type ReviewRow, reviewColumns } from '../review/review.repository.js';

export interface CurrencyTotal {
  currency: BankCurrency;
  total: number;
  /** Of all ratings, so that averages of several currencies can be made one. */
  ratings: number;
}

/** What people wrote of receiving money in one country. */
@Injectable()
export class BankingInCountryRepository {
  constructor(private readonly db: Kysely<BankingTables>) {}

  /** Counted reviews, the most used currency first. */
  totals(country: string): Promise<CurrencyTotal[]> {
    return this.counted(country)
      .select((eb) => [
        'currency',
        eb.cast<number>(eb.fn.countAll(), 'integer').as('total'),
        eb.cast<number>(eb.fn.sum('rating'), 'integer').as('ratings'),
      ])
      .groupBy('currency')
      .orderBy('total', 'desc')
      .orderBy('currency')
      .execute();
  }

  /** What counted reviews say most often; capital letters and spaces make no difference. */
  async mostWritten(country: string, column: 'processingTime' | 'fees', limit: number): Promise<string[]> {
    const key: RawBuilder<string> = sql`lower(regexp_replace(${sql.ref(column)}, '\\s', '', 'g'))`;
    const rows = await this.counted(country)
      .where(column, '<>', '')
      .select(sql<string>`(array_agg(${sql.ref(column)} order by created_at desc))[1]`.as('text'))
      .groupBy(key)
      .orderBy(sql`count(*)`, 'desc')
      .orderBy(sql`max(created_at)`, 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ text }) => text);
  }

  newest(country: string, limit: number): Promise<(ReviewRow & { bankName: string })[]> {
    return this.db
      .selectFrom('reviews')
      .where(isOfCountry(sql`${country}::text`))
      .select(reviewColumns)
      .select((eb) =>
        eb
          .selectFrom('banks')
          .whereRef('banks.id', '=', 'reviews.bankId')
          .select('banks.name')
          .$asScalar()
          .$notNull()
          .as('bankName'),
      )
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
  }

  private counted(country: string) {
    return this.db
      .selectFrom('reviews')
      .where('isCounted', '=', sql.lit(true))
      .where(isOfCountry(sql`${country}::text`));
  }
}
