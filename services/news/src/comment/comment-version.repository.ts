import { type Insertable, Kysely, type Selectable, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { NewsTables } from '../news.tables.js';
import type { CommentVersion } from './comment-version.entity.js';

@Injectable()
export class CommentVersionRepository {
  constructor(private readonly db: Kysely<NewsTables>) {}

  async insert(tx: Transaction, version: Insertable<CommentVersion>): Promise<void> {
    await tx.on(this.db).insertInto('newsCommentVersions').values(version).execute();
  }

  /** The oldest first. */
  ofComment(commentId: string): Promise<Selectable<CommentVersion>[]> {
    return this.db
      .selectFrom('newsCommentVersions')
      .selectAll()
      .where('commentId', '=', commentId)
      .orderBy('replacedAt')
      .orderBy('id')
      .execute();
  }
}
