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
    /** The words of it that the reply is about. Default: kept answers and events from before comments were quoted. */
    quote: z.string().nullable().default(null),
    /** Default: kept answers and browsers from before comments could be deleted. */
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

/** Field of a reply to a message or comment: words of that one; left out when it has no such words. */
export const quote = optionalText(maxQuoteLength);

/** Of a comment: time of the last change that came later than 15 minutes after it was written. */
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
    /** When another text took its place. */
    replacedAt: dateTime,
  })
  .meta({ id: 'CommentVersion' });
export type CommentVersion = z.output<typeof commentVersion>;
