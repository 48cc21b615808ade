import type { CvSnapshot, CvVisibility, StoredAttachment } from '@kubrik/contract';
import { Kysely, type Selectable, sql, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { JobsTables } from '../jobs.tables.js';
import type { Cv } from './cv.entity.js';

export type CvRow = Pick<
  Selectable<Cv>,
  'id' | 'contents' | 'visibility' | 'attachments' | 'version' | 'updatedAt'
> & { remindedUntil: string };

export interface SavedCv {
  id: string;
  userId: string;
  contents: CvSnapshot;
  visibility: CvVisibility;
  attachments: StoredAttachment[];
  version: number;
  nextReminder: string | null;
  isDemo?: boolean;
}

const columns = ['id', 'contents', 'visibility', 'attachments', 'version', 'updatedAt'] as const;
const remindedUntil = sql<string>`reminded_until::text`.as('remindedUntil');

@Injectable()
export class CvRepository {
  constructor(private readonly db: Kysely<JobsTables>) {}

  find(userId: string): Promise<CvRow | undefined> {
    return this.db
      .selectFrom('cvs')
      .select([...columns, remindedUntil])
      .where('userId', '=', userId)
      .executeTakeFirst();
  }

  /** Locks the row until the transaction ends. */
  lock(tx: Transaction, userId: string): Promise<CvRow | undefined> {
    return tx
      .on(this.db)
      .selectFrom('cvs')
      .select([...columns, remindedUntil])
      .where('userId', '=', userId)
      .forUpdate()
      .executeTakeFirst();
  }

  /**
   * @returns undefined when the stored CV is not version `version - 1`: another call has saved it meanwhile
   */
  async save(tx: Transaction, cv: SavedCv): Promise<{ updatedAt: Date } | undefined> {
    const { contents, attachments, ...given } = cv;
    const values = {
      ...given,
      contents: JSON.stringify(contents),
      attachments: JSON.stringify(attachments),
    };
    return tx
      .on(this.db)
      .insertInto('cvs')
      .values(values)
      .onConflict((conflict) =>
        conflict
          .column('userId')
          .doUpdateSet({
            contents: values.contents,
            attachments: values.attachments,
            visibility: values.visibility,
            nextReminder: values.nextReminder,
            version: values.version,
            updatedAt: sql<Date>`now()`,
          })
          .where('cvs.version', '=', cv.version - 1),
      )
      .returning('updatedAt')
      .executeTakeFirst();
  }

  async delete(tx: Transaction, userId: string): Promise<Pick<CvRow, 'id' | 'visibility'> | undefined> {
    return tx
      .on(this.db)
      .deleteFrom('cvs')
      .where('userId', '=', userId)
      .returning(['id', 'visibility'])
      .executeTakeFirst();
  }

  /**
   * CVs whose owners must be reminded of a document by `today`; skips rows that another replica has locked.
   */
  due(tx: Transaction, today: string, limit: number) {
    return tx
      .on(this.db)
      .selectFrom('cvs')
      .select(['userId', 'contents', remindedUntil])
      .where('nextReminder', '<=', today)
      .orderBy('nextReminder')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute();
  }

  async remindedOn(tx: Transaction, userId: string, today: string, next: string | null): Promise<void> {
    await tx
      .on(this.db)
      .updateTable('cvs')
      .set({ remindedUntil: today, nextReminder: next })
      .where('userId', '=', userId)
      .execute();
  }
}
