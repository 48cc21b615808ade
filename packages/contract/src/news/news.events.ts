import { z } from 'zod';
import { defineEvents } from '../call/event.js';
import { commentEditedAt, rewordedCommentFields } from '../contribution/comment.schemas.js';
import { commentReactionFields, withheldOfCommentReaction } from '../contribution/reaction.schemas.js';
import { dateTime, id } from '../text/text.js';
import { followedData } from '../users/notification/subscription.schemas.js';
import { newsCategory, newsPriority } from './news.schemas.js';

export const newsEvents = defineEvents('news', {
  published: {
    key: 'newsId',
    data: z.object({
      newsId: id,
      title: z.string(),
      summary: z.string(),
      category: newsCategory,
      priority: newsPriority,
      sourceCredits: z.string(),
      sourceUrl: z.string().nullable(),
      publishedAt: dateTime,
      /** Translated into Russian by an AI provider. */
      isAiTranslated: z.boolean().optional(),
    }),
    purges: ['news'],
    rooms: ['news'],
  },
  /** An item that stood before other services looked into texts; each has one such event. */
  listed: {
    key: 'newsId',
    data: z.object({ newsId: id, title: z.string(), summary: z.string(), publishedAt: dateTime }),
  },
  /** Somebody follows an item, or no longer. */
  followed: { key: 'userId', data: followedData },
  commentAdded: {
    key: 'newsId',
    data: z.object({
      newsId: id,
      newsTitle: z.string(),
      commentId: id,
      authorName: z.string(),
      content: z.string(),
      /** Account of the author; null for a visitor. */
      authorId: id.nullable().default(null),
      /** Account of the author of the comment that it replies to. */
      repliedAuthorId: id.nullable().default(null),
    }),
    purges: ['news-comments:{newsId}', 'news:{newsId}', 'news'],
    withheld: ['authorId', 'repliedAuthorId'],
    rooms: ['news:{newsId}'],
  },
  /** Its author changed it. */
  commentChanged: {
    key: 'newsId',
    data: z.object({ newsId: id, commentId: id, content: z.string(), editedAt: commentEditedAt }),
    purges: ['news-comments:{newsId}'],
    rooms: ['news:{newsId}'],
  },
  /** The same for whoever notifies those whom the new text mentions and the earlier one did not. */
  commentReworded: {
    key: 'newsId',
    data: z.object({ newsId: id, newsTitle: z.string(), ...rewordedCommentFields }),
  },
  /** Commenters are called otherwise than before. */
  commentersRenamed: {
    key: 'newsId',
    data: z.object({ newsId: id }),
    purges: ['news-comments:{newsId}'],
  },
  /** Its author or a moderator deleted it, here or in the chat. */
  commentDeleted: {
    key: 'newsId',
    data: z.object({ newsId: id, commentId: id }),
    purges: ['news-comments:{newsId}', 'news:{newsId}', 'news'],
    rooms: ['news:{newsId}'],
  },
  /** A comment that a moderator had deleted is back. */
  commentRestored: {
    key: 'newsId',
    data: z.object({ newsId: id, commentId: id, content: z.string(), editedAt: commentEditedAt }),
    purges: ['news-comments:{newsId}', 'news:{newsId}', 'news'],
    rooms: ['news:{newsId}'],
  },
  /** Somebody reacted to a comment, or took that back, here or in the chat. */
  commentReacted: {
    key: 'newsId',
    data: z.object({ newsId: id, ...commentReactionFields }),
    purges: ['news-comments:{newsId}'],
    withheld: withheldOfCommentReaction,
    rooms: ['news:{newsId}'],
  },
  /**
   * A comment with an e-mail address has a reply by somebody else. It carries ids alone: whoever sends the e-mail asks for
   * the address then.
   */
  commentReplied: { key: 'newsId', data: z.object({ newsId: id, commentId: id, replyId: id }) },
  /** Corrected by a moderator. */
  edited: {
    key: 'newsId',
    data: z.object({
      newsId: id,
      title: z.string(),
      summary: z.string(),
      category: newsCategory,
      priority: newsPriority,
      publishedAt: dateTime.optional(),
      isAiTranslated: z.boolean().optional(),
    }),
    purges: ['news', 'news:{newsId}'],
    rooms: ['news'],
  },
  /** Removed from the lists, by a content job or by a moderator. */
  archived: {
    key: 'newsId',
    /** `isRemoved`: a moderator removed it, so its aggregated message, those of its comments and its group post go, too. */
    data: z.object({ newsId: id, isRemoved: z.boolean().default(false) }),
    purges: ['news', 'news:{newsId}', 'news-comments:{newsId}'],
    rooms: ['news', 'news:{newsId}'],
  },
});
