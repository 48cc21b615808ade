import {
  Kysely,
  type PreparedQuery,
  prepare,
  type Selectable,
  sql,
  type Transaction,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { BankingTables } from '../banking.tables.js';
import type { Rate } from './rate.entity.js';
import type { Quote } from './sources/rate-document.js';
import type { RateSource } from './sources/rate-source.js';

export type RateRow = Selectable<Rate>;

@Injectable()
export class RateRepository {
  private readonly all: PreparedQuery<object, RateRow>;

  constructor(private readonly db: Kysely<BankingTables>) {
    this.all = prepare(db, () =>
      db
        .selectFrom('rates')
        .select(['source', 'base', 'currency', 'rate', 'nominal', 'value', 'readAt'])
        .select((eb) => eb.cast<string>('date', 'text').as('date'))
        .orderBy('source')
        .orderBy('currency'),
    );
  }

  list(): Promise<RateRow[]> {
    return this.all({});
  }

  /** The date of the source's newest rate; null before the first rate. */
  async latestDate(tx: Transaction, source: RateSource['id']): Promise<string | null> {
    const { date } = await tx
      .on(this.db)
      .selectFrom('rates')
      .select((eb) => eb.cast<string | null>(eb.fn.max('date'), 'text').as('date'))
      .where('source', '=', source)
      .executeTakeFirstOrThrow();
    return date;
  }

  /** @returns how many currencies are new or differ from what was stored */
  async save(tx: Transaction, { id, base }: RateSource, date: string, quotes: Quote[]): Promise<number> {
    if (quotes.length === 0) return 0;
    const rows = quotes.map(({ currency, nominal, value, rate }) => ({
      source: id,
      base,
      date,
      readAt: sql<Date>`now()`,
      currency,
      nominal,
      value,
      rate,
    }));
    const changed = await tx
      .on(this.db)
      .insertInto('rates')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['source', 'currency'])
          .doUpdateSet((eb) => ({
            date: eb.ref('excluded.date'),
            nominal: eb.ref('excluded.nominal'),
            value: eb.ref('excluded.value'),
            rate: eb.ref('excluded.rate'),
          }))
          .where(
            sql<boolean>`(rates.date, rates.nominal, rates.value) is distinct from
              (excluded.date, excluded.nominal, excluded.value)`,
          ),
      )
      .returning('currency')
      .execute();
    return changed.length;
  }

  async markRead(tx: Transaction, source: RateSource['id'], currencies: string[]): Promise<void> {
    await tx
      .on(this.db)
      .updateTable('rates')
      .set({ readAt: sql<Date>`now()` })
      .where('source', '=', source)
      .where('currency', '=', sql<string>`any(${currencies})`)
      .execute();
  }
}
