import { type Insertable, Kysely, type Selectable, sql, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { ForumTables } from '../forum.tables.js';
import type { HeldText } from './held-text.entity.js';

export type HeldTextRow = Selectable<HeldText>;

/** Shown of a person's held texts. */
const mostShown = 50;

@Injectable()
export class HeldTextRepository {
  constructor(private readonly db: Kysely<ForumTables>) {}

  /** @returns false when its author has sent it before, also at this very moment */
  async insert(tx: Transaction, text: Insertable<HeldText>): Promise<boolean> {
    const inserted = await tx
      .on(this.db)
      .insertInto('heldTexts')
      .values({ ...text, attachments: sql`${JSON.stringify(text.attachments ?? [])}::jsonb` })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return inserted !== undefined;
  }

  sentBefore(tx: Transaction, authorId: string, clientId: string): Promise<HeldTextRow | undefined> {
    return tx
      .on(this.db)
      .selectFrom('heldTexts')
      .selectAll()
      .where('authorId', '=', authorId)
      .where('clientId', '=', clientId)
      .executeTakeFirst();
  }

  /** The newest ones that wait. */
  ofAuthor(authorId: string): Promise<HeldTextRow[]> {
    return this.db
      .selectFrom('heldTexts')
      .selectAll()
      .where('authorId', '=', authorId)
      .where('state', '=', 'held')
      .orderBy('createdAt', 'desc')
      .limit(mostShown)
      .execute();
  }

  /** Those of these that wait and have attachments. */
  heldWithAttachments(ids: string[]): Promise<Pick<HeldTextRow, 'id' | 'attachments'>[]> {
    return this.db
      .selectFrom('heldTexts')
      .select(['id', 'attachments'])
      .where('id', 'in', ids)
      .where('state', '=', 'held')
      .where(sql<boolean>`attachments <> '[]'`)
      .execute();
  }

  /** One that is not published, with its row lock. */
  lock(tx: Transaction, kind: HeldTextRow['kind'], id: string): Promise<HeldTextRow | undefined> {
    return tx
      .on(this.db)
      .selectFrom('heldTexts')
      .selectAll()
      .where('id', '=', id)
      .where('kind', '=', kind)
      .where('state', '<>', 'published')
      .forUpdate()
      .executeTakeFirst();
  }

  find(tx: Transaction, id: string): Promise<HeldTextRow | undefined> {
    return tx.on(this.db).selectFrom('heldTexts').selectAll().where('id', '=', id).executeTakeFirst();
  }

  async decide(tx: Transaction, id: string, state: 'published' | 'removed'): Promise<void> {
    await tx.on(this.db).updateTable('heldTexts').set({ state }).where('id', '=', id).execute();
  }
}
