import { Kysely, sql, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { BankingTables } from '../banking.tables.js';
import type { DayRate } from './sources/cbr-history.js';
import type { RateSource } from './sources/rate-source.js';

/** Number of days that are kept and shown. */
export const historyDays = 90;

/** Official rates of past days. */
@Injectable()
export class RateDayRepository {
  constructor(private readonly db: Kysely<BankingTables>) {}

  /** The rates of a currency, the oldest first. */
  of(source: RateSource['id'], currency: string): Promise<DayRate[]> {
    return this.db
      .selectFrom('rateDays')
      .select((eb) => [eb.cast<string>('date', 'text').as('date'), 'rate'])
      .where('source', '=', source)
      .where('currency', '=', currency)
      .where('date', '>', sql<string>`(now() at time zone 'UTC')::date - ${sql.lit(historyDays)}::integer`)
      .orderBy('rateDays.date')
      .execute();
  }

  /** @returns how many days are new or differ from what was stored */
  async save(
    tx: Transaction,
    source: RateSource['id'],
    days: readonly (DayRate & { currency: string })[],
  ): Promise<number> {
    if (days.length === 0) return 0;
    const changed = await tx
      .on(this.db)
      .insertInto('rateDays')
      .values(days.map((day) => ({ ...day, source })))
      .onConflict((conflict) =>
        conflict
          .columns(['source', 'currency', 'date'])
          .doUpdateSet((eb) => ({ rate: eb.ref('excluded.rate') }))
          .where(sql<boolean>`rate_days.rate is distinct from excluded.rate`),
      )
      .returning('date')
      .execute();
    return changed.length;
  }

  /** The day up to which past days of a currency were read; null before the first reading. */
  async filledTo(currency: string): Promise<string | null> {
    const fill = await this.db
      .selectFrom('rateFills')
      .select((eb) => eb.cast<string>('filledTo', 'text').as('filledTo'))
      .where('currency', '=', currency)
      .executeTakeFirst();
    return fill?.filledTo ?? null;
  }

  async markFilled(tx: Transaction, currency: string, filledTo: string): Promise<void> {
    await tx
      .on(this.db)
      .insertInto('rateFills')
      .values({ currency, filledTo })
      .onConflict((conflict) =>
        conflict.column('currency').doUpdateSet((eb) => ({ filledTo: eb.ref('excluded.filledTo') })),
      )
      .execute();
  }

  /** Deletes the days that no chart shows any more. */
  async forgetOld(tx: Transaction): Promise<void> {
    await tx
      .on(this.db)
      .deleteFrom('rateDays')
      .where(
        'date',
        '<=',
        sql<string>`(now() at time zone 'UTC')::date - ${sql.lit(historyDays + 10)}::integer`,
      )
      .execute();
  }
}
