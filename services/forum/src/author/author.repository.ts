import { Kysely, sql, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { ForumTables } from '../forum.tables.js';

@Injectable()
export class AuthorRepository {
  constructor(private readonly db: Kysely<ForumTables>) {}

  /** Sets the time of these people's last message to now. */
  async saveActive(tx: Transaction, ids: string[]): Promise<void> {
    const authors = sql<{ id: string }>`unnest(${ids}::text[])`.as<'active'>(sql`active (id)`);
    await tx
      .on(this.db)
      .insertInto('authors')
      .columns(['id', 'lastMessageAt'])
      .expression((eb) => eb.selectFrom(authors).select(['active.id', sql<Date>`now()`.as('lastMessageAt')]))
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({ lastMessageAt: eb.ref('excluded.lastMessageAt') })),
      )
      .execute();
  }
}
