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

export type BankRow = Omit<Selectable<Bank>, 'countryCode'>;

@Injectable()
export class BankRepository {
  private readonly all: PreparedQuery<object, BankRow>;

  constructor(private readonly db: Kysely<BankingTables>) {
    this.all = prepare(db, () =>
      db
        .selectFrom('banks')
        .select(['id', 'name', 'country', 'website', 'isDemo'])
        .orderBy('isDemo')
        .orderBy('id'),
    );
  }

  /** Fictional banks come last. */
  list(): Promise<BankRow[]> {
    return this.all({});
  }

  async exists(tx: Transaction, id: number): Promise<boolean> {
    return (await this.known(tx, [id])).has(id);
  }

  /** Locks the bank: until the transaction ends, nobody else decides which account speaks for it. */
  lock(tx: Transaction, id: number): Promise<Pick<BankRow, 'id' | 'name'> | undefined> {
    return tx
      .on(this.db)
      .selectFrom('banks')
      .select(['id', 'name'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
  }

  /** @returns the ids among `ids` that belong to a bank */
  async known(tx: Transaction, ids: number[]): Promise<Set<number>> {
    if (ids.length === 0) return new Set();
    const banks = await tx.on(this.db).selectFrom('banks').select('id').where('id', 'in', ids).execute();
    return new Set(banks.map(({ id }) => id));
  }

  /** Adds the missing banks. @returns their number */
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
