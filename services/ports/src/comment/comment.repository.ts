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
] as const;
export type CommentRow = Pick<Selectable<Comment>, (typeof columns)[number]> & RowWithReplied;

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
      .where('portId', '=', portId);
    return keysetPage(comments, newestFirst, request);
  }

  /** Whether a comment is about this port. */
  async isOf(tx: Transaction, portId: string, id: string): Promise<boolean> {
    const found = await tx
      .on(this.db)
      .selectFrom('portComments')
      .select('id')
      .where('id', '=', id)
      .where('portId', '=', portId)
      .executeTakeFirst();
    return found !== undefined;
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
      .executeTakeFirst();
  }
}
