import { z } from 'zod';
import { emailAddress } from '../contact/contacts.js';
import { commentEditedAt, quote, repliedComment, replyToComment } from '../contribution/comment.schemas.js';
import { reactionCounts } from '../contribution/reaction.schemas.js';
import {
  dateTime,
  id,
  leftOut,
  maxTextLength,
  pageQuery,
  pictureOrNull,
  searchText,
  text,
} from '../text/text.js';

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
export type NewsPriority = z.output<typeof newsPriority>;

/** A news item as lists show it: everything but the article's text. */
export const newsCard = z
  .object({
    id,
    title: z.string(),
    summary: z.string(),
    category: newsCategory,
    imageUrl: pictureOrNull,
    priority: newsPriority,
    publishedAt: dateTime,
    views: z.int(),
    commentCount: z.int(),
    /** Name of the source, for example «Морские вести России». */
    sourceCredits: z.string(),
    /** Address of the original article. */
    sourceUrl: z.string().nullable(),
    tags: z.array(z.string()),
    /** Translated into Russian by an AI provider; the original is at `sourceUrl`. */
    isAiTranslated: z.boolean(),
  })
  .meta({ id: 'NewsCard' });
export type NewsCard = z.output<typeof newsCard>;

/** A whole news item; `content` is sanitised HTML. */
export const newsItem = newsCard.extend({ content: z.string() }).meta({ id: 'NewsItem' });
export type NewsItem = z.output<typeof newsItem>;

/** One publisher that tells the story of an item. */
export const newsSource = z
  .object({ name: z.string(), url: z.string().nullable(), publishedAt: dateTime })
  .meta({ id: 'NewsSource' });
export type NewsSource = z.output<typeof newsSource>;

/** A news item as its page shows it, with everybody who tells its story. */
export const newsArticle = newsItem
  .extend({
    /** The first first. Default: kept answers from before items had several. */
    sources: z.array(newsSource).default([]),
    /** Whether what the source itself wrote can be read (`original`). */
    isOriginalKept: z.boolean().default(false),
  })
  .meta({ id: 'NewsArticle' });
export type NewsArticle = z.output<typeof newsArticle>;

/** What the source itself wrote; `content` is sanitised HTML. */
export const newsOriginal = z
  .object({
    title: z.string(),
    summary: z.string(),
    content: z.string(),
    /** BCP 47; null where it is not sure. */
    language: z.string().nullable(),
    sourceName: z.string(),
    sourceUrl: z.string().nullable(),
  })
  .meta({ id: 'NewsOriginal' });
export type NewsOriginal = z.output<typeof newsOriginal>;

const firstDay = '1970-01-01';
const day = z.iso
  .date('Дата — год, месяц и день: 2026-05-31')
  .refine((date) => date >= firstDay, 'Не раньше 1970 года');

/** Which news a list has; a field that is left out restricts nothing. */
export const newsListQuery = z
  .object({
    search: searchText(200),
    category: z.enum(newsCategories, 'Такой рубрики нет').optional(),
    priority: z.enum(newsPriority.options, 'Такой важности нет').optional(),
    source: searchText(120),
    from: day.optional(),
    to: day.optional(),
  })
  .extend(pageQuery(50).shape)
  .refine(({ from, to }) => !from || !to || from <= to, {
    error: 'Конец периода раньше его начала',
    path: ['to'],
  });

/** A month of the archive. */
export const newsMonth = z.object({ month: z.string(), count: z.int() }).meta({ id: 'NewsMonth' });
export type NewsMonth = z.output<typeof newsMonth>;

/** A source by whose name lists can be filtered. */
export const newsSourceCount = z.object({ name: z.string(), count: z.int() }).meta({ id: 'NewsSourceCount' });
export type NewsSourceCount = z.output<typeof newsSourceCount>;

/** A reader's comment. The e-mail address is kept for moderators and never shown. */
export const newsComment = z
  .object({
    id,
    newsId: id,
    authorName: z.string(),
    /** Written without an account. */
    isGuest: z.boolean(),
    content: z.string(),
    /** Null for one that is no reply. */
    replyTo: repliedComment.nullable(),
    createdAt: dateTime,
    editedAt: commentEditedAt,
    /** Default: kept answers from before comments had reactions. */
    reactions: reactionCounts.default({}),
  })
  .meta({ id: 'NewsComment' });
export type NewsComment = z.output<typeof newsComment>;

/** What its author gets when it is sent. */
export const sentNewsComment = newsComment
  .extend({
    /** A moderator looks at it before others do. */
    isHeld: z.boolean(),
  })
  .meta({ id: 'SentNewsComment' });
export type SentNewsComment = z.output<typeof sentNewsComment>;

export const newNewsComment = z.object({
  /** Made by the client, so that sending again after a lost answer stores it once. */
  clientId: id.optional(),
  /** By which a visitor signs; a signed-in person's own name is used. */
  authorName: text(80, 'Укажите имя'),
  authorEmail: leftOut(emailAddress),
  content: text(maxTextLength, 'Напишите комментарий'),
  /** Id of a comment on the same item. */
  replyTo: replyToComment,
  quote,
});

/** What a moderator reads of a comment's author. */
export const commentEmail = z
  .object({
    /** Null when none was given, or it has been forgotten. */
    authorEmail: z.string().nullable(),
  })
  .meta({ id: 'CommentEmail' });

/** What a moderator may correct in a news item; a field that is left out stays as it is. */
export const editedNews = z.object({
  title: text(300, 'Укажите заголовок').optional(),
  summary: text(600, 'Укажите краткое содержание').optional(),
  category: newsCategory.optional(),
  priority: newsPriority.optional(),
});
