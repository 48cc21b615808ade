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

/** What is read with a comment of the one that it replies to. */
interface Replied {
  authorName: string;
  isGuest: boolean;
  /** The beginning of its text. */
  text: string;
  isDeleted: boolean;
}

export interface RowWithReplied {
  replyTo: string | null;
  /** The words of that one which the row quotes. */
  quote: string | null;
  /** Null for a comment that is no reply. */
  replied: Replied | null;
}

/**
 * A column with what is shown of the comment that a row replies to, read with the row, so it is never outdated.
 *
 * @param table of the comments, whose columns are `id`, `reply_to`, `author_name`, `is_guest`, `content` and `deleted_at`
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

/** The words that a reply quotes, if they stand in the text that it replies to: a quote cannot be forged. */
export const verifiedQuote = (
  quote: string | null | undefined,
  original: { content: string } | undefined,
): string | null => (quote && original?.content.includes(quote) ? quote : null);

/** Takes the name of a person whose account has gone from kept answers to others, who replied to their comments. */
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

/** The comment to be replied to is not there, or is about something else. */
export const repliedCommentNotFound = () =>
  new Refusal('ValidationFailed', [
    { field: 'replyTo', message: 'Комментария, на который вы отвечаете, здесь нет' },
  ]);
