import { Injectable } from '@nestjs/common';
import { Kysely } from 'kysely';
import type { KitTables, LeavingPerson } from '../database/tables/kit.entities.js';
import type { Transaction } from '../messaging/outbox.js';

@Injectable()
export class LeavingPersonRepository {
  constructor(private readonly db: Kysely<KitTables>) {}

  async save(tx: Transaction, person: LeavingPerson): Promise<void> {
    const { usernames } = person;
    await tx
      .on(this.db)
      .insertInto('leavingPeople')
      .values(person)
      .onConflict((conflict) => conflict.column('userId').doUpdateSet({ usernames }))
      .execute();
  }

  async delete(tx: Transaction, userId: string): Promise<void> {
    await tx.on(this.db).deleteFrom('leavingPeople').where('userId', '=', userId).execute();
  }
}

/** The present and earlier names of a person whose account is being deleted; empty only if their event was lost. */
export async function leavingUsernames({ kit }: Transaction, userId: string): Promise<string[]> {
  const person = await kit
    .selectFrom('leavingPeople')
    .select('usernames')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return person?.usernames ?? [];
}
