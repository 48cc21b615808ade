import {
  type Insertable,
  Kysely,
  type Selectable,
  sql,
  type Transaction,
  type Updateable,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { UsersTables } from '../../users.tables.js';
import type { EmailChange } from './email-change.entity.js';

export type EmailChangeRow = Selectable<EmailChange>;

@Injectable()
export class EmailChangeRepository {
  constructor(private readonly db: Kysely<UsersTables>) {}

  find(id: string, tx?: Transaction): Promise<EmailChangeRow | undefined> {
    const db = tx?.on(this.db) ?? this.db;
    return db.selectFrom('emailChanges').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** The change that waits for its confirmation. */
  pendingOf(userId: string): Promise<EmailChangeRow | undefined> {
    return this.db
      .selectFrom('emailChanges')
      .selectAll()
      .where('userId', '=', userId)
      .where('confirmedAt', 'is', null)
      .executeTakeFirst();
  }

  async insert(tx: Transaction, change: Insertable<EmailChange>): Promise<void> {
    await tx.on(this.db).insertInto('emailChanges').values(change).execute();
  }

  async update(tx: Transaction, id: string, change: Updateable<EmailChange>): Promise<void> {
    await tx.on(this.db).updateTable('emailChanges').set(change).where('id', '=', id).execute();
  }

  async deletePending(tx: Transaction, userId: string): Promise<void> {
    await tx
      .on(this.db)
      .deleteFrom('emailChanges')
      .where('userId', '=', userId)
      .where('confirmedAt', 'is', null)
      .execute();
  }

  /** Marks this change and all later ones of the person, so that nobody can undo them any more. */
  async markUndone(tx: Transaction, { userId, requestedAt }: EmailChangeRow): Promise<void> {
    await tx
      .on(this.db)
      .updateTable('emailChanges')
      .set({ undoneAt: sql<Date>`now()` })
      .where('userId', '=', userId)
      .where('requestedAt', '>=', requestedAt)
      .where('undoneAt', 'is', null)
      .execute();
  }

  /** Whether an undo could still give this address back to somebody else. */
  async isReserved(tx: Transaction, emailKey: string, exceptUserId?: string): Promise<boolean> {
    const found = await tx
      .on(this.db)
      .selectFrom('emailChanges')
      .select('id')
      .where('oldEmailKey', '=', emailKey)
      .$if(exceptUserId !== undefined, (all) => all.where('userId', '<>', exceptUserId as string))
      .where('undoneAt', 'is', null)
      .where('undoUntil', '>', sql<Date>`now()`)
      .executeTakeFirst();
    return found !== undefined;
  }
}
