import {
  type Insertable,
  Kysely,
  keysetPage,
  type PageRequest,
  type RowPage,
  type RowWithReplied,
  repliedColumn,
  type Selectable,
  sql,
  type Transaction,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { PortsTables } from '../ports.tables.js';
import type { Comment } from './comment.entity.js';
import type { Like } from './like.entity.js';

const columns = [
  'id',
  'portId',
  'authorName',
  'isGuest',
  'content',
  'replyTo',
  'likes',
  'createdAt',
  'editedAt',
] as const;
export type CommentRow = Pick<Selectable<Comment>, (typeof columns)[number]> & RowWithReplied;

/** What a change of a comment needs to know of it. */
export type LockedComment = Pick<
  Selectable<Comment>,
  'portId' | 'person' | 'authorName' | 'content' | 'likes' | 'createdAt' | 'editedAt' | 'deletedAt'
>;

/** Identifies a like: each person has one of a comment. */
type LikeKey = Pick<Like, 'commentId' | 'person'>;

const replied = repliedColumn('port_comments').as('replied');

const newestFirst = {
  list: 'port comments',
  direction: 'desc',
  columns: { createdAt: 'timestamp', id: 'uuid' },
} as const;

@Injectable()
export class CommentRepository {
  constructor(private readonly db: Kysely<PortsTables>) {}

  page(portId: string, request: PageRequest): Promise<RowPage<CommentRow>> {
    const comments = this.db
      .selectFrom('portComments')
      .select(columns)
      .select(replied)
      .where('portId', '=', portId)
      .where('deletedAt', 'is', null);
    return keysetPage(comments, newestFirst, request);
  }

  /** Who wrote a comment; undefined when it is gone or about another port. */
  ofPort(
    tx: Transaction,
    portId: string,
    id: string,
  ): Promise<Pick<Selectable<Comment>, 'person'> | undefined> {
    return tx
      .on(this.db)
      .selectFrom('portComments')
      .select('person')
      .where('id', '=', id)
      .where('portId', '=', portId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
  }

  insert(tx: Transaction, comment: Insertable<Comment>): Promise<CommentRow> {
    return tx
      .on(this.db)
      .insertInto('portComments')
      .values(comment)
      .returning(columns)
      .returning(replied)
      .executeTakeFirstOrThrow();
  }

  /** Holds the comment's row lock until the transaction ends; deleted ones too. */
  lock(tx: Transaction, id: string): Promise<LockedComment | undefined> {
    return tx
      .on(this.db)
      .selectFrom('portComments')
      .select(['portId', 'person', 'authorName', 'content', 'likes', 'createdAt', 'editedAt', 'deletedAt'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
  }

  async exists(id: string): Promise<boolean> {
    const found = await this.db
      .selectFrom('portComments')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst();
    return found !== undefined;
  }

  read(tx: Transaction, id: string): Promise<CommentRow> {
    return tx
      .on(this.db)
      .selectFrom('portComments')
      .select(columns)
      .select(replied)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  }

  async change(
    tx: Transaction,
    id: string,
    change: Pick<Selectable<Comment>, 'content' | 'editedAt'>,
  ): Promise<void> {
    await tx.on(this.db).updateTable('portComments').set(change).where('id', '=', id).execute();
  }

  /** Its likes go with it. */
  async delete(tx: Transaction, id: string): Promise<void> {
    const db = tx.on(this.db);
    await db.deleteFrom('portLikes').where('commentId', '=', id).execute();
    await db
      .updateTable('portComments')
      .set({ deletedAt: sql<Date>`now()`, likes: 0 })
      .where('id', '=', id)
      .execute();
  }

  async setLikes(tx: Transaction, id: string, likes: number): Promise<void> {
    await tx.on(this.db).updateTable('portComments').set({ likes }).where('id', '=', id).execute();
  }

  /** How many likes of this network count for the comment. */
  async countLikesOfNetwork(tx: Transaction, commentId: string, network: string): Promise<number> {
    const { total } = await tx
      .on(this.db)
      .selectFrom('portLikes')
      .select(sql<number>`count(*)::integer`.as('total'))
      .where('commentId', '=', commentId)
      .where('network', '=', network)
      .where('isCounted', '=', sql.lit(true))
      .executeTakeFirstOrThrow();
    return total;
  }

  async insertLike(tx: Transaction, like: Insertable<Like>): Promise<void> {
    await tx.on(this.db).insertInto('portLikes').values(like).execute();
  }

  /** @returns the like; undefined when there was none */
  deleteLike(
    tx: Transaction,
    { commentId, person }: LikeKey,
  ): Promise<Pick<Selectable<Like>, 'isCounted'> | undefined> {
    return tx
      .on(this.db)
      .deleteFrom('portLikes')
      .where('commentId', '=', commentId)
      .where('person', '=', person)
      .returning('isCounted')
      .executeTakeFirst();
  }

  /** A comment's likes, and whether one is this person's. */
  likes({ commentId, person }: LikeKey): Promise<{ likes: number; liked: boolean } | undefined> {
    const ofPerson = this.db
      .selectFrom('portLikes')
      .select('commentId')
      .where('commentId', '=', commentId)
      .where('person', '=', person);
    return this.db
      .selectFrom('portComments')
      .select(['likes', sql<boolean>`exists ${ofPerson}`.as('liked')])
      .where('id', '=', commentId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
  }
}
