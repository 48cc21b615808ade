import { Kysely, sql, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { PortsTables } from '../ports.tables.js';

@Injectable()
export class AppliedCatalogueRepository {
  constructor(private readonly db: Kysely<PortsTables>) {}

  /** Lifts the time limit of statements: on a busy machine, writing all ports takes longer than the limit. */
  async allowLongStatements(tx: Transaction): Promise<void> {
    await sql`set local statement_timeout = '5min'`.execute(tx.on(this.db));
  }

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
