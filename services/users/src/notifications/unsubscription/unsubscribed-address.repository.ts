import { Kysely, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { UsersTables } from '../../users.tables.js';

@Injectable()
export class UnsubscribedAddressRepository {
  constructor(private readonly db: Kysely<UsersTables>) {}

  /** Adding an address twice changes nothing. */
  async add(tx: Transaction, addressHash: string): Promise<void> {
    await tx
      .on(this.db)
      .insertInto('unsubscribedAddresses')
      .values({ addressHash })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async has(tx: Transaction, addressHash: string): Promise<boolean> {
    const found = await tx
      .on(this.db)
      .selectFrom('unsubscribedAddresses')
      .select('addressHash')
      .where('addressHash', '=', addressHash)
      .executeTakeFirst();
    return found !== undefined;
  }
}
