import {
  type Insertable,
  Kysely,
  type Selectable,
  type Transaction,
  type Updateable,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { UsersTables } from '../../users.tables.js';
import type { Passkey } from './passkey.entity.js';

export type PasskeyRow = Selectable<Passkey>;

@Injectable()
export class PasskeyRepository {
  constructor(private readonly db: Kysely<UsersTables>) {}

  /** The passkeys of a person, the newest first. */
  listOf(userId: string, tx?: Transaction): Promise<PasskeyRow[]> {
    const db = tx?.on(this.db) ?? this.db;
    return db.selectFrom('passkeys').selectAll().where('userId', '=', userId).orderBy('id', 'desc').execute();
  }

  findByCredential(credentialId: string, tx?: Transaction): Promise<PasskeyRow | undefined> {
    const db = tx?.on(this.db) ?? this.db;
    return db.selectFrom('passkeys').selectAll().where('credentialId', '=', credentialId).executeTakeFirst();
  }

  async exists(userId: string): Promise<boolean> {
    const found = await this.db
      .selectFrom('passkeys')
      .select('id')
      .where('userId', '=', userId)
      .executeTakeFirst();
    return found !== undefined;
  }

  /** False when a passkey with this credential exists already, whoever has it. */
  async insert(tx: Transaction, passkey: Insertable<Passkey>): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await tx
      .on(this.db)
      .insertInto('passkeys')
      .values(passkey)
      .onConflict((conflict) => conflict.column('credentialId').doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }

  async update(tx: Transaction, id: string, change: Updateable<Passkey>): Promise<void> {
    await tx.on(this.db).updateTable('passkeys').set(change).where('id', '=', id).execute();
  }

  /** The deleted passkey; undefined when the person had none with this id. */
  delete(tx: Transaction, userId: string, id: string): Promise<Pick<PasskeyRow, 'name'> | undefined> {
    return tx
      .on(this.db)
      .deleteFrom('passkeys')
      .where('userId', '=', userId)
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst();
  }

  async deleteOf(tx: Transaction, userId: string): Promise<void> {
    await tx.on(this.db).deleteFrom('passkeys').where('userId', '=', userId).execute();
  }
}
