import {
  type Insertable,
  Kysely,
  type PreparedQuery,
  prepare,
  type Selectable,
  type Transaction,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { BankingTables } from '../banking.tables.js';
import type { Bank } from './bank.entity.js';

@Injectable()
export class BankRepository {
  private readonly all: PreparedQuery<object, Selectable<Bank>>;

  constructor(private readonly db: Kysely<BankingTables>) {
    this.all = prepare(db, () =>
      db.selectFrom('banks').select(['id', 'name', 'country', 'isDemo']).orderBy('isDemo').orderBy('id'),
    );
  }

  /** Fictional banks come last. */
  list(): Promise<Selectable<Bank>[]> {
    return this.all({});
  }

  async exists(tx: Transaction, id: number): Promise<boolean> {
    const bank = await tx
      .on(this.db)
      .selectFrom('banks')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst();
    return bank !== undefined;
  }

  /** Adds those that are missing. @returns their number */
  async add(tx: Transaction, banks: Insertable<Bank>[]): Promise<number> {
    if (banks.length === 0) return 0;
    const added = await tx
      .on(this.db)
      .insertInto('banks')
      .values(banks)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    return added.length;
  }
}
