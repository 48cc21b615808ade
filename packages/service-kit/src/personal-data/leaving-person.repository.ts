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

/** The name of a person whose account is going; undefined only when its event was lost. */
export async function leavingUsername(tx: Transaction, userId: string): Promise<string | undefined> {
  const db = tx.kit as unknown as Kysely<Tables>;
  const person = await db
    .selectFrom('leavingPeople')
    .select('username')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return person?.username;
}
