import {
  type Insertable,
  Kysely,
  lockTransaction,
  type Selectable,
  type Transaction,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { UsersTables } from '../../users.tables.js';
import type { MergedCompany } from './merged-company.entity.js';

@Injectable()
export class MergedCompanyRepository {
  constructor(private readonly db: Kysely<UsersTables>) {}

  find(tx: Transaction, id: string): Promise<Selectable<MergedCompany> | undefined> {
    return tx.on(this.db).selectFrom('mergedCompanies').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** Nobody notes another merge or follows a company until the transaction ends, so that no one follows one that went. */
  async lockMergedCompanies(tx: Transaction): Promise<void> {
    await lockTransaction(tx.kit, 'merged companies');
  }

  /** Stores a merge. Earlier merges into the merged company now lead to the one that stays. */
  async insert(tx: Transaction, merged: Insertable<MergedCompany>): Promise<void> {
    const { targetId, title } = merged;
    const db = tx.on(this.db);
    await db
      .updateTable('mergedCompanies')
      .set({ targetId, title })
      .where('targetId', '=', merged.id)
      .execute();
    await db
      .insertInto('mergedCompanies')
      .values(merged)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }
}
