import { z } from 'zod';
import { dateTime, id, maxTextLength, optionalText, text } from '../text/text.js';

/** The comment that another one replies to, as it is now; without name and text when it is deleted. */
export const repliedComment = z
  .object({
    id,
    authorName: z.string(),
    /** Written without an account. */
    isGuest: z.boolean(),
    /** The beginning of its text, in one line. */
    excerpt: z.string(),
    /**
     * The words of it that the reply quotes. The default is for stored answers and events that are older than quotes.
     */
    quote: z.string().nullable().default(null),
    /** The default is for stored answers and browsers that are older than the deletion of comments. */
    isDeleted: z.boolean().default(false),
  })
  .meta({ id: 'RepliedComment' });
export type RepliedComment = z.output<typeof repliedComment>;

/** Field of a new comment: id of a comment on the same thing; a blank text, as a form has it, counts as none. */
export const replyToComment = z
  .union([z.literal(''), id], 'Неверный идентификатор комментария')
  .nullish()
  .transform((value) => value || undefined);

/** Longest quote, in UTF-16 units. */
const maxQuoteLength = 500;

/** Field of a reply: the quoted words of the replied message or comment; ignored when it does not contain them. */
export const quote = optionalText(maxQuoteLength);

/** Time of the last change of a comment later than 15 minutes after it was written; null when there is none. */
export const commentEditedAt = dateTime.nullable().default(null);

/** Fields of the events `commentReworded`, which reach no browser. */
export const rewordedCommentFields = {
  commentId: id,
  authorId: id,
  authorName: z.string(),
  content: z.string(),
  earlierContent: z.string(),
};

/** The new text of an own comment. */
export const commentChange = z.object({ content: text(maxTextLength, 'Напишите комментарий') });

/** An earlier text of a comment. */
export const commentVersion = z
  .object({
    content: z.string(),
    /** When the next text replaced it. */
    replacedAt: dateTime,
  })
  .meta({ id: 'CommentVersion' });
export type CommentVersion = z.output<typeof commentVersion>;
