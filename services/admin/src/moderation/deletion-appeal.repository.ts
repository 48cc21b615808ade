import { type Insertable, Kysely, type Selectable, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { AdminTables } from '../admin.tables.js';
import type { DeletionAppeal } from './deletion-appeal.entity.js';

@Injectable()
export class DeletionAppealRepository {
  constructor(private readonly db: Kysely<AdminTables>) {}

  find(tx: Transaction, reportedItemId: string): Promise<Selectable<DeletionAppeal> | undefined> {
    return tx
      .on(this.db)
      .selectFrom('deletionAppeals')
      .selectAll()
      .where('reportedItemId', '=', reportedItemId)
      .executeTakeFirst();
  }

  async insert(tx: Transaction, appeal: Insertable<DeletionAppeal>): Promise<void> {
    await tx.on(this.db).insertInto('deletionAppeals').values(appeal).execute();
  }

  async forget(tx: Transaction, reportedItemId: string): Promise<void> {
    await tx.on(this.db).deleteFrom('deletionAppeals').where('reportedItemId', '=', reportedItemId).execute();
  }

  /** @returns whether an appeal was waiting */
  async decide(tx: Transaction, reportedItemId: string, outcome: 'kept' | 'restored'): Promise<boolean> {
    const decided = await tx
      .on(this.db)
      .updateTable('deletionAppeals')
      .set({ outcome })
      .where('reportedItemId', '=', reportedItemId)
      .where('outcome', 'is', null)
      .returning('reportedItemId')
      .executeTakeFirst();
    return decided !== undefined;
  }
}
