import { Kysely, type Selectable, sql, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { UsersTables } from '../../users.tables.js';
import type { MessengerCode } from './messenger-code.entity.js';
import type { MessengerLink } from './messenger-link.entity.js';

export type MessengerLinkRow = Selectable<MessengerLink>;

@Injectable()
export class MessengerLinkRepository {
  constructor(private readonly db: Kysely<UsersTables>) {}

  ofPerson(userId: string): Promise<MessengerLinkRow | undefined> {
    return this.db.selectFrom('messengerLinks').selectAll().where('userId', '=', userId).executeTakeFirst();
  }

  /** @returns the id of the person who has linked this chat */
  async ownerOf(tx: Transaction, chatId: string): Promise<string | undefined> {
    const link = await tx
      .on(this.db)
      .selectFrom('messengerLinks')
      .select('userId')
      .where('chatId', '=', chatId)
      .executeTakeFirst();
    return link?.userId;
  }

  async save(tx: Transaction, userId: string, chatId: string): Promise<void> {
    const db = tx.on(this.db);
    await db.deleteFrom('messengerLinks').where('chatId', '=', chatId).execute();
    await db
      .insertInto('messengerLinks')
      .values({ userId, chatId })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet({ chatId, linkedAt: sql<Date>`now()` }))
      .execute();
  }

  /**
   * @param chatId deletes the link only if it is to this chat
   * @returns whether there was such a link
   */
  async delete(tx: Transaction, userId: string, chatId?: string): Promise<boolean> {
    const { numDeletedRows } = await tx
      .on(this.db)
      .deleteFrom('messengerLinks')
      .where('userId', '=', userId)
      .$if(chatId !== undefined, (all) => all.where('chatId', '=', chatId as string))
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  }

  /** Replaces the person's code. */
  async saveCode(tx: Transaction, { userId, ...code }: MessengerCode): Promise<void> {
    await tx
      .on(this.db)
      .insertInto('messengerCodes')
      .values({ userId, ...code })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(code))
      .execute();
  }

  /** @returns the id of the person who got this code */
  async ownerOfCode(tx: Transaction, codeHash: string): Promise<string | undefined> {
    const code = await tx
      .on(this.db)
      .selectFrom('messengerCodes')
      .select('userId')
      .where('codeHash', '=', codeHash)
      .executeTakeFirst();
    return code?.userId;
  }

  /** Uses the code up. @returns whether the code was valid */
  async takeCode(tx: Transaction, codeHash: string): Promise<boolean> {
    const code = await tx
      .on(this.db)
      .deleteFrom('messengerCodes')
      .where('codeHash', '=', codeHash)
      .returning(sql<boolean>`expires_at > now()`.as('isGood'))
      .executeTakeFirst();
    return code?.isGood ?? false;
  }
}
