import { Kysely, type Selectable, sql, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { BankingTables } from '../banking.tables.js';
import { contentColumns, type ReviewRow } from './review.repository.js';
import type { ReviewVersion } from './review-version.entity.js';

export type VersionRow = Omit<Selectable<ReviewVersion>, 'id' | 'reviewId' | 'userId'>;

/** Earlier versions of reviews. */
@Injectable()
export class ReviewVersionRepository {
  constructor(private readonly db: Kysely<BankingTables>) {}

  /** Stores the present text of a review as a version. */
  async keep(tx: Transaction, review: ReviewRow): Promise<void> {
    const said = Object.fromEntries(contentColumns.map((column) => [column, review[column]]));
    await tx
      .on(this.db)
      .insertInto('reviewVersions')
      .values({
        ...(said as Pick<ReviewRow, (typeof contentColumns)[number]>),
        id: uuidv7(),
        reviewId: review.id,
        userId: review.userId,
        writtenAt: review.createdAt,
        replacedAt: sql<Date>`now()`,
      })
      .execute();
  }

  /** The versions of a review, the oldest first. */
  of(reviewId: string): Promise<VersionRow[]> {
    return this.db
      .selectFrom('reviewVersions')
      .select([...contentColumns, 'writtenAt', 'replacedAt'])
      .where('reviewId', '=', reviewId)
      .orderBy('id')
      .execute();
  }

  async delete(tx: Transaction, reviewId: string): Promise<void> {
    await tx.on(this.db).deleteFrom('reviewVersions').where('reviewId', '=', reviewId).execute();
  }
}
