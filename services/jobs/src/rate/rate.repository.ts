import { Kysely, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { JobsTables } from '../jobs.tables.js';

@Injectable()
export class RateRepository {
  constructor(private readonly db: Kysely<JobsTables>) {}

  /** Roubles for one unit of a currency, and the day of the rate; null without a rate. */
  async find(currency: string): Promise<{ roubles: number; date: string } | null> {
    const row = await this.db
      .selectFrom('rates')
      .select((eb) => ['roubles', eb.cast<string>('date', 'text').as('date')])
      .where('currency', '=', currency)
      .executeTakeFirst();
    return row ? { roubles: Number(row.roubles), date: row.date } : null;
  }

  /** Stores rates, unless those of a later day are stored. */
  async save(tx: Transaction, date: string, rates: Record<string, number>): Promise<void> {
    const rows = Object.entries(rates).map(([currency, roubles]) => ({
      currency,
      roubles: String(roubles),
      date,
    }));
    if (rows.length === 0) return;
    await tx
      .on(this.db)
      .insertInto('rates')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .column('currency')
          .doUpdateSet((eb) => ({ roubles: eb.ref('excluded.roubles'), date: eb.ref('excluded.date') }))
          .whereRef('rates.date', '<=', 'excluded.date'),
      )
      .execute();
  }
}
