import type { Reaction, ReactionCounts } from '@kubrik/contract';
import {
  GivenReactions,
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
  userIdOf,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { Comment, CommentLike, CommentVersion } from './comment.entities.js';
import type { CommentTables } from './comment.tables.js';

const columns = [
  'id',
  'placeId',
  'authorName',
  'isGuest',
  'content',
  'replyTo',
  'quote',
  'likes',
  'createdAt',
  'editedAt',
  'reactions',
] as const;
export type CommentRow = Pick<Selectable<Comment>, (typeof columns)[number]> & RowWithReplied;

export type LockedComment = Selectable<Comment>;

/** Identifies a like: each person has one of a comment. */
type LikeKey = Pick<CommentLike, 'commentId' | 'person'>;

interface OwnReactions {
  commentId: string;
  reactions: Reaction[];
}

const replied = repliedColumn('comments').as('replied');

const newestFirst = {
  list: 'comments',
  direction: 'desc',
  columns: { createdAt: 'timestamp', id: 'uuid' },
} as const;

@Injectable()
export class CommentRepository {
  readonly reactions = new GivenReactions('comment_reactions', 'comment_id');

  constructor(private readonly db: Kysely<CommentTables>) {}

  page(placeId: string, request: PageRequest): Promise<RowPage<CommentRow>> {
    const comments = this.db
      .selectFrom('comments')
      .select(columns)
      .select(replied)
      .where('placeId', '=', placeId)
      .where('deletedAt', 'is', null);
    return keysetPage(comments, newestFirst, request);
  }

  /** A readable comment; undefined when it is deleted or belongs to another place. */
  ofPlace(tx: Transaction, placeId: string, id: string): Promise<LockedComment | undefined> {
    return tx
      .on(this.db)
      .selectFrom('comments')
      .selectAll()
      .where('id', '=', id)
      .where('placeId', '=', placeId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
  }

  insert(tx: Transaction, comment: Insertable<Comment>): Promise<LockedComment & CommentRow> {
    return tx
      .on(this.db)
      .insertInto('comments')
      .values(comment)
      .returningAll()
      .returning(replied)
      .executeTakeFirstOrThrow();
  }

  /** Locks the comment's row until the transaction ends, also that of a deleted comment. */
  lock(tx: Transaction, id: string): Promise<LockedComment | undefined> {
    return tx
      .on(this.db)
      .selectFrom('comments')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
  }

  /** The comments on a place that are not deleted, the oldest first. */
  readable(tx: Transaction, placeId: string): Promise<LockedComment[]> {
    return tx
      .on(this.db)
      .selectFrom('comments')
      .selectAll()
      .where('placeId', '=', placeId)
      .where('deletedAt', 'is', null)
      .orderBy('createdAt')
      .orderBy('id')
      .execute();
  }

  async exists(id: string): Promise<boolean> {
    const found = await this.db.selectFrom('comments').select('id').where('id', '=', id).executeTakeFirst();
    return found !== undefined;
  }

  read(tx: Transaction, id: string): Promise<CommentRow> {
    return tx
      .on(this.db)
      .selectFrom('comments')
      .select(columns)
      .select(replied)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  }

  async saveReactions(tx: Transaction, id: string, reactions: ReactionCounts): Promise<void> {
    await tx
      .on(this.db)
      .updateTable('comments')
      .set({ reactions: sql<ReactionCounts>`${JSON.stringify(reactions)}::jsonb` })
      .where('id', '=', id)
      .execute();
  }

  async change(
    tx: Transaction,
    id: string,
    change: Pick<Selectable<Comment>, 'content' | 'editedAt'>,
  ): Promise<void> {
    await tx.on(this.db).updateTable('comments').set(change).where('id', '=', id).execute();
  }

  /** Also removes the comment's e-mail address. */
  async delete(tx: Transaction, id: string): Promise<void> {
    await tx
      .on(this.db)
      .updateTable('comments')
      .set({ deletedAt: sql<Date>`now()`, authorEmail: null })
      .where('id', '=', id)
      .execute();
  }

  /** Deletes likes and all other reactions. */
  async removeReactions(tx: Transaction, id: string): Promise<void> {
    await this.reactions.removeAll(tx, id);
    await tx.on(this.db).deleteFrom('commentLikes').where('commentId', '=', id).execute();
    await this.setLikes(tx, id, 0);
    await this.saveReactions(tx, id, {});
  }

  async restore(tx: Transaction, id: string): Promise<void> {
    await tx.on(this.db).updateTable('comments').set({ deletedAt: null }).where('id', '=', id).execute();
  }

  /** Publishes a held comment: its time is now. */
  async publish(tx: Transaction, id: string): Promise<void> {
    await tx
      .on(this.db)
      .updateTable('comments')
      .set({ deletedAt: null, createdAt: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
  }

  async setLikes(tx: Transaction, id: string, likes: number): Promise<void> {
    await tx.on(this.db).updateTable('comments').set({ likes }).where('id', '=', id).execute();
  }

  /** How many likes of this network count for the comment. */
  async countLikesOfNetwork(tx: Transaction, commentId: string, network: string): Promise<number> {
    const { total } = await tx
      .on(this.db)
      .selectFrom('commentLikes')
      .select(sql<number>`count(*)::integer`.as('total'))
      .where('commentId', '=', commentId)
      .where('network', '=', network)
      .where('isCounted', '=', sql.lit(true))
      .executeTakeFirstOrThrow();
    return total;
  }

  async insertLike(tx: Transaction, like: Insertable<CommentLike>): Promise<void> {
    await tx.on(this.db).insertInto('commentLikes').values(like).execute();
  }

  /** A person's like; undefined when the person does not like the comment. */
  like(
    tx: Transaction,
    { commentId, person }: LikeKey,
  ): Promise<Pick<Selectable<CommentLike>, 'isCounted'> | undefined> {
    return tx
      .on(this.db)
      .selectFrom('commentLikes')
      .select('isCounted')
      .where('commentId', '=', commentId)
      .where('person', '=', person)
      .executeTakeFirst();
  }

  /** @returns the deleted like; undefined when there was none */
  deleteLike(
    tx: Transaction,
    { commentId, person }: LikeKey,
  ): Promise<Pick<Selectable<CommentLike>, 'isCounted'> | undefined> {
    return tx
      .on(this.db)
      .deleteFrom('commentLikes')
      .where('commentId', '=', commentId)
      .where('person', '=', person)
      .returning('isCounted')
      .executeTakeFirst();
  }

  /**
   * A person's reactions and likes on the newest comments of a place that have any, including deleted
   * comments, which may be restored.
   */
  reactionsOfPerson(placeId: string, person: string, limit: number): Promise<OwnReactions[]> {
    const likes = this.db
      .selectFrom('commentLikes')
      .select(['commentId', sql<Reaction>`'like'`.as('reaction')])
      .where('person', '=', person);
    const others = this.db
      .selectFrom('commentReactions')
      .select(['commentId', 'reaction'])
      .where(sql<boolean>`user_id = ${userIdOf(person) ?? null}::uuid`);
    return this.db
      .selectFrom('comments as c')
      .innerJoin(likes.unionAll(others).as('r'), 'r.commentId', 'c.id')
      .select([
        'c.id as commentId',
        sql<Reaction[]>`array_agg(r.reaction order by r.reaction)`.as('reactions'),
      ])
      .where('c.placeId', '=', placeId)
      .groupBy('c.id')
      .orderBy('c.createdAt', 'desc')
      .limit(limit)
      .execute();
  }

  /** A comment's likes, and whether one is this person's. */
  likes({ commentId, person }: LikeKey): Promise<{ likes: number; liked: boolean } | undefined> {
    const ofPerson = this.db
      .selectFrom('commentLikes')
      .select('commentId')
      .where('commentId', '=', commentId)
      .where('person', '=', person);
    return this.db
      .selectFrom('comments')
      .select(['likes', sql<boolean>`exists ${ofPerson}`.as('liked')])
      .where('id', '=', commentId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
  }

  async keepVersion(tx: Transaction, version: Insertable<CommentVersion>): Promise<void> {
    await tx.on(this.db).insertInto('commentVersions').values(version).execute();
  }

  /** Earlier texts of a comment, the oldest first. */
  versions(commentId: string): Promise<Selectable<CommentVersion>[]> {
    return this.db
      .selectFrom('commentVersions')
      .selectAll()
      .where('commentId', '=', commentId)
      .orderBy('replacedAt')
      .orderBy('id')
      .execute();
  }
}
