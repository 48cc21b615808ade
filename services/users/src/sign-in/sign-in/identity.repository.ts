import { type Insertable, Kysely, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { UsersTables } from '../../users.tables.js';
import type { Identity } from './identity.entity.js';

@Injectable()
export class IdentityRepository {
  constructor(private readonly db: Kysely<UsersTables>) {}

  async userIdOf(tx: Transaction, issuer: string, subject: string): Promise<string | undefined> {
    const identity = await tx
      .on(this.db)
      .selectFrom('identities')
      .select('userId')
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .executeTakeFirst();
    return identity?.userId;
  }

  async deleteOf(tx: Transaction, userId: string): Promise<void> {
    await tx.on(this.db).deleteFrom('identities').where('userId', '=', userId).execute();
  }

  async insert(tx: Transaction, identity: Insertable<Identity>): Promise<void> {
    await tx.on(this.db).insertInto('identities').values(identity).execute();
  }
}
