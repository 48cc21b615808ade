import type { Comment } from '@kubrik/comments';
import { Kysely, type Selectable, sql } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { NewsTables } from '../news.tables.js';

type Address = Pick<Selectable<Comment>, 'authorEmail'>;

/** A reply, with the author of the original comment. */
type ReplyRow = Pick<Selectable<Comment>, 'person' | 'authorName' | 'authorEmail' | 'content'> & {
  newsId: string;
  newsTitle: string;
  repliedPerson: string;
  repliedEmail: string | null;
};

/** The addresses that commenters leave for replies. */
@Injectable()
export class CommentEmailRepository {
  constructor(private readonly db: Kysely<NewsTables>) {}

  /** The address that the comment's author has left; undefined when the comment does not exist. */
  ofAuthor(id: string): Promise<Address | undefined> {
    return this.db
      .selectFrom('comments')
      .select('authorEmail')
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
  }

  /** Deletes addresses that are older than `months`. */
  async forgetOld(months: number): Promise<void> {
    await this.db
      .updateTable('comments')
      .set({ authorEmail: null })
      .where('authorEmail', 'is not', null)
      .where('createdAt', '<', sql<Date>`now() - make_interval(months => ${months})`)
      .execute();
  }

  /** Deletes an address wherever a commenter has left it; upper and lower case make no difference. */
  async forget(email: string): Promise<void> {
    await this.db
      .updateTable('comments')
      .set({ authorEmail: null })
      .where(sql<boolean>`lower(author_email) = ${email.toLowerCase()}`)
      .execute();
  }

  /** A reply on an item that nobody has removed. */
  reply(id: string): Promise<ReplyRow | undefined> {
    return this.db
      .selectFrom('comments as reply')
      .innerJoin('comments as replied', 'replied.id', 'reply.replyTo')
      .innerJoin('newsItems as item', (join) => join.on(sql<boolean>`item.id = reply.place_id::uuid`))
      .select(['reply.authorName', 'reply.person', 'reply.authorEmail', 'reply.content'])
      .select(['replied.person as repliedPerson', 'replied.authorEmail as repliedEmail'])
      .select(['item.id as newsId', 'item.title as newsTitle'])
      .where('reply.id', '=', id)
      .where('reply.deletedAt', 'is', null)
      .where('replied.deletedAt', 'is', null)
      .where('item.isRemoved', '=', sql.lit(false))
      .executeTakeFirst();
  }
}
