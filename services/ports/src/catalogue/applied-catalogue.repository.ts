import { Kysely, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { PortsTables } from '../ports.tables.js';

@Injectable()
export class AppliedCatalogueRepository {
  constructor(private readonly db: Kysely<PortsTables>) {}

  async hash(tx: Transaction): Promise<string | undefined> {
    const row = await tx.on(this.db).selectFrom('appliedCatalogue').select('hash').executeTakeFirst();
    return row?.hash;
  }

  async write(tx: Transaction, hash: string): Promise<void> {
    await tx
      .on(this.db)
      .insertInto('appliedCatalogue')
      .values({ isOnly: true, hash })
      .onConflict((conflict) => conflict.column('isOnly').doUpdateSet({ hash }))
      .execute();
  }
}
