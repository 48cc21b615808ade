import { attachmentsGone, deletedPersonName, forumEvents } from '@kubrik/contract';
import {
  type Kysely,
  leavingUsernames,
  mentionPattern,
  type RawBuilder,
  sql,
  type Transaction,
} from '@kubrik/service-kit';
import type { ForumTables } from '../forum.tables.js';
import { selectMessages } from '../message/message.repository.js';
import { viewMessage } from '../message/message.view.js';
import { inLowerCase } from '../word/word.service.js';

interface ChangedTopic {
  id: string;
  kind: 'main' | 'topic';
  isPinned: boolean;
  isLocked: boolean;
}

/**
 * Replaces a person's name in their messages and topics and in those that mention them. Each changed message gets its
 * topic's next number, so open and offline browsers learn of the change in the usual way.
 */
export async function eraseFromTopics(tx: Transaction, userId: string): Promise<void> {
  const db = tx.kit as unknown as Kysely<ForumTables>;
  const usernames = await leavingUsernames(tx, userId);
  const pattern = mentionPattern(usernames);
  const isAbout = sql<boolean>`(m.author_id = ${userId} or m.content ~* ${pattern} or m.quote ~* ${pattern}
    or m.source_type = 'vacancy' and m.author_name ~* ${pattern})`;
  const topics = await lockTopics(db, userId, pattern, isAbout);
  if (topics.length === 0) return;
  const ids = topics.map(({ id }) => id);
  await renameInMessages(db, ids, userId, pattern, isAbout);
  await renameInTopics(db, ids, pattern);
  for (const username of usernames) await forgetWord(db, inLowerCase(username));
  await announce(tx, db, topics);
}

/** Locks the topics in the order of their ids, so that two erasures cannot deadlock. */
async function lockTopics(
  db: Kysely<ForumTables>,
  userId: string,
  pattern: string,
  isAbout: RawBuilder<boolean>,
): Promise<ChangedTopic[]> {
  const { rows } = await sql<ChangedTopic>`
    select t.id, t.kind, t.is_pinned, t.is_locked from topics t
    where t.author_id = ${userId} or t.content ~* ${pattern} or t.title ~* ${pattern}
      or t.id in (select m.topic_id from messages m where ${isAbout})
    order by t.id for update`.execute(db);
  return rows;
}

async function renameInMessages(
  db: Kysely<ForumTables>,
  topicIds: string[],
  userId: string,
  pattern: string,
  isAbout: RawBuilder<boolean>,
): Promise<void> {
  await sql`
    with changed as (
      select m.id, m.topic_id, row_number() over (partition by m.topic_id order by m.position) as number
      from messages m where m.topic_id = any(${topicIds}::uuid[]) and ${isAbout}
    ), numbered as (
      select t.id, t.last_change from topics t where t.id = any(${topicIds}::uuid[])
    )
    update messages m set
      version = numbered.last_change + changed.number,
      content = case when m.author_id = ${userId} and m.deleted_at is not null then ''
        when m.author_id = ${userId} and m.content = '' then ${attachmentsGone}
        else regexp_replace(m.content, ${pattern}, ${`@${deletedPersonName}`}, 'gi') end,
      quote = regexp_replace(m.quote, ${pattern}, ${`@${deletedPersonName}`}, 'gi'),
      attachments = case when m.author_id = ${userId} then '[]' else m.attachments end,
      -- Title and company of a vacancy, which a person wrote.
      source_name = regexp_replace(m.source_name, ${pattern}, ${`@${deletedPersonName}`}, 'gi'),
      author_name = case when m.author_id = ${userId} then ${deletedPersonName}
        when m.source_type = 'vacancy'
          then regexp_replace(m.author_name, ${pattern}, ${`@${deletedPersonName}`}, 'gi')
        else m.author_name end,
      author_username = case when m.author_id = ${userId} then null else m.author_username end,
      client_id = case when m.author_id = ${userId} then null else m.client_id end,
      author_id = case when m.author_id = ${userId} then null else m.author_id end
    from changed join numbered on numbered.id = changed.topic_id where m.id = changed.id`.execute(db);
}

/** Renames in the topics, and raises each topic's last number by the numbers that its messages got. */
async function renameInTopics(db: Kysely<ForumTables>, topicIds: string[], pattern: string): Promise<void> {
  const newName = `@${deletedPersonName}`;
  await sql`
    update topics t set
      title = regexp_replace(t.title, ${pattern}, ${newName}, 'gi'),
      content = regexp_replace(t.content, ${pattern}, ${newName}, 'gi'),
      last_change = greatest(t.last_change, (select max(m.version) from messages m where m.topic_id = t.id)),
      last_message_author = case when t.last_message_author is not null then (
        select m.author_name from messages m where m.topic_id = t.id and m.deleted_at is null
        order by m.position desc limit 1
      ) end
    where t.id = any(${topicIds}::uuid[])`.execute(db);
}

/** Deletes the username from the words that the search knows, unless a text still has it as an ordinary word. */
async function forgetWord(db: Kysely<ForumTables>, word: string): Promise<void> {
  await sql`
    delete from message_words where word = ${word} and not exists (
      select from messages m
      where m.deleted_at is null and m.search @@ plainto_tsquery('russian', ${word})
        and to_tsvector('simple', translate(lower(m.content), 'ё', 'е')) @@ plainto_tsquery('simple', ${word})
    )`.execute(db);
  await sql`
    delete from topic_words where word = ${word} and not exists (
      select from topics t
      where t.deleted_at is null and t.search @@ plainto_tsquery('russian', ${word})
        and to_tsvector('simple', translate(lower(t.title || ' ' || t.content), 'ё', 'е'))
          @@ plainto_tsquery('simple', ${word})
    )`.execute(db);
}

/**
 * Announces only the newest change of each topic; a client that finds numbers missing before it reads the other
 * changes.
 */
async function announce(tx: Transaction, db: Kysely<ForumTables>, topics: ChangedTopic[]): Promise<void> {
  for (const { id, kind, isPinned, isLocked } of topics) {
    if (kind === 'topic')
      tx.emit(forumEvents.topicChanged, { topicId: id, isPinned, isLocked, isDeleted: false });
    const newest = await selectMessages(db)
      .where('m.topicId', '=', id)
      .orderBy('m.version', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!newest || newest.deletedAt) continue;
    const { isDeleted: _, ...view } = viewMessage(newest);
    tx.emit(forumEvents.messageChanged, { ...view, topicKind: kind });
  }
}
