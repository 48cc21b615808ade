import { Kysely, type Selectable, sql, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { ForumTables } from '../forum.tables.js';
import type { StoredMessage } from './message.repository.js';
import type { MessageVersion } from './message-version.entity.js';

@Injectable()
export class MessageVersionRepository {
  constructor(private readonly db: Kysely<ForumTables>) {}

  /** Keeps the text of a message that is about to be changed. */
  async keep(tx: Transaction, { id, version, content, authorId }: StoredMessage): Promise<void> {
    await tx
      .on(this.db)
      .insertInto('messageVersions')
      .values({ messageId: id, version, content, authorId: authorId ?? '', replacedAt: sql<Date>`now()` })
      .execute();
  }

  ofMessage(messageId: string): Promise<Selectable<MessageVersion>[]> {
    return this.db
      .selectFrom('messageVersions')
      .selectAll()
      .where('messageId', '=', messageId)
      .orderBy('version')
      .execute();
  }
}
