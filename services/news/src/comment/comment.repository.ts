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
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { NewsTables } from '../news.tables.js';
import type { Comment } from './comment.entity.js';

const columns = [
  'id',
  'newsId',
  'authorName',
  'isGuest',
  'content',
  'replyTo',
  'quote',
  'createdAt',
  'editedAt',
  'reactions',
] as const;
export type CommentRow = Pick<Selectable<Comment>, (typeof columns)[number]> & RowWithReplied;

/** What a change of a comment needs to know of it. */
export type LockedComment = Pick<
  Selectable<Comment>,
  | 'id'
  | 'newsId'
  | 'authorId'
  | 'authorName'
  | 'authorEmail'
  | 'isGuest'
  | 'content'
  | 'createdAt'
  | 'editedAt'
  | 'deletedAt'
  | 'reactions'
> & { newsTitle: string };

/** What tells one commenter from another. */
export type Writer = Pick<Selectable<Comment>, 'id' | 'authorId' | 'authorEmail'>;

type RepliedComment = Writer & Pick<Selectable<Comment>, 'content'>;

export interface ReplyRow extends Pick<Selectable<Comment>, 'newsId' | 'authorName' | 'content'> {
  authorId: string | null;
  authorEmail: string | null;
  repliedAuthorId: string | null;
  repliedEmail: string | null;
  newsTitle: string;
}

interface OwnReactions {
  commentId: string;
  reactions: Reaction[];
}

const replied = repliedColumn('news_comments').as('replied');

const newestFirst = {
  list: 'news comments',
  direction: 'desc',
  columns: { createdAt: 'timestamp', id: 'uuid' },
} as const;

@Injectable()
export class CommentRepository {
  readonly reactions = new GivenReactions('news_comment_reactions', 'comment_id');

  constructor(private readonly db: Kysely<NewsTables>) {}

  page(newsId: string, request: PageRequest): Promise<RowPage<CommentRow>> {
    const comments = this.db
      .selectFrom('newsComments')
      .select(columns)
      .select(replied)
      .where('newsId', '=', newsId)
      .where('deletedAt', 'is', null);
    return keysetPage(comments, newestFirst, request);
  }

  /** Forgets the e-mail addresses of commenters that are older than `months`. */
  async forgetEmails(months: number): Promise<void> {
    await this.db
      .updateTable('newsComments')
      .set({ authorEmail: null })
      .where('authorEmail', 'is not', null)
      .where('createdAt', '<', sql<Date>`now() - make_interval(months => ${months})`)
      .execute();
  }

  /** Forgets an address wherever a commenter has left it, in letters of any case. */
  async forgetEmail(email: string): Promise<void> {
    await this.db
      .updateTable('newsComments')
      .set({ authorEmail: null })
      .where(sql<boolean>`lower(author_email) = ${email.toLowerCase()}`)
      .execute();
  }

