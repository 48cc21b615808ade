import type { AttachmentForm } from '@kubrik/contract';
import { Kysely, sql, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { MediaTables } from '../media.tables.js';

/** Bytes that one answer holds in memory at a time, however large the document is. */
const sliceSize = 256 * 1024;

/** The bytes of attachments: parts while they arrive, then the forms that are served. */
@Injectable()
export class ContentRepository {
  constructor(private readonly db: Kysely<MediaTables>) {}

  async addPart(tx: Transaction, attachmentId: string, start: number, bytes: Buffer): Promise<void> {
    await tx.on(this.db).insertInto('attachmentParts').values({ attachmentId, start, bytes }).execute();
  }

  async hasPart(tx: Transaction, attachmentId: string, start: number, bytes: Buffer): Promise<boolean> {
    const found = await tx
      .on(this.db)
      .selectFrom('attachmentParts')
      .select('start')
      .where('attachmentId', '=', attachmentId)
      .where('start', '=', start)
      .where('bytes', '=', bytes)
      .executeTakeFirst();
    return found !== undefined;
  }

  /** The whole file as it was sent. */
  async original(attachmentId: string): Promise<Buffer> {
    const parts = await this.db
      .selectFrom('attachmentParts')
      .select('bytes')
      .where('attachmentId', '=', attachmentId)
      .orderBy('start')
      .execute();
    return Buffer.concat(parts.map(({ bytes }) => bytes));
  }

  async deleteParts(tx: Transaction, attachmentId: string): Promise<void> {
    await tx.on(this.db).deleteFrom('attachmentParts').where('attachmentId', '=', attachmentId).execute();
  }

  async add(tx: Transaction, attachmentId: string, form: AttachmentForm, bytes: Buffer): Promise<void> {
    await tx.on(this.db).insertInto('attachmentContents').values({ attachmentId, form, bytes }).execute();
  }

  /**
   * The bytes of a form, slice by slice, at the reader's speed. Ends early when the attachment is deleted
   * meanwhile.
   */
  async *slices(attachmentId: string, form: AttachmentForm, length: number): AsyncGenerator<Buffer> {
    for (let start = 0; start < length; start += sliceSize) {
      const found = await this.db
        .selectFrom('attachmentContents')
        .select(
          sql<Buffer>`substring(bytes from ${start + 1}::integer for ${sliceSize}::integer)`.as('slice'),
        )
        .where('attachmentId', '=', attachmentId)
        .where('form', '=', form)
        .executeTakeFirst();
      if (!found) return;
      yield found.slice;
    }
  }
}
