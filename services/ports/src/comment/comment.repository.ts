import {
  type Insertable,
  Kysely,
  keysetPage,
  type PageRequest,
  type RowPage,
  type Selectable,
  sql,
  type Transaction,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { PortsTables } from '../ports.tables.js';
import type { Comment } from './comment.entity.js';
import type { Like } from './like.entity.js';

const columns = ['id', 'portId', 'authorName', 'isGuest', 'content', 'likes', 'createdAt'] as const;
export type CommentRow = Pick<Selectable<Comment>, (typeof columns)[number]>;

const newestFirst = {
  list: 'port comments',
  direction: 'desc',
  columns: { createdAt: 'timestamp', id: 'uuid' },
} as const;

@Injectable()
export class CommentRepository {
  constructor(private readonly db: Kysely<PortsTables>) {}

  page(portId: string, request: PageRequest): Promise<RowPage<CommentRow>> {
    const comments = this.db.selectFrom('portComments').select(columns).where('portId', '=', portId);
    return keysetPage(comments, newestFirst, request);
  }

  insert(tx: Transaction, comment: Insertable<Comment>): Promise<CommentRow> {
    return tx
      .on(this.db)
      .insertInto('portComments')
      .values(comment)
      .returning(columns)
      .executeTakeFirstOrThrow();
  }

  /** Holds the comment's row lock until the transaction ends. */
  lock(tx: Transaction, id: string): Promise<Pick<CommentRow, 'portId' | 'likes'> | undefined> {
    return tx
      .on(this.db)
      .selectFrom('portComments')
      .select(['portId', 'likes'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
  }

  async setLikes(tx: Transaction, id: string, likes: number): Promise<void> {
    await tx.on(this.db).updateTable('portComments').set({ likes }).where('id', '=', id).execute();
  }

  async insertLike(tx: Transaction, like: Like): Promise<void> {
    await tx.on(this.db).insertInto('portLikes').values(like).execute();
  }

  /** @returns false when there was none */
  async deleteLike(tx: Transaction, { commentId, person }: Like): Promise<boolean> {
    const deleted = await tx
      .on(this.db)
      .deleteFrom('portLikes')
      .where('commentId', '=', commentId)
      .where('person', '=', person)
      .returning('commentId')
      .execute();
    return deleted.length > 0;
  }

  /** A comment's likes, and whether one is this person's. */
  likes({ commentId, person }: Like): Promise<{ likes: number; liked: boolean } | undefined> {
    const ofPerson = this.db
      .selectFrom('portLikes')
      .select('commentId')
      .where('commentId', '=', commentId)
      .where('person', '=', person);
    return this.db
      .selectFrom('portComments')
      .select(['likes', sql<boolean>`exists ${ofPerson}`.as('liked')])
      .where('id', '=', commentId)
      .executeTakeFirst();
  }
}