  /** The comment of this item that somebody replies to. */
  ofItem(tx: Transaction, newsId: string, id: string): Promise<RepliedComment | undefined> {
    return tx
      .on(this.db)
      .selectFrom('newsComments')
      .select(['id', 'authorId', 'authorEmail', 'content'])
      .where('id', '=', id)
      .where('newsId', '=', newsId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
  }

  /** The address that the comment's author has left; undefined when there is no such comment. */
  authorEmail(id: string): Promise<Pick<Writer, 'authorEmail'> | undefined> {
    return this.db
      .selectFrom('newsComments')
      .select('authorEmail')
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
  }

  async exists(id: string): Promise<boolean> {
    const found = await this.db
      .selectFrom('newsComments')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst();
    return found !== undefined;
  }

  /** Holds the comment's row lock until the transaction ends; deleted ones too, but none of an item that was removed. */
  lock(tx: Transaction, id: string): Promise<LockedComment | undefined> {
    return tx
      .on(this.db)
      .selectFrom('newsComments as comment')
      .innerJoin('newsItems as item', 'item.id', 'comment.newsId')
      .select(['comment.id', 'comment.newsId', 'comment.authorId', 'comment.authorName', 'comment.isGuest'])
      .select(['comment.authorEmail', 'comment.content', 'item.title as newsTitle'])
      .select(['comment.createdAt', 'comment.editedAt', 'comment.deletedAt', 'comment.reactions'])
      .where('comment.id', '=', id)
      .where('item.isRemoved', '=', sql.lit(false))
      .forUpdate('comment')
      .executeTakeFirst();
  }

  read(tx: Transaction, id: string): Promise<CommentRow> {
    return tx
      .on(this.db)
      .selectFrom('newsComments')
      .select(columns)
      .select(replied)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  }

  async saveReactions(tx: Transaction, id: string, reactions: ReactionCounts): Promise<void> {
    await tx
      .on(this.db)
      .updateTable('newsComments')
      .set({ reactions: sql<ReactionCounts>`${JSON.stringify(reactions)}::jsonb` })
      .where('id', '=', id)
      .execute();
  }

  async change(
    tx: Transaction,
    id: string,
    change: Pick<Selectable<Comment>, 'content' | 'editedAt'>,
  ): Promise<void> {
    await tx.on(this.db).updateTable('newsComments').set(change).where('id', '=', id).execute();
  }

  /** Its e-mail address goes with it. */
  async delete(tx: Transaction, id: string): Promise<void> {
    await tx
      .on(this.db)
      .updateTable('newsComments')
      .set({ deletedAt: sql<Date>`now()`, authorEmail: null })
      .where('id', '=', id)
      .execute();
  }

  async removeReactions(tx: Transaction, id: string): Promise<void> {
    await this.reactions.removeAll(tx, id);
    await this.saveReactions(tx, id, {});
  }

  async restore(tx: Transaction, id: string): Promise<void> {
    await tx.on(this.db).updateTable('newsComments').set({ deletedAt: null }).where('id', '=', id).execute();
  }

  /** A held one: its time is now. */
  async publish(tx: Transaction, id: string): Promise<void> {
    await tx
      .on(this.db)
      .updateTable('newsComments')
      .set({ deletedAt: null, createdAt: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
  }

  /** Whom a comment replies to, where that comment still stands. */
  repliedBy(tx: Transaction, id: string): Promise<Writer | undefined> {
    return tx
      .on(this.db)
      .selectFrom('newsComments as reply')
      .innerJoin('newsComments as replied', 'replied.id', 'reply.replyTo')
      .select(['replied.id', 'replied.authorId', 'replied.authorEmail'])
      .where('reply.id', '=', id)
      .where('replied.deletedAt', 'is', null)
      .executeTakeFirst();
  }

  /** The reactions of a person to the newest comments of an item that they have reacted to. */
  reactionsOfPerson(newsId: string, userId: string, limit: number): Promise<OwnReactions[]> {
    return this.db
      .selectFrom('newsComments as c')
      .innerJoin('newsCommentReactions as r', 'r.commentId', 'c.id')
      .select([
        'c.id as commentId',
        sql<Reaction[]>`array_agg(r.reaction order by r.reaction)`.as('reactions'),
      ])
      .where('c.newsId', '=', newsId)
      .where('r.userId', '=', userId)
      .groupBy('c.id')
      .orderBy('c.createdAt', 'desc')
      .limit(limit)
      .execute();
  }

  /** A reply on an item that nobody has removed, with the author of what it replies to. */
  reply(id: string): Promise<ReplyRow | undefined> {
    return this.db
      .selectFrom('newsComments as reply')
      .innerJoin('newsComments as replied', 'replied.id', 'reply.replyTo')
      .innerJoin('newsItems as item', 'item.id', 'reply.newsId')
      .select(['reply.newsId', 'reply.authorName', 'reply.authorId', 'reply.authorEmail', 'reply.content'])
      .select(['replied.authorId as repliedAuthorId', 'replied.authorEmail as repliedEmail'])
      .select('item.title as newsTitle')
      .where('reply.id', '=', id)
      .where('reply.deletedAt', 'is', null)
      .where('replied.deletedAt', 'is', null)
      .where('item.isRemoved', '=', sql.lit(false))
      .executeTakeFirst();
  }

  insert(tx: Transaction, comment: Insertable<Comment>): Promise<CommentRow> {
    return tx
      .on(this.db)
      .insertInto('newsComments')
      .values(comment)
      .returning(columns)
      .returning(replied)
      .executeTakeFirstOrThrow();
  }
}
