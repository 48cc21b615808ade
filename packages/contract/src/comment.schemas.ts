import { z } from 'zod';
import { id } from './text.js';

/** The comment that another one replies to, as it is now. */
export const repliedComment = z
  .object({
    id,
    authorName: z.string(),
    /** Written without an account. */
    isGuest: z.boolean(),
    /** The beginning of its text, in one line. */
    excerpt: z.string(),
  })
  .meta({ id: 'RepliedComment' });
export type RepliedComment = z.output<typeof repliedComment>;

/** Field of a new comment: id of a comment on the same thing; a blank text, as a form has it, counts as none. */
export const replyToComment = z
  .union([z.literal(''), id], 'Неверный идентификатор комментария')
  .nullish()
  .transform((value) => value || undefined);
