import {
  deletedPersonName,
  excerpt,
  excerptSource,
  type RepliedComment,
  repliedExcerpt,
} from '@kubrik/contract';
import { type RawBuilder, sql } from 'kysely';
import { Refusal } from '../calls/refusal.js';
import type { Transaction } from '../messaging/outbox.js';

/** The replied comment, as it is read together with the reply. */
interface Replied {
  authorName: string;
  isGuest: boolean;
  /** The beginning of its text. */
  text: string;
  isDeleted: boolean;
}

export interface RowWithReplied {
  replyTo: string | null;
  /** The words of the replied comment that the row quotes. */
  quote: string | null;
  /** Null for a comment that is no reply. */
  replied: Replied | null;
}

/**
 * A column with what is shown of the replied comment. It is read with the row, so it is never outdated.
 *
 * @param table of the comments, with the columns `id`, `reply_to`, `author_name`, `is_guest`, `content` and
 *   `deleted_at`
 */
export const repliedColumn = (table: string): RawBuilder<Replied | null> => sql`(
  select json_build_object('authorName', r.author_name, 'isGuest', r.is_guest,
    'text', left(r.content, ${sql.lit(excerptSource + 1)}), 'isDeleted', r.deleted_at is not null)
  from ${sql.raw(table)} r where r.id = ${sql.raw(table)}.reply_to)`;

export function viewRepliedComment({ replyTo, quote, replied }: RowWithReplied): RepliedComment | null {
  if (replyTo === null || replied === null) return null;
  const { authorName, isGuest, text, isDeleted } = replied;
  if (isDeleted) return { id: replyTo, authorName: '', isGuest: false, excerpt: '', quote: null, isDeleted };
  return { id: replyTo, authorName, isGuest, excerpt: excerpt(text, repliedExcerpt), quote, isDeleted };
}

/** The words that a reply quotes, if the replied text contains them; otherwise null. So a quote cannot be forged. */
export const verifiedQuote = (
  quote: string | null | undefined,
  original: { content: string } | undefined,
): string | null => (quote && original?.content.includes(quote) ? quote : null);

/** Replaces the name of a deleted person in stored answers to people who replied to their comments. */
export async function renameInKeptReplies(
  { kit }: Pick<Transaction, 'kit'>,
  { table, column, value }: { table: string; column: string; value: string },
): Promise<void> {
  await sql`
    update idempotency_keys
    set answer = jsonb_set(answer, '{replyTo,authorName}', to_jsonb(${deletedPersonName}::text))
    where answer -> 'replyTo' ->> 'id' in (
      select id::text from ${sql.id(table)} where ${sql.id(column)} = ${value}
    )`.execute(kit);
}

export const commentNotFound = () =>
  new Refusal('CommentNotFound', [{ field: 'id', message: 'Комментарий не найден' }]);

/** The replied comment does not exist, or is about something else. */
export const repliedCommentNotFound = () =>
  new Refusal('ValidationFailed', [
    { field: 'replyTo', message: 'Комментария, на который вы отвечаете, здесь нет' },
  ]);
