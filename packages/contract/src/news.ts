import { z } from 'zod';
import { defineCalls } from './call.js';
import { defineEvents } from './event.js';
import { contentJob } from './job.js';
import { byId, dateTime, id, longestText, pageQuery, text } from './text.js';

export const newsCategories = [
  'shipping',
  'ports',
  'regulations',
  'accidents',
  'technology',
  'crew',
  'environment',
  'economy',
] as const;
export const newsCategory = z.enum(newsCategories);
export type NewsCategory = z.output<typeof newsCategory>;

export const newsPriority = z.enum(['urgent', 'high', 'normal']);

/** A news item as lists show it: everything but the article's text. */
export const newsCard = z
  .object({
    id,
    title: z.string(),
    summary: z.string(),
    category: newsCategory,
    imageUrl: z.string().nullable(),
    priority: newsPriority,
    publishedAt: dateTime,
    views: z.int(),
    commentCount: z.int(),
    /** Name of the source, for example «Морские вести России». */
    sourceCredits: z.string(),
    /** Address of the original article. */
    sourceUrl: z.string().nullable(),
    tags: z.array(z.string()),
    /** An AI provider has put it into Russian; the original is at `sourceUrl`. */
    isAiTranslated: z.boolean(),
  })
  .meta({ id: 'NewsCard' });
export type NewsCard = z.output<typeof newsCard>;

/** A whole news item; `content` is sanitised HTML. */
export const newsItem = newsCard.extend({ content: z.string() }).meta({ id: 'NewsItem' });
export type NewsItem = z.output<typeof newsItem>;

/** A reader's comment. The e-mail address is kept for moderators and never shown. */
export const newsComment = z
  .object({ id, newsId: id, authorName: z.string(), content: z.string(), createdAt: dateTime })
  .meta({ id: 'NewsComment' });
export type NewsComment = z.output<typeof newsComment>;

export const newNewsComment = z.object({
  /** Made by the client, so that sending again after a lost answer stores it once. */
  clientId: id.optional(),
  authorName: text(80, 'Укажите имя'),
  authorEmail: z
    .union([z.literal(''), z.email('Введите корректный email адрес').max(254, 'Не больше 254 символов')])
    .nullish()
    .transform((value) => value || undefined),
  content: text(longestText, 'Напишите комментарий'),
});

/** What a moderator may correct in a news item; what is left out stays. */
export const editedNews = z.object({
  title: text(300, 'Укажите заголовок').optional(),
  summary: text(600, 'Укажите краткое содержание').optional(),
  category: newsCategory.optional(),
  priority: newsPriority.optional(),
});

export const news = defineCalls('news', {
  list: {
    method: 'GET',
    path: '/maritime-news',
    summary: 'News, the newest first',
    access: 'anyone',
    query: pageQuery(50),
    reply: z.array(newsCard),
    paged: true,
    cache: { seconds: 30, tags: ['news'] },
  },
  latest: {
    method: 'GET',
    path: '/maritime-news/latest',
    summary: 'The latest news with their texts',
    access: 'anyone',
    query: pageQuery(20, 50),
    reply: z.array(newsItem),
    paged: true,
    cache: { seconds: 30, tags: ['news'] },
  },
  item: {
    method: 'GET',
    path: '/maritime-news/{id}',
    summary: 'One news item',
    access: 'anyone',
    params: byId,
    reply: newsItem,
    cache: { seconds: 30, tags: ['news:{id}'] },
  },
  view: {
    method: 'POST',
    path: '/maritime-news/{id}/view',
    summary: 'Counts one reading',
    access: 'anyone',
    params: byId,
    reply: z.object({ views: z.int() }),
    rate: { points: 600, seconds: 60 },
  },
  comments: {
    method: 'GET',
    path: '/maritime-news/{id}/comments',
    summary: 'Comments of a news item, the newest first',
    access: 'anyone',
    params: byId,
    query: pageQuery(50),
    reply: z.array(newsComment),
    paged: true,
    cache: { seconds: 60, tags: ['news-comments:{id}'] },
  },
  addComment: {
    method: 'POST',
    path: '/maritime-news/{id}/comments',
    summary: 'Adds a comment; no login is needed',
    access: 'anyone',
    params: byId,
    body: newNewsComment,
    reply: newsComment,
    status: 201,
    purges: ['news-comments:{id}', 'news:{id}', 'news'],
    // A whole crew shares one address behind its satellite link.
    rate: { points: 300, seconds: 60 },
  },
  edit: {
    method: 'PUT',
    path: '/maritime-news/{id}',
    summary: 'Corrects a news item; the messenger group gets the correction, too',
    access: 'moderator',
    params: byId,
    body: editedNews,
    reply: newsItem,
    purges: ['news', 'news:{id}'],
  },
  remove: {
    method: 'DELETE',
    path: '/maritime-news/{id}',
    summary: 'Takes a news item off the lists and out of the messenger group',
    access: 'moderator',
    params: byId,
    reply: z.object({ success: z.boolean() }),
    purges: ['news', 'news:{id}'],
  },
  generate: contentJob('/maritime-news/generate', 'Starts the content job that reads the news feeds'),
  cleanup: contentJob(
    '/maritime-news/cleanup',
    'Starts the content job that archives old news nobody has commented on',
  ),
});

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
  /** Removed from the lists, by the content job or by hand; what was said about it stays. */
  archived: {
    /** `isRemoved`: taken back by a moderator, so that every copy of it goes as well. */
    data: z.object({ newsId: id, isRemoved: z.boolean().default(false) }),
    purges: ['news', 'news:{newsId}'],
    rooms: ['news'],
  },
});
