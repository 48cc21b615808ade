import { Kysely, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { ForumTables } from '../forum.tables.js';
import type { LeavingPerson } from './leaving-person.entity.js';

@Injectable()
export class LeavingPersonRepository {
  constructor(private readonly db: Kysely<ForumTables>) {}

  async save(tx: Transaction, person: LeavingPerson): Promise<void> {
    const { username } = person;
    await tx
      .on(this.db)
      .insertInto('leavingPeople')
      .values(person)
      .onConflict((conflict) => conflict.column('userId').doUpdateSet({ username }))
      .execute();
  }

  async delete(tx: Transaction, userId: string): Promise<void> {
    await tx.on(this.db).deleteFrom('leavingPeople').where('userId', '=', userId).execute();
  }
}
