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
import type { NewsTables } from '../news.tables.js';
import type { Comment } from './comment.entity.js';

const columns = ['id', 'newsId', 'authorName', 'isGuest', 'content', 'createdAt'] as const;
export type CommentRow = Pick<Selectable<Comment>, (typeof columns)[number]>;

const newestFirst = {
  list: 'news comments',
  direction: 'desc',
  columns: { createdAt: 'timestamp', id: 'uuid' },
} as const;

@Injectable()
export class CommentRepository {
  constructor(private readonly db: Kysely<NewsTables>) {}

  page(newsId: string, request: PageRequest): Promise<RowPage<CommentRow>> {
    const comments = this.db.selectFrom('newsComments').select(columns).where('newsId', '=', newsId);
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

  insert(tx: Transaction, comment: Insertable<Comment>): Promise<CommentRow> {
    return tx
      .on(this.db)
      .insertInto('newsComments')
      .values(comment)
      .returning(columns)
      .executeTakeFirstOrThrow();
  }
}
