import { Injectable } from '@nestjs/common';
import { Kysely } from 'kysely';
import type { Transaction } from '../messaging/outbox.js';
import type { LeavingPerson } from './leaving-person.entity.js';

interface Tables {
  leavingPeople: LeavingPerson;
}

@Injectable()
export class LeavingPersonRepository {
  constructor(private readonly db: Kysely<Tables>) {}

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

/** The names that a person whose account is going has or had; none only when their event was lost. */
export async function leavingUsernames(tx: Transaction, userId: string): Promise<string[]> {
  const db = tx.kit as unknown as Kysely<Tables>;
  const person = await db
    .selectFrom('leavingPeople')
    .select('usernames')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return person?.usernames ?? [];
}
