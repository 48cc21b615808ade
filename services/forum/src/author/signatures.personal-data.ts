import { forumEvents } from '@kubrik/contract';
import { type Kysely, type Signature, sql, type Transaction } from '@kubrik/service-kit';
import type { ForumTables } from '../forum.tables.js';

/**
 * Where the forum names authors. Each change is limited to one table: writers lock a topic before its messages, so a
 * transaction that had locked a message first could deadlock with them.
 */
export const signatures: readonly Signature[] = [
  {
    table: 'messages',
    // Messages that repeat comments have only the name.
    columns: ['author_name', 'author_username'],
    of: (userId) => sql`author_id = ${userId}`,
    place: 'topic_id',
    announce,
  },
  { table: 'topics', columns: ['author_username'], of: (userId) => sql`author_id = ${userId}`, announce },
  {
    table: 'topics',
    columns: ['last_message_author'],
    of: (userId) => sql`id in (select topic_id from messages where author_id = ${userId}) and (
      select m.author_id from messages m where m.topic_id = topics.id and m.deleted_at is null
      order by m.position desc limit 1
    ) = ${userId}`,
    announce,
  },
  { table: 'held_texts', columns: ['author_username'], of: (userId) => sql`author_id = ${userId}` },
];

async function announce(tx: Transaction, topicIds: string[]): Promise<void> {
  const topics = await (tx.kit as unknown as Kysely<ForumTables>)
    .selectFrom('topics')
    .select(['id', 'kind'])
    .where('id', 'in', topicIds)
    .where('deletedAt', 'is', null)
    .execute();
  for (const { id, kind } of topics) tx.emit(forumEvents.authorsRenamed, { topicId: id, topicKind: kind });
}
