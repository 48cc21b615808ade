import { type Insertable, Kysely, type Selectable, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { PortsTables } from '../ports.tables.js';
import type { CommentVersion } from './comment-version.entity.js';

@Injectable()
export class CommentVersionRepository {
  constructor(private readonly db: Kysely<PortsTables>) {}

  async insert(tx: Transaction, version: Insertable<CommentVersion>): Promise<void> {
    await tx.on(this.db).insertInto('portCommentVersions').values(version).execute();
  }

  /** The oldest first. */
  ofComment(commentId: string): Promise<Selectable<CommentVersion>[]> {
    return this.db
      .selectFrom('portCommentVersions')
      .selectAll()
      .where('commentId', '=', commentId)
      .orderBy('replacedAt')
      .orderBy('id')
      .execute();
  }
}
