import type { AttachmentForm } from '@kubrik/contract';
import {
  type Insertable,
  Kysely,
  type Selectable,
  sql,
  type Transaction,
  type Updateable,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { MediaTables } from '../media.tables.js';
import type { Attachment } from './attachment.entity.js';

export type AttachmentRow = Selectable<Attachment>;

/** What is needed to decide who may read an attachment, and to serve it. */
export interface ReadableContent {
  name: string;
  /** Whether it has never been attached to anything. */
  isNew: boolean;
  isAttached: boolean;
  /** Whether it hangs on a thing that everybody may read. */
  isPublic: boolean;
  /** Length of the form, in bytes. */
  length: number;
}

@Injectable()
export class AttachmentRepository {
  constructor(private readonly db: Kysely<MediaTables>) {}

  async insert(tx: Transaction, upload: Insertable<Attachment>): Promise<void> {
    await tx.on(this.db).insertInto('attachments').values(upload).execute();
  }

  sentBefore(tx: Transaction, person: string, clientId: string): Promise<AttachmentRow | undefined> {
    return tx
      .on(this.db)
      .selectFrom('attachments')
      .selectAll()
      .where('person', '=', person)
      .where('clientId', '=', clientId)
      .executeTakeFirst();
  }

  ofPerson(id: string, person: string): Promise<AttachmentRow | undefined> {
    return this.db
      .selectFrom('attachments')
      .selectAll()
      .where('id', '=', id)
      .where('person', '=', person)
      .executeTakeFirst();
  }

  /** Reads and locks the row. */
  lock(tx: Transaction, id: string): Promise<AttachmentRow | undefined> {
    return tx
      .on(this.db)
      .selectFrom('attachments')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
  }

  /** The existing ones of these ids, locked in the order of ids. */
  async lockAll(tx: Transaction, ids: string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const rows = await tx
      .on(this.db)
      .selectFrom('attachments')
      .select('id')
      .where('id', 'in', ids)
      .orderBy('id')
      .forUpdate()
      .execute();
    return rows.map(({ id }) => id);
  }

  async change(tx: Transaction, id: string, change: Updateable<Attachment>): Promise<void> {
    await tx.on(this.db).updateTable('attachments').set(change).where('id', '=', id).execute();
  }

  async delete(tx: Transaction, id: string): Promise<void> {
    await tx.on(this.db).deleteFrom('attachments').where('id', '=', id).execute();
  }

  /** Number of this person's unfinished uploads, and when the oldest of them began. */
  async unfinishedOf(tx: Transaction, person: string): Promise<{ count: number; since: Date | null }> {
    return tx
      .on(this.db)
      .selectFrom('attachments')
      .select([sql<number>`count(*)::integer`.as('count'), sql<Date | null>`min(created_at)`.as('since')])
      .where('person', '=', person)
      .where('state', '=', 'receiving')
      .executeTakeFirstOrThrow();
  }

  /** Undefined for an unfinished upload, and for one without this form. */
  readable(id: string, form: AttachmentForm): Promise<ReadableContent | undefined> {
    return this.db
      .selectFrom('attachments as a')
      .innerJoin('attachmentContents as c', 'c.attachmentId', 'a.id')
      .select('a.name')
      .select([
        sql<boolean>`a.attached_at is null`.as('isNew'),
        sql<boolean>`exists (select from attachment_uses u where u.attachment_id = a.id)`.as('isAttached'),
        sql<boolean>`exists (select from attachment_uses u where u.attachment_id = a.id and u.is_public)`.as(
          'isPublic',
        ),
        sql<number>`octet_length(c.bytes)`.as('length'),
      ])
      .where('a.id', '=', id)
      .where('a.state', '=', 'ready')
      .where('c.form', '=', form)
      .executeTakeFirst();
  }

  /**
   * Deletes up to `limit` attachments that nobody needs any more, with their bytes: some days after their
   * last use ended, or after they arrived and were never attached.
   * @returns how many
   */
  async deleteForgotten(tx: Transaction, days: ForgottenDays, limit: number): Promise<number> {
    const before = (count: number) => sql<Date>`now() - make_interval(days => ${count})`;
    const forgotten = tx
      .on(this.db)
      .selectFrom('attachments')
      .select('id')
      .where((eb) =>
        eb.or([
          eb('releasedAt', '<', before(days.released)),
          eb.and([
            eb('attachedAt', 'is', null),
            eb('createdAt', '<', before(days.unattached)),
            eb.or([eb('readyAt', 'is', null), eb('readyAt', '<', before(days.unattached))]),
          ]),
        ]),
      )
      .orderBy('id')
      .limit(limit)
      .forUpdate()
      .skipLocked();
    const deleted = await tx
      .on(this.db)
      .deleteFrom('attachments')
      .where('id', 'in', forgotten)
      .executeTakeFirst();
    return Number(deleted.numDeletedRows);
  }
}

export interface ForgottenDays {
  released: number;
  unattached: number;
}
