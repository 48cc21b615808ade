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
  /** Published once for each news item that is older than the event with its text. */
  listed: {
    key: 'newsId',
    data: z.object({ newsId: id, title: z.string(), summary: z.string(), publishedAt: dateTime }),
  },
  /** A person has begun or stopped following an item. */
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
  /** The author changed a comment. */
  commentChanged: {
    key: 'newsId',
    data: z.object({ newsId: id, commentId: id, content: z.string(), editedAt: commentEditedAt }),
    purges: ['news-comments:{newsId}'],
    rooms: ['news:{newsId}'],
  },
  /** The same change, for notifying people whom only the new text mentions. */
  commentReworded: {
    key: 'newsId',
    data: z.object({ newsId: id, newsTitle: z.string(), ...rewordedCommentFields }),
  },
  /** Names of commenters have changed. */
  commentersRenamed: {
    key: 'newsId',
    data: z.object({ newsId: id }),
    purges: ['news-comments:{newsId}'],
  },
  /** The author or a moderator deleted a comment, here or in the chat. */
  commentDeleted: {
    key: 'newsId',
    data: z.object({ newsId: id, commentId: id }),
    purges: ['news-comments:{newsId}', 'news:{newsId}', 'news'],
    rooms: ['news:{newsId}'],
  },
  /** A comment that a moderator had deleted was restored. */
  commentRestored: {
    key: 'newsId',
    data: z.object({ newsId: id, commentId: id, content: z.string(), editedAt: commentEditedAt }),
    purges: ['news-comments:{newsId}', 'news:{newsId}', 'news'],
    rooms: ['news:{newsId}'],
  },
  /** A reaction to a comment was added or removed, here or in the chat. */
  commentReacted: {
    key: 'newsId',
    data: z.object({ newsId: id, ...commentReactionFields }),
    purges: ['news-comments:{newsId}'],
    withheld: withheldOfCommentReaction,
    rooms: ['news:{newsId}'],
  },
  /**
   * A comment with an e-mail address got a reply from somebody else. The event has only ids: the sender of the e-mail
   * asks for the address.
   */
  commentReplied: { key: 'newsId', data: z.object({ newsId: id, commentId: id, replyId: id }) },
  /** A moderator corrected an item. */
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
  /** An item was removed from the lists, by a content job or by a moderator. */
  archived: {
    key: 'newsId',
    /**
     * `isRemoved`: a moderator removed it, so its message in the chat, those of its comments and its group post are
     * removed, too.
     */
    data: z.object({ newsId: id, isRemoved: z.boolean().default(false) }),
    purges: ['news', 'news:{newsId}', 'news-comments:{newsId}'],
    rooms: ['news', 'news:{newsId}'],
  },
});
