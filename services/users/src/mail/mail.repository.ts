import {
  type Insertable,
  Kysely,
  type Selectable,
  sql,
  type Transaction,
  type Updateable,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { UsersTables } from '../users.tables.js';
import type { Mail } from './mail.entity.js';

export type MailRow = Selectable<Mail>;

@Injectable()
export class MailRepository {
  constructor(private readonly db: Kysely<UsersTables>) {}

  async insert(tx: Transaction, mail: Insertable<Mail>): Promise<string> {
    const { id } = await tx
      .on(this.db)
      .insertInto('mails')
      .values(mail)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /**
   * Locks the e-mail's row until the transaction ends. Undefined when the e-mail is done, or another replica
   * has locked it.
   */
  lockWaiting(tx: Transaction, id: string): Promise<MailRow | undefined> {
    return tx
      .on(this.db)
      .selectFrom('mails')
      .selectAll()
      .where('id', '=', id)
      .where('doneAt', 'is', null)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
  }

  /** Counts e-mails to addresses that are not stored, sent or waiting: to one address or to all. */
  async countRecent(
    tx: Transaction,
    { exceptId, hours, recipientHash }: { exceptId: string; hours: number; recipientHash?: string },
  ): Promise<number> {
    let mails = tx
      .on(this.db)
      .selectFrom('mails')
      .select(sql<number>`count(*)::integer`.as('total'))
      .where('recipientHash', 'is not', null)
      .where('id', '<>', exceptId)
      .where(sql<Date>`coalesce(done_at, now())`, '>', sql<Date>`now() - make_interval(hours => ${hours})`);
    if (recipientHash) mails = mails.where('recipientHash', '=', recipientHash);
    return (await mails.executeTakeFirstOrThrow()).total;
  }

  /** Counts e-mails about a person's notifications, sent or waiting. */
  async countOfPerson(tx: Transaction, userId: string, hours: number): Promise<number> {
    const { total } = await tx
      .on(this.db)
      .selectFrom('mails')
      .select(sql<number>`count(*)::integer`.as('total'))
      .where('kind', '=', sql.lit('notifications'))
      .where(sql<string>`details ->> 'userId'`, '=', userId)
      .where('createdAt', '>', sql<Date>`now() - make_interval(hours => ${hours})`)
      .executeTakeFirstOrThrow();
    return total;
  }

  /** E-mails of companies in the last 24 hours to an address and to its domain, and when the oldest of them was written. */
  async recentCompanyEmails(
    tx: Transaction,
    email: string,
    domain: string,
  ): Promise<{ toAddress: number; toDomain: number; oldest: Date }> {
    const address = email.toLowerCase();
    return tx
      .on(this.db)
      .selectFrom('mails')
      .select([
        sql<number>`count(*) filter (where lower(email) = ${address})::integer`.as('toAddress'),
        sql<number>`count(*)::integer`.as('toDomain'),
        sql<Date>`coalesce(min(created_at), now())`.as('oldest'),
      ])
      .where('kind', '=', sql.lit('company-verification'))
      .where('createdAt', '>', sql<Date>`now() - interval '24 hours'`)
      .where(sql<string>`split_part(lower(email), '@', 2)`, '=', domain)
      .executeTakeFirstOrThrow();
  }

  async update(tx: Transaction, id: string, change: Updateable<Mail>): Promise<void> {
    await tx.on(this.db).updateTable('mails').set(change).where('id', '=', id).execute();
  }

  async waitingIds(tx: Transaction): Promise<string[]> {
    const rows = await tx.on(this.db).selectFrom('mails').select('id').where('doneAt', 'is', null).execute();
    return rows.map(({ id }) => id);
  }

  async deleteDone(tx: Transaction, days: number): Promise<void> {
    const limit = sql<Date>`now() - make_interval(days => ${days})`;
    await tx.on(this.db).deleteFrom('mails').where('doneAt', '<', limit).execute();
  }
}
