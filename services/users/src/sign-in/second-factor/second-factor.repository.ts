import { Kysely, type Selectable, sql, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { UsersTables } from '../../users.tables.js';
import type { SecondFactor } from './second-factor.entity.js';

export type SecondFactorRow = Selectable<SecondFactor>;

@Injectable()
export class SecondFactorRepository {
  constructor(private readonly db: Kysely<UsersTables>) {}

  find(userId: string, tx?: Transaction): Promise<SecondFactorRow | undefined> {
    const db = tx?.on(this.db) ?? this.db;
    return db.selectFrom('secondFactors').selectAll().where('userId', '=', userId).executeTakeFirst();
  }

  /** Replaces a secret that was never confirmed. */
  async replace(tx: Transaction, userId: string, secret: string): Promise<void> {
    await this.delete(tx, userId);
    await tx.on(this.db).insertInto('secondFactors').values({ userId, secret, confirmedAt: null }).execute();
  }

  async confirm(tx: Transaction, userId: string): Promise<void> {
    await tx
      .on(this.db)
      .updateTable('secondFactors')
      .set({ confirmedAt: sql<Date>`now()` })
      .where('userId', '=', userId)
      .execute();
  }

  async setLastStep(tx: Transaction, userId: string, lastStep: number): Promise<void> {
    await tx
      .on(this.db)
      .updateTable('secondFactors')
      .set({ lastStep: String(lastStep) })
      .where('userId', '=', userId)
      .execute();
  }

  async delete(tx: Transaction, userId: string): Promise<void> {
    await tx.on(this.db).deleteFrom('secondFactors').where('userId', '=', userId).execute();
  }

  async replaceCodes(tx: Transaction, userId: string, hashes: string[]): Promise<void> {
    await tx.on(this.db).deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
    const codes = hashes.map((codeHash) => ({ userId, codeHash, usedAt: null }));
    await tx.on(this.db).insertInto('recoveryCodes').values(codes).execute();
  }

  /** Whether there was an unused code of this kind. */
  async useCode(tx: Transaction, userId: string, codeHash: string): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .on(this.db)
      .updateTable('recoveryCodes')
      .set({ usedAt: sql<Date>`now()` })
      .where('userId', '=', userId)
      .where('codeHash', '=', codeHash)
      .where('usedAt', 'is', null)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  }

  async codesLeft(userId: string): Promise<number> {
    const { left } = await this.db
      .selectFrom('recoveryCodes')
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('left'))
      .where('userId', '=', userId)
      .where('usedAt', 'is', null)
      .executeTakeFirstOrThrow();
    return left;
  }
}
