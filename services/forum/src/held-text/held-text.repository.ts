import { type Insertable, Kysely, type Selectable, sql, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { ForumTables } from '../forum.tables.js';
import type { HeldText } from './held-text.entity.js';

export type HeldTextRow = Selectable<HeldText>;

/** Most held texts that are shown to their author. */
const mostShown = 50;

@Injectable()
export class HeldTextRepository {
  constructor(private readonly db: Kysely<ForumTables>) {}

  /**
   * @returns false when the author has sent the text before, or another request of theirs is storing it at the same
   *   time
   */
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

  /** The author's newest texts that are held. */
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

  /** Those of these texts that are held and have attachments. */
  heldWithAttachments(ids: string[]): Promise<Pick<HeldTextRow, 'id' | 'attachments'>[]> {
    return this.db
      .selectFrom('heldTexts')
      .select(['id', 'attachments'])
      .where('id', 'in', ids)
      .where('state', '=', 'held')
      .where(sql<boolean>`attachments <> '[]'`)
      .execute();
  }

  /** Holds the row lock of a text that has not been published. */
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
