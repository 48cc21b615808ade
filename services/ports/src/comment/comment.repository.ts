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
  'quote',
  'likes',
  'createdAt',
  'editedAt',
  'reactions',
] as const;
export type CommentRow = Pick<Selectable<Comment>, (typeof columns)[number]> & RowWithReplied;

/** What a change of a comment needs to know of it. */
export type LockedComment = Pick<
  Selectable<Comment>,
  | 'id'
  | 'portId'
  | 'person'
  | 'authorName'
  | 'isGuest'
  | 'content'
  | 'likes'
  | 'createdAt'
  | 'editedAt'
  | 'deletedAt'
  | 'reactions'
>;

export type StandingComment = Pick<Selectable<Comment>, 'id' | 'portId' | 'content' | 'editedAt'>;

/** Identifies a like: each person has one of a comment. */
type LikeKey = Pick<Like, 'commentId' | 'person'>;

interface OwnReactions {
  commentId: string;
  reactions: Reaction[];
}

const replied = repliedColumn('port_comments').as('replied');

const newestFirst = {
  list: 'port comments',
  direction: 'desc',
  columns: { createdAt: 'timestamp', id: 'uuid' },
} as const;

@Injectable()
export class CommentRepository {
  readonly reactions = new GivenReactions('port_comment_reactions', 'comment_id');

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

  /** Who wrote a comment, and what; undefined when it is gone or about another port. */
  ofPort(
    tx: Transaction,
    portId: string,
    id: string,
  ): Promise<Pick<Selectable<Comment>, 'person' | 'content'> | undefined> {
    return tx
      .on(this.db)
      .selectFrom('portComments')
      .select(['person', 'content'])
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
      .select(['id', 'portId', 'person', 'authorName', 'isGuest', 'content', 'likes'])
      .select(['createdAt', 'editedAt', 'deletedAt', 'reactions'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
  }

  /** Those on a port that are not deleted, the oldest first. */
  standing(tx: Transaction, portId: string): Promise<StandingComment[]> {
    return tx
      .on(this.db)
      .selectFrom('portComments')
      .select(['id', 'portId', 'content', 'editedAt'])
      .where('portId', '=', portId)
      .where('deletedAt', 'is', null)
      .orderBy('createdAt')
      .orderBy('id')
      .execute();
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

  async saveReactions(tx: Transaction, id: string, reactions: ReactionCounts): Promise<void> {
    await tx
      .on(this.db)
      .updateTable('portComments')
      .set({ reactions: sql<ReactionCounts>`${JSON.stringify(reactions)}::jsonb` })
      .where('id', '=', id)
      .execute();
  }

  async change(
    tx: Transaction,
    id: string,
    change: Pick<Selectable<Comment>, 'content' | 'editedAt'>,
  ): Promise<void> {
    await tx.on(this.db).updateTable('portComments').set(change).where('id', '=', id).execute();
  }

  async delete(tx: Transaction, id: string): Promise<void> {
    await tx
      .on(this.db)
      .updateTable('portComments')
      .set({ deletedAt: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
  }

  /** Likes and the others. */
  async removeReactions(tx: Transaction, id: string): Promise<void> {
    await this.reactions.removeAll(tx, id);
    await tx.on(this.db).deleteFrom('portLikes').where('commentId', '=', id).execute();
    await this.setLikes(tx, id, 0);
    await this.saveReactions(tx, id, {});
  }

  async restore(tx: Transaction, id: string): Promise<void> {
    await tx.on(this.db).updateTable('portComments').set({ deletedAt: null }).where('id', '=', id).execute();
  }

  /** A held one: its time is now. */
  async publish(tx: Transaction, id: string): Promise<void> {
    await tx
      .on(this.db)
      .updateTable('portComments')
      .set({ deletedAt: null, createdAt: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
  }

  /** Whom a comment replies to, where that comment still stands. */
  repliedBy(tx: Transaction, id: string): Promise<Pick<LockedComment, 'person'> | undefined> {
    return tx
      .on(this.db)
      .selectFrom('portComments as reply')
      .innerJoin('portComments as replied', 'replied.id', 'reply.replyTo')
      .select('replied.person')
      .where('reply.id', '=', id)
      .where('replied.deletedAt', 'is', null)
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

  /** A person's like; undefined when there is none. */
  like(
    tx: Transaction,
    { commentId, person }: LikeKey,
  ): Promise<Pick<Selectable<Like>, 'isCounted'> | undefined> {
    return tx
      .on(this.db)
      .selectFrom('portLikes')
      .select('isCounted')
      .where('commentId', '=', commentId)
      .where('person', '=', person)
      .executeTakeFirst();
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

  /** The reactions of a person, with their likes, to the newest comments of a port that have any, also to deleted ones, which may come back. */
  reactionsOfPerson(portId: string, person: string, limit: number): Promise<OwnReactions[]> {
    const likes = this.db
      .selectFrom('portLikes')
      .select(['commentId', sql<Reaction>`'like'`.as('reaction')])
      .where('person', '=', person);
    const others = this.db
      .selectFrom('portCommentReactions')
      .select(['commentId', 'reaction'])
      .where(sql<boolean>`user_id = ${userIdOf(person) ?? null}::uuid`);
    return this.db
      .selectFrom('portComments as c')
      .innerJoin(likes.unionAll(others).as('r'), 'r.commentId', 'c.id')
      .select([
        'c.id as commentId',
        sql<Reaction[]>`array_agg(r.reaction order by r.reaction)`.as('reactions'),
      ])
      .where('c.portId', '=', portId)
      .groupBy('c.id')
      .orderBy('c.createdAt', 'desc')
      .limit(limit)
      .execute();
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
