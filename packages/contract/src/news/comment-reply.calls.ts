import { z } from 'zod';
import { defineInternalCall } from '../call/call.js';
import { id } from '../text/text.js';

/** The users service asks for the e-mail addresses of commenters by these calls, because events do not have them. */
export const commentReplies = {
  mail: defineInternalCall('news', 'replyMail', {
    summary:
      'Whom an e-mail about the reply to a comment goes to, and what it says; null when there is none to send',
    body: z.object({ replyId: id }),
    reply: z
      .object({
        email: z.string(),
        newsId: id,
        newsTitle: z.string(),
        /** Name of the person who replied. */
        authorName: z.string(),
        /** Their account; null for a visitor. */
        authorId: id.nullable(),
        /** The beginning of the reply, in one line. */
        excerpt: z.string(),
      })
      .nullable(),
    delivery: { repeatable: true },
    askedBy: ['users'],
  }),
  forgetAddress: defineInternalCall('news', 'forgetAddress', {
    summary: 'Forgets an address that commenters have left: the account to which it belonged has gone',
    body: z.object({ email: z.string() }),
    reply: z.object({ success: z.boolean() }),
    delivery: { repeatable: true },
    askedBy: ['users'],
  }),
};
