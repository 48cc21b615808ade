import { Injectable } from '@nestjs/common';
import { Kysely } from 'kysely';
import type { Transaction } from '../messaging/outbox.js';
import type { ShownPerson } from './shown-person.entity.js';

interface ShownPeopleTables {
  shownPeople: ShownPerson;
}

@Injectable()
export class ShownPersonRepository {
  constructor(private readonly db: Kysely<ShownPeopleTables>) {}

  /** Finds a person by the present name; upper and lower case matter. */
  find(username: string): Promise<ShownPerson | undefined> {
    return this.db.selectFrom('shownPeople').selectAll().where('username', '=', username).executeTakeFirst();
  }

  async save(tx: Transaction, person: ShownPerson): Promise<void> {
    await tx
      .on(this.db)
      .insertInto('shownPeople')
      .values(person)
      .onConflict((conflict) => conflict.column('userId').doUpdateSet({ username: person.username }))
      .execute();
  }

  async delete(tx: Transaction, userId: string): Promise<void> {
    await tx.on(this.db).deleteFrom('shownPeople').where('userId', '=', userId).execute();
  }
}
