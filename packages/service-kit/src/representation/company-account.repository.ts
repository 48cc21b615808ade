import { type CompanyRole, speakingRoles } from '@kubrik/contract';
import { Injectable } from '@nestjs/common';
import { Kysely, type Selectable } from 'kysely';
import type { Transaction } from '../messaging/outbox.js';
import type { CompanyAccountCopy } from './company-account.entity.js';
import type { AnyRepresentationTables } from './representation.tables.js';

export type CompanyAccountRow = Selectable<CompanyAccountCopy>;

/** Copies of company accounts with their people. */
@Injectable()
export class CompanyAccountRepository {
  constructor(private readonly db: Kysely<AnyRepresentationTables>) {}

  async save(
    tx: Transaction,
    { id, ...rest }: CompanyAccountRow,
    members: { userId: string; role: CompanyRole }[],
  ): Promise<void> {
    const db = tx.on(this.db);
    await db
      .insertInto('companyAccounts')
      .values({ id, ...rest })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(rest))
      .execute();
    await db.deleteFrom('companyAccountMembers').where('accountId', '=', id).execute();
    if (members.length > 0)
      await db
        .insertInto('companyAccountMembers')
        .values(members.map((member) => ({ accountId: id, ...member })))
        .execute();
  }

  /** Deletes an account and its claims; its replies stay. */
  async delete(tx: Transaction, id: string): Promise<void> {
    await tx.on(this.db).deleteFrom('companyAccounts').where('id', '=', id).execute();
  }

  /** Holds the account's row lock: nobody speaks in its name until the transaction ends. */
  async lock(tx: Transaction, id: string): Promise<void> {
    await tx
      .on(this.db)
      .selectFrom('companyAccounts')
      .select('id')
      .where('id', '=', id)
      .forUpdate()
      .execute();
  }

  /** Reads the account and holds a shared row lock, so it does not change until the transaction ends. */
  find(tx: Transaction, id: string): Promise<CompanyAccountRow | undefined> {
    return tx
      .on(this.db)
      .selectFrom('companyAccounts')
      .selectAll()
      .where('id', '=', id)
      .forShare()
      .executeTakeFirst();
  }

  /** The account, if the person may speak in its name. Holds a shared row lock. */
  ofSpeaker(tx: Transaction, id: string, userId: string): Promise<CompanyAccountRow | undefined> {
    return tx
      .on(this.db)
      .selectFrom('companyAccounts')
      .innerJoin('companyAccountMembers', 'companyAccountMembers.accountId', 'companyAccounts.id')
      .selectAll('companyAccounts')
      .where('companyAccounts.id', '=', id)
      .where('companyAccountMembers.userId', '=', userId)
      .where('companyAccountMembers.role', 'in', speakingRoles)
      .forShare('companyAccounts')
      .executeTakeFirst();
  }
}
