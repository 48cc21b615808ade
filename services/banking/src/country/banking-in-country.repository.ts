import { Kysely, type RawBuilder, sql } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { BankingTables } from '../banking.tables.js';
import { type RepliedReview, replyToReview, reviewColumns } from '../review/review.repository.js';

/** Number of the newest counted reviews that are searched for the words written most often. */
const recent = 500;

/** What people wrote about receiving money in one country. */
@Injectable()
export class BankingInCountryRepository {
  constructor(private readonly db: Kysely<BankingTables>) {}

  /** What the newest counted reviews say most often; upper and lower case and spaces make no difference. */
  async mostWritten(country: string, column: 'processingTime' | 'fees', limit: number): Promise<string[]> {
    const key: RawBuilder<string> = sql`lower(regexp_replace(${sql.ref(column)}, '\\s', '', 'g'))`;
    const rows = await this.db
      .selectFrom('reviews')
      .where('id', 'in', newestOf(country, recent, sql`and is_counted`))
      .where(column, '<>', '')
      .select(sql<string>`(array_agg(${sql.ref(column)} order by created_at desc))[1]`.as('text'))
      .groupBy(key)
      .orderBy(sql`count(*)`, 'desc')
      .orderBy(sql`max(created_at)`, 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ text }) => text);
  }

  newest(country: string, limit: number): Promise<(RepliedReview & { bankName: string })[]> {
    return this.db
      .selectFrom('reviews')
      .where('id', 'in', newestOf(country, limit, sql``))
      .select(reviewColumns)
      .select(replyToReview)
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
      .execute();
  }
}

/**
 * Ids of the newest reviews of money received in the country, and of the newest about its banks. Each part
 * reads its own index, so the time does not grow with the number of reviews.
 */
const newestOf = (country: string, limit: number, condition: RawBuilder<unknown>) => sql<string>`(
  select id from (
    (select id, created_at from reviews where paid_in = ${country} ${condition}
     order by created_at desc, id desc limit ${limit})
    union
    select r.id, r.created_at from banks b cross join lateral (
      select id, created_at from reviews where bank_id = b.id ${condition}
      order by created_at desc, id desc limit ${limit}
    ) as r where b.country_code = ${country}
  ) as either order by created_at desc, id desc limit ${limit})`;
