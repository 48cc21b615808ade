import { Kysely, sql, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { MediaTables } from '../media.tables.js';

/** The things that attachments hang on. */
@Injectable()
export class AttachmentUseRepository {
  constructor(private readonly db: Kysely<MediaTables>) {}

  async attachedTo(tx: Transaction, thingId: string): Promise<string[]> {
    const rows = await tx
      .on(this.db)
      .selectFrom('attachmentUses')
      .select('attachmentId')
      .where('thingId', '=', thingId)
      .execute();
    return rows.map(({ attachmentId }) => attachmentId);
  }

  /**
   * Makes exactly these attachments hang on the thing. The caller has locked them, and those that hung on it
   * before.
   */
  async replace(tx: Transaction, thingId: string, attachmentIds: string[], isPublic: boolean): Promise<void> {
    const uses = tx.on(this.db);
    await uses.deleteFrom('attachmentUses').where('thingId', '=', thingId).execute();
    if (attachmentIds.length === 0) return;
    const rows = attachmentIds.map((attachmentId) => ({ attachmentId, thingId, isPublic }));
    await uses.insertInto('attachmentUses').values(rows).execute();
  }

  /**
   * Stores whether these attachments, which the caller has locked, have a use, and since when they have none.
   */
  async noteState(tx: Transaction, ids: string[]): Promise<void> {
    const isAttached = sql<boolean>`exists (select from attachment_uses u where u.attachment_id = attachments.id)`;
    await tx
      .on(this.db)
      .updateTable('attachments')
      .set({
        attachedAt: sql<Date>`case when ${isAttached} then coalesce(attached_at, now()) else attached_at end`,
        releasedAt: sql<Date>`case when ${isAttached} or attached_at is null then null else coalesce(released_at, now()) end`,
      })
      .where('id', 'in', ids)
      .execute();
  }

  /** Forgets who uploaded these attachments. */
  async forgetPeople(tx: Transaction, ids: string[]): Promise<void> {
    await tx.on(this.db).updateTable('attachments').set({ person: null }).where('id', 'in', ids).execute();
  }
}
