import { z } from 'zod';
import { defineEvents } from './event.js';
import { newsCategory, newsPriority } from './news.schemas.js';
import { dateTime, id } from './text.js';

export const newsEvents = defineEvents('news', {
  published: {
    data: z.object({
      newsId: id,
      title: z.string(),
      summary: z.string(),
      category: newsCategory,
      priority: newsPriority,
      sourceCredits: z.string(),
      sourceUrl: z.string().nullable(),
      publishedAt: dateTime,
    }),
    purges: ['news'],
    rooms: ['news'],
  },
  commentAdded: {
    data: z.object({
      newsId: id,
      newsTitle: z.string(),
      commentId: id,
      authorName: z.string(),
      content: z.string(),
    }),
    purges: ['news-comments:{newsId}', 'news:{newsId}', 'news'],
    rooms: ['news:{newsId}'],
  },
  /** Corrected by a moderator. */
  edited: {
    data: z.object({
      newsId: id,
      title: z.string(),
      summary: z.string(),
      category: newsCategory,
      priority: newsPriority,
    }),
    purges: ['news', 'news:{newsId}'],
    rooms: ['news'],
  },
  /** Removed from the lists, by a content job or by a moderator; its comments stay. */
  archived: {
    /** `isRemoved`: a moderator removed it, so its aggregated message and its group post go, too. */
    data: z.object({ newsId: id, isRemoved: z.boolean().default(false) }),
    purges: ['news', 'news:{newsId}'],
    rooms: ['news'],
  },
});
